import type { BrandAsset } from '@fovea/contract/brand-assets';
import { BRAND_ASSETS_MAX, BrandAssetKind } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import { BrandName, ColourHex } from '@fovea/contract/brands';
import { BrandAssetId, BrandId } from '@fovea/contract/ids';
import type { Tenant } from '@fovea/contract/tenants';
import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import type { Control } from 'react-hook-form';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { newRowId, rowsSince, rowsWithTheirs } from '../../ui/form/rows-since.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useKnownValues } from '../../ui/form/use-known-values.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useReplaceAssets } from './api.ts';
import { SetRow, SetSection } from './set-section.tsx';

const Row = z
  .object({ assetId: z.string(), brandId: z.string().min(1), kind: BrandAssetKind, name: BrandName, value: z.string().trim() })
  .superRefine(({ kind, value }, { addIssue }) => {
    const isWrong = kind === 'colour' ? !ColourHex.safeParse(value).success : kind === 'spoken-name' && !BrandName.safeParse(value).success;
    if (isWrong) addIssue({ code: 'invalid_format', format: 'regex', path: ['value'], input: value });
  });
const Form = z.object({ brand_assets: z.array(Row).max(BRAND_ASSETS_MAX) });
type Form = z.infer<typeof Form>;

/** What stands in the one field that depends on the kind: a colour, or words. */
const valuesOf = (assets: readonly BrandAsset[]): Form => ({
  brand_assets: assets.map(({ id, brand_id, kind, name, text, hex }) => ({
    ...{ assetId: id, brandId: brand_id, kind, name },
    value: (kind === 'colour' ? hex : text) ?? '',
  })),
});

function inputOf({ assetId, brandId, kind, name, value }: Form['brand_assets'][number]) {
  const id = BrandAssetId.safeParse(assetId).data;
  const said = kind === 'colour' ? { hex: value } : hasWords(kind) && value ? { text: value } : {};
  return { ...(id && { id }), brand_id: BrandId.parse(brandId), kind, name, ...said };
}

type Rows = Record<'began' | 'typed' | 'theirs', Form['brand_assets']>;

const setOf = (rows: Rows) => ({ brand_assets: rowsWithTheirs({ ...rows, idOf: ({ assetId }) => assetId }).map(inputOf) });

const hasWords = (kind: BrandAssetKind): boolean => kind === 'word-mark' || kind === 'spoken-name';

interface AssetSetProps {
  readonly tenant: Tenant;
  readonly brands: readonly Brand[];
  readonly assets: readonly BrandAsset[];
}

/** All that the brands of an organisation are found by, at once. Pictures are sent on the page of the brand assets. */
export function AssetSet({ tenant, brands, assets }: AssetSetProps) {
  const { t } = useTranslation('tenants');
  const say = useSnackbar();
  const replace = useReplaceAssets(tenant);
  const form = useForm({ resolver: zodResolver(Form), defaultValues: valuesOf(assets) });
  const { began, beginWith } = useKnownValues(form, valuesOf(assets));
  const rows = useFieldArray({ control: form.control, name: 'brand_assets' });
  const problem = useServerProblems(
    form,
    replace.error,
    rows.fields.map((_, index) => `brand_assets.${index}.name` as const),
  );
  const submit = form.handleSubmit((wish) => {
    const sent = structuredClone(form.getValues('brand_assets'));
    return replace.mutate((now) => setOf({ began: began.brand_assets, typed: wish.brand_assets, theirs: valuesOf(now).brand_assets }), {
      onSuccess: (saved) => {
        const since = rowsSince({
          now: form.getValues('brand_assets'),
          sent,
          idOf: (row) => row.assetId,
          withId: (row, assetId) => ({ ...row, assetId }),
          madeOf: ({ brandId, kind, name }) =>
            saved.filter((one) => one.brand_id === brandId && one.kind === kind && one.name === name.trim()).map(({ id }) => id),
        });
        form.reset(valuesOf(saved));
        beginWith(valuesOf(saved));
        if (since) rows.replace(since);
        say({ text: t('note.saved') });
      },
    });
  });
  return (
    <SetSection
      title={t('assets.title')}
      text={brands.length === 0 ? t('assets.no-brand') : t('assets.text')}
      add={t('assets.add')}
      problem={problem}
      isDirty={form.formState.isDirty}
      isBusy={replace.isPending}
      mayAdd={brands.length > 0 && rows.fields.length < BRAND_ASSETS_MAX}
      onAdd={() => rows.append({ assetId: newRowId(), brandId: brands[0]?.id ?? '', kind: 'logo', name: '', value: '' })}
      onDiscard={() => form.reset(valuesOf(assets))}
      onSubmit={(event) => void submit(event)}
    >
      {rows.fields.map(({ id, name, assetId }, index) => (
        <SetRow
          key={id}
          name={name || t('assets.new', { number: index + 1 })}
          columns="repeat(4, minmax(0, 1fr))"
          onRemove={() => rows.remove(index)}
        >
          <AssetFields control={form.control} index={index} brands={brands} isNew={!BrandAssetId.safeParse(assetId).success} />
        </SetRow>
      ))}
    </SetSection>
  );
}

interface AssetFieldsProps {
  readonly control: Control<Form, unknown, Form>;
  readonly index: number;
  readonly brands: readonly Brand[];
  readonly isNew: boolean;
}

function AssetFields({ control, index, brands, isNew }: AssetFieldsProps) {
  const { t } = useTranslation('tenants');
  const kind = useWatch({ control, name: `brand_assets.${index}.kind` });
  return (
    <>
      <TextInput control={control} name={`brand_assets.${index}.name`} label={t('assets.name')} autoComplete="off" />
      <TextInput control={control} name={`brand_assets.${index}.brandId`} label={t('assets.brand')} select>
        {brands.map((brand) => (
          <MenuItem key={brand.id} value={brand.id}>
            {brand.name}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput control={control} name={`brand_assets.${index}.kind`} label={t('assets.kind')} select disabled={!isNew}>
        {BrandAssetKind.options.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`kind.${name}`)}
          </MenuItem>
        ))}
      </TextInput>
      {(kind === 'colour' || hasWords(kind)) && (
        <TextInput
          control={control}
          name={`brand_assets.${index}.value`}
          label={kind === 'colour' ? t('assets.colour') : t('assets.words')}
          placeholder={kind === 'colour' ? '#1a2b3c' : ''}
          autoComplete="off"
        />
      )}
    </>
  );
}
