import { CallError } from '@fovea/contract/call';
import type { ComparedFigure } from '@fovea/contract/comparison';
import { isHeadline } from '@fovea/contract/comparison-writing';
import type { PreTestUuid } from '@fovea/contract/ids';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { comparedPlacingQuery, comparisonQuery } from './api.ts';
import { PairLine } from './pair-line.tsx';

interface DriverChangesProps {
  /** The film that is looked at, and what it is called in a sentence. */
  readonly now: { readonly uuid: PreTestUuid; readonly name: string };
  readonly before: { readonly uuid: PreTestUuid; readonly name: string };
}

/** What the drivers of a film are more or less than those of another one, and what can be said of each difference. */
export function DriverChanges({ now, before }: DriverChangesProps) {
  const { t } = useTranslation('compare');
  const text = useErrorText();
  const ids = [now.uuid, before.uuid];
  const query = useQuery(comparisonQuery(ids));
  // On a page of its own, which need not have been looked at: without it the others are told all the same.
  const { data: placing } = useQuery(comparedPlacingQuery(ids, null));
  const nameOf = (letter: string) => (letter === 'A' ? now.name : before.name);
  return (
    <View
      query={query}
      isEmpty={({ figures }) => figures.every((figure) => !isHeadline(figure))}
      loading={<Skeleton variant="rounded" height={64} role="status" aria-label={t('loading')} />}
      empty={<Typography color="textSecondary">{t('headline.none')}</Typography>}
      failed={(fault) => (isOfOtherMake(fault.error) ? <Typography>{text(fault.error)}</Typography> : <FailedFace {...fault} />)}
      stale={(fault) => <StaleNote {...fault} />}
      ready={({ figures }) =>
        [...figures, ...(placing?.figures ?? [])].filter(isHeadline).map((figure) => <Driver key={figure.id} {...{ figure, nameOf }} />)
      }
    />
  );
}

const isOfOtherMake = (error: unknown) => error instanceof CallError && error.problem?.code === 'versions_differ';

function Driver({ figure, nameOf }: { readonly figure: ComparedFigure; readonly nameOf: (letter: string) => string }) {
  const { t } = useTranslation('prediction');
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {t(`figure.${figure.id}.name`, { defaultValue: figure.id })}
      </Typography>
      {figure.pairs.map((pair) => (
        <PairLine key={`${pair.a}-${pair.b}`} {...{ pair, nameOf }} unit={figure.unit} isNamed={false} />
      ))}
    </div>
  );
}
