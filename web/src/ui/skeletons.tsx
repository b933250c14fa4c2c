import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';

interface CardSkeletonsProps {
  /** How high each will be, px. */
  readonly heights: readonly number[];
  /** What is being read, where there is a better word than "the page". */
  readonly label?: string;
}

/** Cards before their content is there, at the size that they will have: their outline, a title and a line of text. */
export function CardSkeletons({ heights, label }: CardSkeletonsProps) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={label ?? t('shell.loading')} sx={{ display: 'grid', gap: 6 }}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor hold anything
        <Card key={at} sx={{ height, p: { xs: 4, sm: 6 } }}>
          <Skeleton width="min(180px, 60%)" sx={{ fontSize: 20, lineHeight: 1.3 }} />
          <Skeleton width="min(460px, 100%)" sx={{ mt: 1 }} />
        </Card>
      ))}
    </Box>
  );
}

const CELLS = ['32%', '14%', '20%', '10%'] as const;
const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

/** A table before its first page: the lines between its rows, and where words will stand in them. */
export function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <Card role="status" aria-label={t('shell.loading')}>
      {ROWS.map((row, at) => (
        <Box
          key={row}
          sx={{
            height: at === 0 ? 56 : 52,
            px: 3,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            borderTop: at === 0 ? 0 : '1px solid',
            borderColor: 'divider',
          }}
        >
          {CELLS.map((width) => (
            <Skeleton key={width} width={width} sx={{ fontSize: 13 }} />
          ))}
        </Box>
      ))}
    </Card>
  );
}

interface LineSkeletonsProps {
  /** How far each line will reach, as CSS has it. */
  readonly widths: readonly string[];
  /** The size of its letters, px. */
  readonly size?: number;
}

/** Sentences before they are there. */
export const LineSkeletons = ({ widths, size = 14 }: LineSkeletonsProps) => (
  <div>
    {widths.map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor hold anything
      <Skeleton key={at} width={width} sx={{ fontSize: size, lineHeight: 1.4 }} />
    ))}
  </div>
);

/** Rows of a name and its figure before they are there, with the lines between them. */
export const RowSkeletons = ({ count, height }: { readonly count: number; readonly height: number }) => (
  <div>
    {Array.from({ length: count }, (_, at) => (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor hold anything
        key={at}
        sx={{
          height,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          borderTop: at === 0 ? 0 : '1px solid',
          borderColor: 'divider',
        }}
      >
        <Skeleton width={at % 2 === 0 ? '42%' : '34%'} sx={{ fontSize: 14 }} />
        <Skeleton width="18%" sx={{ fontSize: 16 }} />
      </Box>
    ))}
  </div>
);
