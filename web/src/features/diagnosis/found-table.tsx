import type { FoundRegion, FoundRegions } from '@fovea/contract/diagnosis';
import { writeFigure } from '@fovea/contract/figure-writing';
import type { Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureDoorContext } from '../../lib/figure-door.ts';
import { Moment } from './moment.tsx';
import { useWritten } from './use-written.ts';

interface FoundTableProps {
  readonly found: FoundRegions;
  readonly isStill: boolean;
  readonly onSeek: (timeS: number) => void;
}

const number = { pl: 1.5, textAlign: 'right', fontVariantNumeric: 'tabular-nums', verticalAlign: 'top', py: 1.5 } as const;

/** What attention lies on without anybody having drawn it: the brand, faces, texts by what they are for. Who draws most stands first. */
export function FoundTable({ found: { regions, other, unsought }, isStill, onSeek }: FoundTableProps) {
  const { t, i18n } = useTranslation('diagnosis');
  const { percent } = useWritten();
  const [most] = regions;
  const columns = isStill ? (['share', 'times'] as const) : (['share', 'visible', 'noticed'] as const);
  return (
    <Box component="section" aria-labelledby="found" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography id="found" variant="h3" component="h2">
        {t('found.title')}
      </Typography>
      {!most ? (
        <Note>{t('found.none')}</Note>
      ) : (
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          {t('found.most', { kind: t(`found.${most.kind}`), share: writeFigure(shareOf(most), 'share', i18n.language) })}
        </Typography>
      )}
      {most && (
        <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: 13 }}>
          <Box component="thead" sx={{ color: 'text.secondary', fontSize: 12, '& th': { fontWeight: 450, verticalAlign: 'bottom' } }}>
            <tr>
              <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
                {t('found.kind')}
              </Box>
              {columns.map((column) => (
                <Box key={column} component="th" scope="col" sx={number}>
                  {t(`found.${column}`)}
                </Box>
              ))}
            </tr>
          </Box>
          <tbody>
            {regions.map((region) => (
              <FoundRow key={region.kind} {...{ region, isStill, onSeek }} />
            ))}
          </tbody>
        </Box>
      )}
      {other !== null && most && <Note>{t('found.other', { share: percent(other) })}</Note>}
      <Note>{[t('found.note'), ...unsought.map((what) => t(`found.unsought.${what}`))].join(' ')}</Note>
    </Box>
  );
}

const shareOf = ({ scores }: Pick<FoundRegion, 'scores'>): number => scores.find(({ id }) => id === 'area_share')?.value ?? 0;

const Note = ({ children }: { readonly children: string }) => (
  <Typography variant="caption" color="textSecondary" component="p" sx={{ textWrap: 'pretty' }}>
    {children}
  </Typography>
);

interface FoundRowProps extends Pick<FoundTableProps, 'isStill' | 'onSeek'> {
  readonly region: FoundRegion;
}

function FoundRow({ region: { kind, scores }, isStill, onSeek }: FoundRowProps) {
  const { t, i18n } = useTranslation('diagnosis');
  const door = use(FigureDoorContext);
  const of = (id: string): Score | null => scores.find((score) => score.id === id) ?? null;
  const write = (score: Score) => (score.value === null ? t('found.unknown') : writeFigure(score.value, score.unit, i18n.language));
  const cell = (id: string): ReactNode => {
    const score = of(id);
    return score && door(score, write(score));
  };
  const seconds = of('area_visible');
  const noticed = of('area_noticed')?.value ?? null;
  const share = shareOf({ scores });
  return (
    <Box component="tr" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 450, py: 1.5, width: '38%', overflowWrap: 'anywhere' }}>
        {t(`found.${kind}`)}
        {!isStill && seconds && seconds.value !== null && (
          <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
            {t('found.there', { seconds: writeFigure(seconds.value, seconds.unit, i18n.language) })}
          </Typography>
        )}
        <Box aria-hidden sx={{ height: 4, mt: 1, borderRadius: 1, bgcolor: 'action.hover' }}>
          <Box data-drawn="bar" sx={{ height: '100%', width: `${Math.min(1, share) * 100}%`, borderRadius: 1, bgcolor: 'primary.main' }} />
        </Box>
      </Box>
      <Box component="td" sx={number}>
        {cell('area_share')}
      </Box>
      <Box component="td" sx={number}>
        {cell(isStill ? 'area_efficiency' : 'area_visible_share')}
      </Box>
      {!isStill && (
        <Box component="td" sx={number}>
          {noticed === null ? (
            t('found.never')
          ) : (
            <Moment timeS={noticed} onSeek={onSeek} text={() => t('found.at', { seconds: writeFigure(noticed, 's', i18n.language) })} />
          )}
        </Box>
      )}
    </Box>
  );
}
