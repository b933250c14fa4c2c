import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BandText } from './band-text.tsx';
import { measureOf } from './definitions.ts';
import { FigureButton } from './figure-button.tsx';
import { writeParts } from './figure-value.ts';

interface FigureRowProps {
  readonly score: Score;
  /** What it is called where it is more than the figure of its id alone. */
  readonly name?: string | undefined;
  readonly versions: Prediction['versions'];
  /** `headline` figures stand beside the film, larger. */
  readonly size: 'headline' | 'plain';
  /** `said` where it is said once, for all rows, that there is no band. */
  readonly band: 'beside' | 'said';
}

/** One figure: its name, value, unit and band. Pressing it opens what it means and where it comes from. */
export function FigureRow({ score, name: given, versions, size, band }: FigureRowProps) {
  return (
    <FigureButton
      score={score}
      versions={versions}
      sx={{
        width: '100%',
        display: 'grid',
        gridTemplateColumns: band === 'said' ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto 76px',
        columnGap: 2,
        alignItems: 'baseline',
        textAlign: 'left',
        font: 'inherit',
        px: 2,
        py: size === 'headline' ? 1.5 : 0.75,
        borderRadius: '6px',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {(name) => (
        <>
          <Typography
            component="span"
            variant="body1"
            sx={{
              minWidth: 0,
              borderLeft: '3px solid',
              borderColor: `var(--measure-${measureOf(score.id)}, var(--mui-palette-divider))`,
              pl: 2,
              overflowWrap: 'anywhere',
            }}
          >
            {given ?? name}
          </Typography>
          {score.value === null ? <MissingValue score={score} /> : <FigureValue value={score.value} unit={score.unit} size={size} />}
          {score.value !== null && band === 'beside' && (
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              sx={{ textAlign: 'right', whiteSpace: hasEnds(score) ? 'nowrap' : 'normal', textWrap: 'balance' }}
            >
              <BandText score={score} length="short" />
            </Typography>
          )}
        </>
      )}
    </FigureButton>
  );
}

/** Both ends of a band stand in one line; words in their place may be longer than their column and are broken there. */
const hasEnds = ({ lo, hi }: Score): boolean => lo !== null && hi !== null && lo !== hi;

/** Why there is no value, in words: never a dash that could be a zero. */
function MissingValue({ score }: Pick<FigureRowProps, 'score'>) {
  const { t } = useTranslation('prediction');
  return (
    <Box component="span" sx={{ gridColumn: '2 / -1', textAlign: 'right', color: 'text.secondary', fontSize: 13, maxWidth: 190 }}>
      {t(`state.${score.state}`)}
      <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
        <BandText score={score} length="short" />
      </Box>
    </Box>
  );
}

function FigureValue({ value, unit, size }: { readonly value: number; readonly unit: string; readonly size: FigureRowProps['size'] }) {
  const { t, i18n } = useTranslation('prediction');
  const written = writeParts(value, unit, { t, locale: i18n.language });
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ fontSize: size === 'headline' ? 20 : 16, fontWeight: 620 }}>
        {written.number}
      </Box>
      {written.unit && (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', ml: 1 }}>
          {written.unit}
        </Box>
      )}
    </Box>
  );
}
