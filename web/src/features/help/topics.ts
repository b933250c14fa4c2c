/** What is answered, by topic: each question is `{topic}.{name}.ask`, its answer `{topic}.{name}`. */
export const TOPICS = [
  { topic: 'read', names: ['verdict', 'heat', 'band', 'none', 'compare', 'copilot', 'people'] },
  { topic: 'films', names: ['formats', 'leave', 'broken', 'failed', 'brand', 'preset', 'next'] },
  { topic: 'share', names: ['bin', 'link', 'export', 'programs'] },
  { topic: 'account', names: ['password', 'rights', 'whom'] },
] as const;
