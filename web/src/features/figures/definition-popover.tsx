import type { Prediction, Score } from '@fovea/contract/predictions';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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
  const titleId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 440, maxWidth: 'calc(100vw - 32px)', p: 5, border: '1px solid', borderColor: 'divider', borderRadius: '10px' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Typography id={titleId} variant="h3" component="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <IconButton aria-label={t('action.close')} size="small" onClick={onClose} sx={{ mt: -1, mr: -1 }}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
      {score.id in DEFINITIONS && <Typography sx={{ mt: 1, mb: 4 }}>{t(`figure.${score.id}.meaning`)}</Typography>}
      <Facts score={score} versions={versions} />
    </Popover>
  );
}

function Facts({ score, versions }: Pick<DefinitionPopoverProps, 'score' | 'versions'>) {
  const { t, i18n } = useTranslation('prediction');
  const definition = DEFINITIONS[score.id];
  const write = (value: number) => writeShort(value, score.unit, { t, locale: i18n.language });
  const marks = definition?.marks.map((mark) => t(`mark.${mark}`)).join(' ');
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 3, rowGap: 2, fontSize: 13 }}>
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
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
