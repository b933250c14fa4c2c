/** Version of the rule set that every stored result carries. */
export const METRICS_VERSION = 'metrics-1.7';
