import FilterListRounded from '@mui/icons-material/FilterListRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';

const FilterFields = late('filter-fields', async () => (await import('./filter-fields.tsx')).FilterFields);

const NAMES = ['brand', 'placement', 'band', 'compliance', 'person', 'kind', 'cuts', 'from', 'to'] as const;

/** As tall as its fields, so that it opens where it stays. */
const FIELDS_PX = 432;

/** The filters that are needed less often, and how many of them are set. */
export function MoreFilters({ filters, self, onChoose }: FilterFieldsProps) {
  const { t } = useTranslation('predictions');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = NAMES.filter((name) => filters[name] !== undefined).length;
  return (
    <>
      <Button
        variant="outlined"
        color={count > 0 ? 'primary' : 'inherit'}
        startIcon={<FilterListRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: 40, ...(count > 0 ? {} : { borderColor: 'divider' }) }}
      >
        {count > 0 ? t('filters-set', { count }) : t('filters')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 372, p: 4, mt: 1 } } }}
      >
        <Box id={id} sx={{ fontWeight: 620, mb: 4 }}>
          {t('filters')}
        </Box>
        <Suspense fallback={<Box sx={{ height: FIELDS_PX }} />}>
          <FilterFields {...{ filters, self, onChoose }} />
        </Suspense>
      </Popover>
    </>
  );
}
