import type { BrandAsset } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import type { BrandId } from '@fovea/contract/ids';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourPicker } from '../../ui/form/colour-picker.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { PickInput } from '../../ui/form/pick-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSharedRow } from '../../ui/form/use-shared-row.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useSaveAsset } from './api.ts';
import { AssetReport } from './asset-report.tsx';
import type { AssetValues } from './asset-values.ts';
import { AssetSchema, BARE_KINDS, valuesOf } from './asset-values.ts';

interface AssetFormProps {
  /** Null for a new one without a picture. */
  readonly asset: BrandAsset | null;
  readonly brands: readonly Brand[];
  readonly brand: BrandId | null;
  readonly onClose: () => void;
}

const FIELDS = ['brand_id', 'kind', 'name', 'text', 'hex'] as const;

/** What people say of an asset; its picture is sent by itself. A new one here is words or a colour. */
export function AssetForm({ asset, brands, brand, onClose }: AssetFormProps) {
  const { t } = useTranslation('brand-asset');
  const say = useSnackbar();
  const save = useSaveAsset();
  const form = useForm<AssetValues, unknown, AssetValues>({ resolver: zodResolver(AssetSchema), defaultValues: valuesOf(asset, brand) });
  const { control, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  const shared = useSharedRow({
    ...{ form, first: asset, valuesOf: (row: BrandAsset) => valuesOf(row, null) },
    fields: FIELDS.map((name) => [name, t(name === 'brand_id' ? 'brand' : name)]),
  });
  const problem = useServerProblems(form, save.error, FIELDS);
  const submit = form.handleSubmit((values) =>
    save.mutateAsync({ asset: shared.row, values }).then(
      (saving) => {
        if (saving.kind === 'overtaken') return shared.meet(saving.by);
        say({ text: t('saved', { name: saving.saved.name }) });
        onClose();
      },
      () => undefined, // the refusal stands on its field
    ),
  );
  return (
    <FormDrawer
      title={asset ? t('edit.title', { name: asset.name }) : t('words.title')}
      submit={asset ? t('action.save') : t('words.submit')}
      problem={problem}
      note={shared.note}
      isDirty={formState.isDirty}
      isBusy={save.isPending || save.data?.kind === 'saved'}
      onSubmit={submit}
      onClose={onClose}
    >
      {asset && <AssetReport asset={asset} />}
      {!asset && (
        <TextInput control={control} name="kind" label={t('kind')} select>
          {BARE_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`kind.${one}`)}
            </MenuItem>
          ))}
        </TextInput>
      )}
      <PickInput
        control={control}
        name="brand_id"
        label={t('brand')}
        none={t('brand.choose')}
        required
        options={brands.map(({ id, name }) => ({ id, label: name }))}
      />
      <TextInput control={control} name="name" label={t('name')} help={t('name.help')} />
      {(kind === 'word-mark' || kind === 'spoken-name') && (
        <TextInput control={control} name="text" label={t('text')} help={t(`text.help.${kind}`)} />
      )}
      {kind === 'colour' && (
        <Box>
          <ColourPicker control={control} name="hex" label={t('hex')} />
        </Box>
      )}
      {!asset && (kind === 'colour' || kind === 'spoken-name') && (
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t(`kept.${kind}`)}
        </Typography>
      )}
    </FormDrawer>
  );
}
