import type { CardFigure, CardSet } from '@fovea/contract/model-card';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { setName } from './set-name.ts';

interface Measured {
  readonly name: string;
  readonly pictures: number;
  readonly network: CardFigure;
  readonly people: CardFigure;
}

/** The sets on which the gain over the middle of the picture is known for the network and for people. */
export const measuredIn = (sets: readonly CardSet[]): Measured[] =>
  sets.flatMap(({ name, pictures, rows }) => {
    const row = rows.find(({ measure }) => measure === 'ig');
    return row?.people ? [{ name, pictures, network: row.network, people: row.people }] : [];
  });

/**
 * Between looking at the middle (0) and what other people reach: one bar for each set, with its interval. For the eye; the table under it
 * has the same figures.
 */
export function PeopleScale({ sets }: { readonly sets: readonly CardSet[] }) {
  const { t } = useTranslation('how-good');
  const measured = measuredIn(sets);
  const top = Math.max(...measured.flatMap(({ network, people }) => [network.hi ?? network.value, people.value])) * 1.04;
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 4 }}>
      {measured.map(({ name, pictures, network, people }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
            columnGap: 5,
            rowGap: 1,
            alignItems: 'center',
          }}
        >
          <Box sx={{ lineHeight: 1.35 }}>
            {setName(t, name)}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('scale.pictures', { count: pictures })}</Box>
          </Box>
          <Track network={network} people={people} top={top} />
        </Box>
      ))}
    </Box>
  );
}

interface TrackProps extends Pick<Measured, 'network' | 'people'> {
  /** Where the scale ends, the same for every set. */
  readonly top: number;
}

function Track({ network, people, top }: TrackProps) {
  const { t, i18n } = useTranslation('how-good');
  const write = (value: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  const at = (value: number) => `${Math.max(0, (100 * value) / top)}%`;
  const share = formatShare(network.value / people.value, i18n.language);
  return (
    <Tooltip title={t('scale.tip', { network: write(network.value), people: write(people.value), share })}>
      <Box sx={{ position: 'relative', height: 38, borderLeft: '2px solid', borderColor: 'text.secondary' }}>
        <Box
          data-drawn="bar"
          sx={{
            position: 'absolute',
            left: 0,
            top: 4,
            height: 14,
            width: at(network.value),
            bgcolor: 'primary.main',
            borderRadius: '0 4px 4px 0',
          }}
        />
        {network.lo !== null && network.hi !== null && (
          <Box
            data-drawn="line"
            sx={{
              position: 'absolute',
              top: 10,
              height: 2,
              left: at(network.lo),
              width: `calc(${at(network.hi)} - ${at(network.lo)})`,
              bgcolor: 'text.primary',
            }}
          />
        )}
        <Box
          data-drawn="line"
          sx={{ position: 'absolute', top: 0, height: 22, width: '3px', left: at(people.value), bgcolor: 'text.primary', borderRadius: 1 }}
        />
        <Box sx={{ position: 'absolute', top: 21, left: 6, fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('scale.share', { share })}
        </Box>
      </Box>
    </Tooltip>
  );
}
