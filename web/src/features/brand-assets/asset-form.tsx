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
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAddAsset, useChangeAsset } from './api.ts';
import { AssetReport } from './asset-report.tsx';
import type { AssetValues } from './asset-values.ts';
import { AssetSchema, BARE_KINDS, bodyOf, valuesOf } from './asset-values.ts';

interface AssetFormProps {
  /** Null for a new one without a picture. */
  readonly asset: BrandAsset | null;
  readonly brands: readonly Brand[];
  readonly brand: BrandId | null;
  readonly onClose: () => void;
}

/** What people say of an asset; its picture is sent by itself. A new one here is words or a colour. */
export function AssetForm({ asset, brands, brand, onClose }: AssetFormProps) {
  const { t } = useTranslation('brand-asset');
  const say = useSnackbar();
  const add = useAddAsset();
  const change = useChangeAsset();
  const form = useForm<AssetValues, unknown, AssetValues>({ resolver: zodResolver(AssetSchema), defaultValues: valuesOf(asset, brand) });
  const { control, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  const problem = useServerProblems(form, add.error ?? change.error, ['brand_id', 'kind', 'name', 'text', 'hex']);
  const submit = form.handleSubmit((values) => {
    const body = bodyOf(values);
    const saved = asset ? change.mutateAsync({ id: asset.id, ...body.change }) : add.mutateAsync(body.input);
    return saved.then(
      ({ name }) => {
        say({ text: t('saved', { name }) });
        onClose();
      },
      () => undefined, // the refusal stands on its field
    );
  });
  return (
    <FormDrawer
      title={asset ? t('edit.title', { name: asset.name }) : t('words.title')}
      submit={asset ? t('action.save') : t('words.submit')}
      problem={problem}
      isDirty={formState.isDirty}
      isBusy={add.isPending || change.isPending || add.isSuccess || change.isSuccess}
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
