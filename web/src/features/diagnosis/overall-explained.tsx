import type { Verdict } from '@fovea/contract/diagnosis';
import type { Overall } from '@fovea/contract/norms';
import { normKey } from '@fovea/contract/norms';
import type { Prediction } from '@fovea/contract/predictions';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainedCard, Fact, FactList } from '../../ui/explained-card.tsx';
import { useWritten } from './use-written.ts';

interface OverallExplainedProps {
  readonly verdict: Pick<Verdict, 'drivers' | 'norm' | 'own_way' | 'rules'>;
  readonly overall: Overall;
  /** Of the result, and so of all that it is held against. */
  readonly versions: Prediction['versions'];
}

/** Opens how the overall comes about: drivers and weights, their mean, its place among others, the limits of the words, and by what versions. */
export function OverallExplained({ verdict, overall: { index, percentile }, versions }: OverallExplainedProps) {
  const { drivers, norm, own_way: ownWay, rules } = verdict;
  const { t } = useTranslation('diagnosis');
  const { whole, asGiven, date } = useWritten();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { count, lo, hi, value, newest_at: newestAt } = percentile;
  return (
    <>
      <Button size="small" onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="dialog" sx={{ mt: 1, ml: -1.5 }}>
        {t('overall.how')}
      </Button>
      <ExplainedCard anchor={anchor} onClose={() => setAnchor(null)} title={t('overall.title')} closeLabel={t('action.close')}>
        <Typography sx={{ mt: 1, mb: 4 }}>{t('overall.how.meaning')}</Typography>
        <FactList>
          <Fact name={t('overall.how.drivers')}>
            {drivers.map(({ id, weight, score }) => (
              <span key={id} style={{ display: 'block' }}>
                {t(`driver.${id}`)}: {weight > 0 && score ? t('overall.how.weight', { weight: asGiven(weight) }) : t('overall.how.notHere')}
              </span>
            ))}
          </Fact>
          <Fact name={t('overall.how.index')}>{t('overall.how.indexText', { index: whole(index) })}</Fact>
          <Fact name={t('overall.how.place')}>
            {t('overall.how.placeText', { count, value: whole(value), low: whole(lo), high: whole(hi) })}{' '}
            {t(normKey(norm, 'norm.origin'), { date: date(newestAt) })}
          </Fact>
          <Fact name={t('overall.how.words')}>{t('overall.how.wordsText')}</Fact>
          <Fact name={t('overall.how.source')}>{t(ownWay.weights ? 'overall.how.sourceOwn' : 'overall.how.sourceText')}</Fact>
          <Fact name={t('overall.how.made')}>{t('overall.how.versions', { ...versions, placements: rules.placements })}</Fact>
        </FactList>
      </ExplainedCard>
    </>
  );
}
