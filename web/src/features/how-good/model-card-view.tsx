import type { ModelCard } from '@fovea/contract/model-card';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { modelCardQuery } from './api.ts';
import { CardTable } from './card-table.tsx';
import { measuredIn, PeopleScale } from './people-scale.tsx';
import { ShareScale } from './share-scale.tsx';

const NOT_CLAIMED = ['films', 'sources', 'people', 'designs', 'memory', 'faults'] as const;

/** What the network is, how near it comes to people, and what is not claimed. */
export const ModelCardView = () => (
  <View
    query={useQuery(modelCardQuery)}
    isEmpty={() => false}
    loading={<CardSkeletons heights={[154, 500, 250]} />}
    empty={null}
    failed={(fault) => <FailedFace {...fault} />}
    stale={(fault) => <StaleNote {...fault} />}
    ready={(card) => <Card card={card} />}
  />
);

function Card({ card: { model, sets, shares, text } }: { readonly card: ModelCard }) {
  const { t } = useTranslation('how-good');
  const note = t(`note.${model}`, { defaultValue: '' });
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1200 }}>
      <Section title={t('what.title')} text={t('what.text', { model })}>
        <Typography sx={{ maxWidth: '72ch' }}>{t('what.data')}</Typography>
      </Section>
      {measuredIn(sets).length > 0 && (
        <Section title={t('scale.title')} text={t('scale.text')}>
          <PeopleScale sets={sets} />
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
            {t('scale.read')} {note}
          </Typography>
        </Section>
      )}
      {shares.length > 0 && (
        <Section title={t('shares.title')} text={t('shares.text')}>
          <ShareScale shares={shares} />
        </Section>
      )}
      <Section title={t('not.title')} text={t('not.text')}>
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, maxWidth: '76ch' }}>
          {NOT_CLAIMED.map((name) => (
            <li key={name}>{t(`not.${name}`)}</li>
          ))}
        </Box>
      </Section>
      {sets.length > 0 && (
        <Section title={t('table.title')} text={t('table.text')}>
          <CardTable sets={sets} />
        </Section>
      )}
      <Section title={t('card.title')} text={t('card.text')}>
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main' }}>
            {t('card.open')}
          </Box>
          <Box
            component="pre"
            lang="en"
            tabIndex={0}
            aria-label={t('card.title')}
            role="group"
            sx={{ font: 'inherit', fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 4, mb: 0 }}
          >
            {text}
          </Box>
        </Box>
      </Section>
    </Box>
  );
}
