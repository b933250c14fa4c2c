import type { CropPlan, PlacingMatrix as Matrix, PlacingRow } from '@fovea/contract/placing';
import { CropRatio } from '@fovea/contract/placing';
import { toldTodo } from '@fovea/contract/placing-writing';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatShare, formatTime } from '../../lib/format.ts';
import { CellButton } from '../../ui/cell-button.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { FirstOf } from '../../ui/first-of.tsx';
import { leadTo } from '../../ui/lead-to.ts';
import { View } from '../../ui/view.tsx';
import { placingMatrixQuery } from './api.ts';
import { CellWords } from './cell-words.tsx';
import { ON_PAGE, useAskedPlacement } from './placing-panel.tsx';

const cell = {
  textAlign: 'left',
  verticalAlign: 'top',
  py: 2,
  pr: 4,
  borderBottom: '1px solid',
  borderColor: 'divider',
  fontSize: 14,
} as const;
const head = { ...cell, fontSize: 12, fontWeight: 620, color: 'text.secondary', whiteSpace: 'nowrap' } as const;

/** On a phone each placement stands for itself: its name, the film as it is, and the shapes that it takes, one below the other. */
const stackLook = {
  width: '100%',
  borderCollapse: 'collapse',
  minWidth: { md: 860 },
  '& .as-it-is::first-letter, & .as-it-is button::first-letter': { textTransform: 'uppercase' },
  '& .shape': { display: { md: 'none' }, fontWeight: 620, mr: 2 },
  '@media (max-width: 899.95px)': {
    '&, & tbody': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { display: 'grid', gap: 2, py: 3, borderBottom: '1px solid', borderColor: 'divider' },
    '& tr > *': { display: 'block', p: 0, border: 0 },
    '& .is-not-taken': { display: 'none' },
  },
} as const;

interface PlacingMatrixProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id' | 'media'>;
  /** `given`: no other placement can be asked for. */
  readonly placements?: 'all' | 'given';
  /** How it is asked for where the usual call is not allowed. */
  readonly ask?: () => Promise<Matrix>;
}

/** Every placement with every shape: what fits, what is lost, and what to do. */
export function PlacingMatrix({ prediction, placements = 'all', ask }: PlacingMatrixProps) {
  const { t } = useTranslation('placing');
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">{t('matrix.title')}</Typography>
      <View
        query={useQuery({ ...placingMatrixQuery(prediction), ...(ask ? { queryFn: ask } : {}) })}
        isEmpty={() => false}
        loading={<Skeleton variant="rounded" height={640} role="status" aria-label={t('loading')} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(matrix) => (
          <>
            <Table matrix={matrix} placements={placements} isStill={prediction.media.kind === 'still'} />
            <Crops crops={matrix.crops} aspect={prediction.media.width_px / prediction.media.height_px} />
          </>
        )}
      />
    </Box>
  );
}

interface TableProps {
  readonly matrix: Matrix;
  readonly placements: 'all' | 'given';
  readonly isStill: boolean;
}

