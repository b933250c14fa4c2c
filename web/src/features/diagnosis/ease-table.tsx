import type { AttentionDetail } from '@fovea/contract/diagnosis';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Moment } from './moment.tsx';
import { useWritten } from './use-written.ts';

interface EaseTableProps {
  readonly ease: NonNullable<AttentionDetail['ease']>;
  /** A picture has no seconds, so none of them is the busiest. */
  readonly isStill: boolean;
  readonly onSeek: (timeS: number) => void;
}

const number = { pl: 3, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', py: 0.75, width: 84 } as const;

/** Every term of cognitive ease with the points it takes: over the film and at its busiest, or in the one picture. */
export function EaseTable({ ease: { terms, value, busiest }, isStill, onSeek }: EaseTableProps) {
  const { t } = useTranslation('diagnosis');
  const { whole, signed } = useWritten();
  return (
    <Box component="section" aria-labelledby="ease-terms">
      <Typography id="ease-terms" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('ease.title')}
      </Typography>
      <Typography variant="body2" component="p" sx={{ textWrap: 'pretty' }}>
        {isStill ? (
          t('ease.sumStill', { value: whole(value) })
        ) : (
          <Moment
            timeS={busiest.start_s}
            onSeek={onSeek}
            text={(time) => t('ease.sum', { value: whole(value), busiest: whole(busiest.value), time })}
          />
        )}
      </Typography>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: 13, mt: 2 }}>
        <Box component="thead" sx={{ color: 'text.secondary', '& th': { fontWeight: 450 } }}>
          <tr>
            <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
              {t('ease.term')}
            </Box>
            <Box component="th" scope="col" sx={number}>
              {t(isStill ? 'ease.points' : 'ease.film')}
            </Box>
            {!isStill && (
              <Box component="th" scope="col" sx={number}>
                {t('ease.busiest')}
              </Box>
            )}
          </tr>
        </Box>
        <tbody>
          {terms.map((term) => (
            <Box component="tr" key={term.id} sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
              <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 450 }}>
                {t(`ease.${term.id}`)}
              </Box>
              <Box component="td" sx={number}>
                {signed(-term.points)}
              </Box>
              {!isStill && (
                <Box component="td" sx={number}>
                  {signed(-term.busiest)}
                </Box>
              )}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
