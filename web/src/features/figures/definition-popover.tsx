import type { Prediction, Score } from '@fovea/contract/predictions';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ExplainedCard, Fact, FactList } from '../../ui/explained-card.tsx';
import { BandText } from './band-text.tsx';
import { DEFINITIONS } from './definitions.ts';
import { unitName, writeShort } from './figure-value.ts';

interface DefinitionPopoverProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly score: Score;
  readonly versions: Prediction['versions'];
  readonly name: string;
}

/** What a figure means, how it is computed, how sure it is and what made it. */
export function DefinitionPopover({ anchor, onClose, score, versions, name }: DefinitionPopoverProps) {
  const { t } = useTranslation('prediction');
  return (
    <ExplainedCard anchor={anchor} onClose={onClose} title={name} closeLabel={t('action.close')}>
      {score.id in DEFINITIONS && <Typography sx={{ mt: 1, mb: 4 }}>{t(`figure.${score.id}.meaning`)}</Typography>}
      <Facts score={score} versions={versions} />
    </ExplainedCard>
  );
}

function Facts({ score, versions }: Pick<DefinitionPopoverProps, 'score' | 'versions'>) {
  const { t, i18n } = useTranslation('prediction');
  const definition = DEFINITIONS[score.id];
  const write = (value: number) => writeShort(value, score.unit, { t, locale: i18n.language });
  const marks = definition?.marks.map((mark) => t(`mark.${mark}`)).join(' ');
  return (
    <FactList>
      {definition && <Fact name={t('definition.formula')}>{t(`figure.${score.id}.formula`)}</Fact>}
      <Fact name={t('definition.unit')}>{unitName(score.unit, t)}</Fact>
      <Fact name={t('definition.range')}>
        {score.range ? t('definition.rangeFromTo', { low: write(score.range[0]), high: write(score.range[1]) }) : t('definition.rangeOpen')}
      </Fact>
      <Fact name={t('definition.direction')}>{t(`direction.${score.direction}`)}</Fact>
      <Fact name={t('definition.band')}>
        <BandText score={score} length="long" />
      </Fact>
      {definition && (
        <Fact name={t('definition.source')}>
          {t(`figure.${score.id}.source`)} {marks}
        </Fact>
      )}
      <Fact name={t('definition.versions')}>{t('definition.versionList', { ...versions })}</Fact>
    </FactList>
  );
}
