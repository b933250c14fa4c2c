import { ComplianceVerdict } from '@fovea/contract/compliance';
import { OverallBand } from '@fovea/contract/norms';
import { PlacementId } from '@fovea/contract/placements';
import type { FilmBand } from '@fovea/contract/pre-tests';
import type { PersonByName } from '@fovea/contract/users';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { Pick } from '../../ui/pick.tsx';
import { brandsQuery } from './api.ts';
import type { FilterName, Filters } from './choice.ts';
import { PersonField } from './person-field.tsx';

/** The best first, then what is no single word. */
const BANDS = [...OverallBand.options.toReversed(), 'range', 'none'] as const satisfies readonly FilmBand[];

export interface FilterFieldsProps {
  readonly filters: Filters;
  /** Who looks: what is their own has a name of its own. */
  readonly self: PersonByName | null;
  readonly onChoose: (name: FilterName, value: string) => void;
}

/** The fields of the less common filters. */
export function FilterFields({ filters, self, onChoose }: FilterFieldsProps) {
  const { t } = useTranslation('predictions');
  const { data: brands = [] } = useQuery(brandsQuery);
  const places = usePlacements();
  const placement = PlacementId.safeParse(filters.placement).data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Pick label={t('filter.brand')} value={known(filters.brand, brands)} onChange={(value) => onChoose('brand', value)}>
        <MenuItem value="">{t('filter.all')}</MenuItem>
        {brands.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Pick>
      <Pick label={t('filter.placement')} value={filters.placement ?? ''} onChange={(value) => onChoose('placement', value)}>
        <MenuItem value="">{t('filter.all')}</MenuItem>
        {[...new Set([...places.ids, ...(placement ? [placement] : [])])].map((name) => (
          <MenuItem key={name} value={name}>
            {t(`placement.${name}`)}
          </MenuItem>
        ))}
      </Pick>
      <Pick
        label={t('filter.band')}
        value={filters.band ?? ''}
        help={filters.band === 'range' ? t('band.range.help') : undefined}
        onChange={(value) => onChoose('band', value)}
      >
        <MenuItem value="">{t('filter.all')}</MenuItem>
        {BANDS.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`band.${name}`)}
          </MenuItem>
        ))}
      </Pick>
      <Pick label={t('filter.compliance')} value={filters.compliance ?? ''} onChange={(value) => onChoose('compliance', value)}>
        <MenuItem value="">{t('filter.all')}</MenuItem>
        {ComplianceVerdict.options.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`compliance.${name}`)}
          </MenuItem>
        ))}
      </Pick>
      <PersonField value={filters.person ?? null} self={self} onChange={(id) => onChoose('person', id ?? '')} />
      <Pick label={t('filter.kind')} value={filters.kind ?? ''} onChange={(value) => onChoose('kind', value)}>
        <MenuItem value="">{t('filter.all')}</MenuItem>
        <MenuItem value="film">{t('filter.films')}</MenuItem>
        <MenuItem value="still">{t('filter.stills')}</MenuItem>
      </Pick>
      <Pick label={t('filter.cuts')} value={filters.cuts ?? ''} onChange={(value) => onChoose('cuts', value)}>
        <MenuItem value="">{t('filter.all')}</MenuItem>
        <MenuItem value="newest">{t('filter.cuts.newest')}</MenuItem>
        <MenuItem value="several">{t('filter.cuts.several')}</MenuItem>
      </Pick>
      <Box sx={{ display: 'flex', gap: 3 }}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            size="small"
            fullWidth
            label={t(`filter.${name}`)}
            value={filters[name] ?? ''}
            onChange={({ target }) => onChoose(name, target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** A select must not stand at a value that it does not offer, which it has not read yet or that is gone. */
const known = (id: string | undefined, offered: readonly { readonly id: string }[]): string =>
  offered.some((one) => one.id === id) ? (id ?? '') : '';
