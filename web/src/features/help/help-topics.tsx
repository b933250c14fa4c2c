import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FirstSteps } from './first-steps.tsx';
import { KeyLists } from './key-lists.tsx';
import { TOPICS } from './topics.ts';

const CONTENTS = ['start', ...TOPICS.map(({ topic }) => topic), 'trust', 'keys'] as const;

/** All of the help: the first steps, what people ask, how far to trust it, and the keys. */
export function HelpTopics() {
  const { t } = useTranslation('help');
  return (
    <>
      <Box component="nav" aria-label={t('page.contents')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, mb: 4 }}>
        {CONTENTS.map((topic) => (
          <Link key={topic} href={`#${topic}`}>
            {t(`topic.${topic}`)}
          </Link>
        ))}
      </Box>
      <Topic name="start">
        <FirstSteps />
      </Topic>
      {TOPICS.map(({ topic, names }) => (
        <Topic key={topic} name={topic}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
            {names.map((name) => (
              <div key={name}>
                <Box component="dt" sx={{ fontWeight: 620 }}>
                  {t(`${topic}.${name}.ask`)}
                </Box>
                <Box component="dd" sx={{ m: 0, mt: 0.5, color: 'text.secondary', textWrap: 'pretty' }}>
                  {t(`${topic}.${name}`)}
                </Box>
              </div>
            ))}
          </Box>
        </Topic>
      ))}
      <Topic name="trust">
        <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('trust.text')}{' '}
          <Link component={RouterLink} to="/how-good">
            {t('how-good.link')}
          </Link>
        </Typography>
      </Topic>
      <Topic name="keys" isWide>
        <KeyLists />
      </Topic>
    </>
  );
}

interface TopicProps {
  readonly name: (typeof CONTENTS)[number];
  /** For what is no text to be read line by line. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Topic({ name, isWide, children }: TopicProps) {
  const { t } = useTranslation('help');
  return (
    <Box
      component="section"
      aria-labelledby={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
        gap: { xs: 4, md: 8 },
        py: 6,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography id={name} variant="h2" sx={{ scrollMarginTop: 16 }}>
        {t(`topic.${name}`)}
      </Typography>
      <Box sx={isWide ? {} : { maxWidth: '68ch' }}>{children}</Box>
    </Box>
  );
}