function Table({ matrix, placements, isStill }: TableProps) {
  const { t } = useTranslation('placing');
  const plans = matrix.crops.filter(({ is_own }) => !is_own).map(({ ratio }) => ratio);
  return (
    // A wide table of its own scrolls where it has little room; the page does not.
    <Box sx={{ position: 'relative', overflowX: 'auto' }} role="region" aria-label={t('matrix.title')} tabIndex={0}>
      {/* Drawn as blocks, a table is one no longer to those who hear it: the roles say so. */}
      <Box component="table" role="table" aria-label={t('matrix.title')} sx={stackLook}>
        <Box component="thead" role="rowgroup">
          <Box component="tr" role="row">
            <Box component="th" scope="col" role="columnheader" sx={head}>
              {t('matrix.placement')}
            </Box>
            <Box component="th" scope="col" role="columnheader" sx={head}>
              {t(isStill ? 'matrix.asItIsStill' : 'matrix.asItIs')}
            </Box>
            {CropRatio.options.map((ratio) => (
              <Box component="th" scope="col" role="columnheader" key={ratio} sx={head}>
                {ratio}
              </Box>
            ))}
          </Box>
        </Box>
        {groupsOf(matrix).map(({ name, rows }) => (
          <Box component="tbody" role="rowgroup" key={name}>
            {name !== 'all' && (
              <Box component="tr" role="row">
                <Box component="th" scope="rowgroup" role="rowheader" colSpan={2 + CropRatio.options.length} sx={{ ...head, pt: 4 }}>
                  {t(`matrix.${name}`)}
                </Box>
              </Box>
            )}
            {rows.map((row) => (
              <Row key={row.placement} row={row} placements={placements} plans={plans} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Those that were asked for stand apart, where any were. */
function groupsOf({ rows, asked }: Matrix): readonly { readonly name: 'asked' | 'others' | 'all'; readonly rows: readonly PlacingRow[] }[] {
  if (asked.length === 0) return [{ name: 'all', rows }];
  const isAsked = ({ placement }: PlacingRow) => asked.includes(placement);
  return [
    { name: 'asked', rows: rows.filter(isAsked) },
    { name: 'others', rows: rows.filter((row) => !isAsked(row)) },
  ];
}

interface RowProps {
  readonly row: PlacingRow;
  readonly placements: 'all' | 'given';
  /** Shapes for which windows are proposed below. */
  readonly plans: readonly CropRatio[];
}

function Row({ row, placements, plans }: RowProps) {
  const { placement, verdict, because, length, takes_own, bars, cells } = row;
  const { t, i18n } = useTranslation(['placing', 'compliance']);
  const [, setPlacement] = useAskedPlacement();
  const open = () => {
    setPlacement(placement);
    leadTo(ON_PAGE);
  };
  const isOpen = placements === 'all';
  const per = (share: number) => formatShare(share, i18n.language);
  const facts = [
    t(`word.${verdict}`, { ns: 'compliance' }),
    length === 'fail' || length === 'warn' ? t(`length.${length}`) : null,
    takes_own ? null : t('matrix.otherShape'),
    bars > 0.01 ? t('matrix.bars', { share: per(bars) }) : null,
  ];
  return (
    <Box component="tr" role="row">
      <Box component="th" scope="row" role="rowheader" sx={{ ...cell, fontWeight: 450, minWidth: 150 }}>
        {placements === 'given' ? (
          t(`placement.${placement}`)
        ) : (
          <Link component="button" type="button" onClick={open} sx={{ textAlign: 'left', fontSize: 14 }}>
            {t(`placement.${placement}`)}
          </Link>
        )}
      </Box>
      <Box component="td" role="cell" sx={cell}>
        <div className="as-it-is">
          {isOpen ? <CellButton onOpen={open}>{facts.filter(Boolean).join(' · ')}</CellButton> : facts.filter(Boolean).join(' · ')}
        </div>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {because.map((rule) => t(`rule.${rule}`, { ns: 'compliance' })).join(', ')}
        </Typography>
      </Box>
      {cells.map((one) => (
        <Box
          component="td"
          role="cell"
          key={one.ratio}
          className={one.todo === 'not_taken' ? 'is-not-taken' : undefined}
          sx={{ ...cell, color: one.todo === 'not_taken' ? 'text.secondary' : 'text.primary' }}
        >
          {one.todo === 'not_taken' || !(isOpen || plans.includes(one.ratio)) ? (
            <CellWords cell={one} told={toldTodo(row, one)} />
          ) : (
            <CellButton onOpen={() => (plans.includes(one.ratio) ? leadTo(cropId(one.ratio)) : open())}>
              <CellWords cell={one} told={toldTodo(row, one)} />
            </CellButton>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Where the windows of a shape stand on the page. */
const cropId = (ratio: CropRatio) => `crop-${ratio.replace(':', 'x')}`;

const WIDE_PX = 64;
const SHOTS_MOST = 12;

/** The window that is proposed for each shot, drawn on the picture's outline. */
function Crops({ crops, aspect }: { readonly crops: readonly CropPlan[]; readonly aspect: number }) {
  const { t, i18n } = useTranslation('placing');
  const per = (share: number | null) => (share === null ? t('notMeasured') : formatShare(share, i18n.language));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h3" sx={{ fontSize: 16, fontWeight: 620 }}>
        {t('crops.title')}
      </Typography>
      {crops
        .filter(({ is_own }) => !is_own)
        .map(({ ratio, losses, middle, windows }) => (
          <Box key={ratio} id={cropId(ratio)} sx={{ display: 'grid', gap: 1.5, scrollMarginTop: 8, outline: 'none' }}>
            <Typography sx={{ textWrap: 'pretty' }}>
              {t((losses.attention ?? 0) > (middle.attention ?? 1) ? 'crops.saysFor' : 'crops.says', {
                ratio,
                best: per(losses.attention),
                middle: per(middle.attention),
              })}
            </Typography>
            <FirstOf items={windows} most={SHOTS_MOST}>
              {(shown) => (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                  {shown.map(({ start_s, window, kept }) => (
                    <Box component="li" key={start_s} sx={{ display: 'grid', gap: 0.5, fontSize: 12, color: 'text.secondary' }}>
                      <Outline window={window} aspect={aspect} />
                      <span>{t('crops.shot', { time: formatTime(start_s), share: per(kept) })}</span>
                    </Box>
                  ))}
                </Box>
              )}
            </FirstOf>
          </Box>
        ))}
    </Box>
  );
}

interface OutlineProps {
  readonly window: CropPlan['windows'][number]['window'];
  /** Width by height of the whole picture. */
  readonly aspect: number;
}

const Outline = ({ window: { x, y, width, height }, aspect }: OutlineProps) => (
  <svg
    viewBox={`0 0 ${100 * aspect} 100`}
    height={aspect > 1 ? WIDE_PX / aspect : WIDE_PX}
    width={aspect > 1 ? WIDE_PX : WIDE_PX * aspect}
    aria-hidden="true"
    focusable="false"
  >
    <rect x="1" y="1" width={100 * aspect - 2} height="98" fill="none" stroke="currentColor" strokeOpacity="0.5" strokeWidth="2" />
    <rect
      x={x * 100 * aspect}
      y={y * 100}
      width={width * 100 * aspect}
      height={height * 100}
      fill="var(--fovea-breakthrough)"
      fillOpacity="0.35"
    />
  </svg>
);
