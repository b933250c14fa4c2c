import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { PlacementField } from './placement-field.tsx';
import type { Choices } from './use-choices.ts';
import { usualWishes } from './use-choices.ts';
import { useUploadStore } from './use-uploads.ts';
import { BrandField, FolderField, PresetField } from './wish-fields.tsx';

/** What holds for all drafts at once, and for those that are chosen later. Each row may differ afterwards. */
export function AllRowsBar({ choices }: { readonly choices: Choices }) {
  const { t } = useTranslation('pre-test');
  const id = useId();
  const store = useUploadStore();
  const shared = useSyncExternalStore(store.subscribe, store.shared);
  const wishes = { ...(choices.presets ? usualWishes(choices.presets) : {}), ...shared };
  const fields = { choices, wishes, onChange: store.share };
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4, display: 'grid', gap: 4, overflow: 'visible' }}>
      <Typography id={id} variant="subtitle2" component="h2">
        {t('for-all')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <PresetField {...fields} />
        <PlacementField value={wishes.placement ?? null} onChange={(placement) => store.share({ placement })} />
        <BrandField {...fields} />
        <FolderField {...fields} />
      </Box>
    </Card>
  );
}
