import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import type { Upload } from './upload.ts';
import type { Choices } from './use-choices.ts';
import { folderPath } from './use-choices.ts';
import { useUploadStore } from './use-uploads.ts';
import { AdTypeField, BrandField, FolderField, PresetField } from './wish-fields.tsx';

interface RowWishesProps {
  readonly upload: Upload;
  readonly choices: Choices;
}

/** Where a test belongs, as one quiet line that opens into fields. */
export function RowWishes({ upload, choices }: RowWishesProps) {
  const { t } = useTranslation('pre-test');
  const store = useUploadStore();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const fields = { choices, wishes: upload, onChange: (change: Parameters<typeof store.wish>[1]) => store.wish(upload.key, change) };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: 13, color: 'text.secondary' }}>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {useSummary({ upload, choices })}
        </Box>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'wishes.close-of' : 'wishes.change-of', { name: upload.name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'wishes.close' : 'wishes.change')}
        </Button>
      </Box>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{
          '&:not([hidden])': { display: 'grid' },
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {isOpen && (
          <>
            <BrandField {...fields} />
            <FolderField {...fields} />
            <PresetField {...fields} />
            <AdTypeField {...fields} />
          </>
        )}
      </Box>
    </Box>
  );
}

/** Brand, folder, kind of ad and preset in short, and how long the preset keeps the film; what is not chosen is said once. */
function useSummary({ upload, choices: { brands, folders, presets } }: RowWishesProps): string {
  const { t } = useTranslation('pre-test');
  const places = usePlacements();
  const folder = folders?.find(({ id }) => id === upload.folder);
  const preset = presets?.find(({ id }) => id === upload.preset);
  const adType = upload.adType ?? (upload.placement && places.of(upload.placement).adType);
  const days = preset?.options.keep_film_days;
  const pieces = [
    brands?.find(({ id }) => id === upload.brand)?.name ?? t('brand.none'),
    folder ? folderPath(folder) : t('folder.none'),
    adType ? t('ad-type', { type: t(`ad-type.${adType}`) }) : undefined,
    preset ? t('preset.named', { name: preset.name }) : undefined,
    days ? t('kept-days', { count: days }) : undefined,
  ];
  return pieces.filter((piece) => piece !== undefined).join(' · ');
}
