import type { Brand } from '@fovea/contract/brands';
import { BRANDS_MAX, BrandName } from '@fovea/contract/brands';
import { BrandId } from '@fovea/contract/ids';
import type { Tenant } from '@fovea/contract/tenants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ChipsInput } from '../../ui/form/chips-input.tsx';
import { newRowId, rowsSince, rowsWithTheirs } from '../../ui/form/rows-since.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useKnownValues } from '../../ui/form/use-known-values.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useReplaceBrands } from './api.ts';
import { SetRow, SetSection } from './set-section.tsx';

const Form = z.object({
  brands: z.array(z.object({ brandId: z.string(), name: BrandName, spellings: z.array(BrandName) })).max(BRANDS_MAX),
});
const valuesOf = (brands: readonly Brand[]) => ({
  brands: brands.map(({ id, name, spellings }) => ({ brandId: String(id), name, spellings })),
});

const madeOf = (row: { readonly name: string }, saved: readonly Brand[]) =>
  saved.filter(({ name }) => name === row.name.trim()).map(({ id }) => id);

interface Rows {
  readonly began: ReturnType<typeof valuesOf>['brands'];
  readonly typed: ReturnType<typeof valuesOf>['brands'];
}

/** The whole set, with what the form does not show as it is by now. */
function setOf(rows: Rows, now: readonly Brand[]) {
  const known = new Map(now.map((brand) => [String(brand.id), brand]));
  const all = rowsWithTheirs({ ...rows, theirs: valuesOf(now).brands, idOf: ({ brandId }) => brandId });
  const brands = all.map(({ brandId, name, spellings }) => {
    const { aliases = [], products = [], colours = [], notes = '' } = known.get(brandId) ?? {};
    const id = BrandId.safeParse(brandId).data;
    return { ...(id && { id }), name, spellings, aliases, products, colours, notes };
  });
  return { brands };
}

interface BrandSetProps {
  readonly tenant: Tenant;
  readonly brands: readonly Brand[];
}

/** All brands of an organisation at once: new ones are made, those left out go to the archive, the rest keeps what is not shown here. */
export function BrandSet({ tenant, brands }: BrandSetProps) {
  const { t } = useTranslation('tenants');
  const say = useSnackbar();
  const replace = useReplaceBrands(tenant.id);
  const form = useForm({ resolver: zodResolver(Form), defaultValues: valuesOf(brands) });
  const { began, beginWith } = useKnownValues(form, valuesOf(brands));
  const rows = useFieldArray({ control: form.control, name: 'brands' });
  const problem = useServerProblems(
    form,
    replace.error,
    rows.fields.flatMap((_, index) => [`brands.${index}.name`, `brands.${index}.spellings`] as const),
  );
  const submit = form.handleSubmit((wish) => {
    const sent = structuredClone(form.getValues('brands'));
    return replace.mutate((now) => setOf({ began: began.brands, typed: wish.brands }, now), {
      onSuccess: (saved) => {
        const since = rowsSince({
          ...{ now: form.getValues('brands'), sent },
          idOf: (row) => row.brandId,
          withId: (row, brandId) => ({ ...row, brandId }),
          madeOf: (row) => madeOf(row, saved),
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
      title={t('brands.title')}
      text={t('brands.text')}
      add={t('brands.add')}
      problem={problem}
      isDirty={form.formState.isDirty}
      isBusy={replace.isPending}
      mayAdd={rows.fields.length < BRANDS_MAX}
      onAdd={() => rows.append({ brandId: newRowId(), name: '', spellings: [] })}
      onDiscard={() => form.reset(valuesOf(brands))}
      onSubmit={(event) => void submit(event)}
    >
      {rows.fields.map(({ id, name }, index) => (
        <SetRow
          key={id}
          name={name || t('brands.new', { number: index + 1 })}
          columns="minmax(0, 1fr) minmax(0, 2fr)"
          onRemove={() => rows.remove(index)}
        >
          <TextInput control={form.control} name={`brands.${index}.name`} label={t('brands.name')} autoComplete="off" />
          <ChipsInput control={form.control} name={`brands.${index}.spellings`} label={t('brands.spellings')} />
        </SetRow>
      ))}
    </SetSection>
  );
}
