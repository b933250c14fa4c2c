import { AdType } from '@fovea/contract/preset-options';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { SearchPick } from '../../ui/search-pick.tsx';
import type { Choices } from './use-choices.ts';
import { folderPath } from './use-choices.ts';
import type { Wishes } from './wishes.ts';
import { wishesOf } from './wishes.ts';

interface WishFieldProps {
  readonly choices: Choices;
  readonly wishes: Partial<Wishes>;
  readonly onChange: (change: Partial<Wishes>) => void;
}

/** A preset fills in what it knows; the rest stays. */
export function PresetField({ choices: { presets }, wishes, onChange }: WishFieldProps) {
  const { t } = useTranslation('pre-test');
  return (
    <SearchPick
      label={t('preset')}
      none={t('preset.none')}
      options={presets?.map(({ id, name }) => ({ id, label: name }))}
      value={wishes.preset ?? null}
      onChange={(id) => {
        const preset = presets?.find((one) => one.id === id);
        onChange(preset ? wishesOf(preset) : { preset: null });
      }}
    />
  );
}

export function BrandField({ choices: { brands }, wishes, onChange }: WishFieldProps) {
  const { t } = useTranslation('pre-test');
  return (
    <SearchPick
      label={t('brand')}
      none={t('brand.none')}
      options={brands?.map(({ id, name }) => ({ id, label: name }))}
      value={wishes.brand ?? null}
      onChange={(id) => onChange({ brand: brands?.find((one) => one.id === id)?.id ?? null })}
    />
  );
}

export function FolderField({ choices: { folders }, wishes, onChange }: WishFieldProps) {
  const { t } = useTranslation('pre-test');
  return (
    <SearchPick
      label={t('folder')}
      none={t('folder.none')}
      options={folders?.map((folder) => ({ id: folder.id, label: folderPath(folder) }))}
      value={wishes.folder ?? null}
      onChange={(id) => onChange({ folder: folders?.find((one) => one.id === id)?.id ?? null })}
    />
  );
}

/** What the film is judged as; left open, the placement says. */
export function AdTypeField({ wishes: { adType, placement }, onChange }: Omit<WishFieldProps, 'choices'>) {
  const { t } = useTranslation('pre-test');
  const places = usePlacements();
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={t('ad-type.label')}
      value={adType ?? ''}
      onChange={({ target }) => onChange({ adType: AdType.safeParse(target.value).data ?? null })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{placement ? t('ad-type.by', { type: t(`ad-type.${places.of(placement).adType}`) }) : t('ad-type.open')}</MenuItem>
      {AdType.options.map((type) => (
        <MenuItem key={type} value={type}>
          {t(`ad-type.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
