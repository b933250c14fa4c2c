import { PreTestStatus } from '@fovea/contract/pre-tests';
import type { PersonByName } from '@fovea/contract/users';
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import ViewListRounded from '@mui/icons-material/ViewListRounded';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pick } from '../../ui/pick.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Choice, FilterName } from './choice.ts';
import { SortName } from './choice.ts';
import type { LibraryView } from './library-view.ts';
import { MoreFilters } from './more-filters.tsx';

interface LibraryBarProps {
  readonly count: ReactNode;
  readonly choice: Choice;
  readonly view: LibraryView;
  /** What else can be done with the list. */
  readonly tools: ReactNode;
  readonly self: PersonByName | null;
  readonly onChoose: (name: 'sort' | FilterName, value: string) => void;
  readonly onView: (view: LibraryView) => void;
}

/** How many there are, which of them, in what order, and as what. */
export function LibraryBar({ count, choice, view, tools, self, onChoose, onView }: LibraryBarProps) {
  const { t } = useTranslation('predictions');
  const { sortName, filters } = choice;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <SearchField label={t('search')} value={filters.q ?? ''} onSearch={(text) => onChoose('q', text)} />
      <Box role="status" sx={{ flex: '1 1 auto', order: { xs: 1, sm: 0 }, color: 'text.secondary', minHeight: 21 }}>
        {count}
      </Box>
      <Pick label={t('filter')} value={filters.status ?? ''} onChange={(value) => onChoose('status', value)}>
        <MenuItem value="">{t('filter.all')}</MenuItem>
        {PreTestStatus.options.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`status.${name}`)}
          </MenuItem>
        ))}
      </Pick>
      <Pick label={t('sort')} value={sortName} onChange={(value) => onChoose('sort', value)}>
        {SortName.options.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`sort.${name}`)}
          </MenuItem>
        ))}
      </Pick>
      <MoreFilters filters={filters} self={self} onChoose={onChoose} />
      {tools}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('view')}
        onChange={(_, next: LibraryView | null) => next && onView(next)}
        sx={{ height: 40, order: { xs: 2, sm: 0 } }}
      >
        <ToggleButton value="posters" aria-label={t('view.posters')} title={t('view.posters')}>
          <GridViewRounded fontSize="small" />
        </ToggleButton>
        <ToggleButton value="table" aria-label={t('view.table')} title={t('view.table')}>
          <ViewListRounded fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
