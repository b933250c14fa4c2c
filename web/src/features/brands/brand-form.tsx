import type { Brand } from '@fovea/contract/brands';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChipsInput } from '../../ui/form/chips-input.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSharedRow } from '../../ui/form/use-shared-row.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useSaveBrand } from './api.ts';
import type { BrandValues } from './brand-values.ts';
import { BrandSchema, valuesOf } from './brand-values.ts';
import { ColoursInput } from './colours-input.tsx';
import { picturesOf } from './use-brand-actions.ts';

interface BrandFormProps {
  /** Null for a new one. */
  readonly brand: Brand | null;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'aliases', 'spellings', 'products', 'colours', 'notes'] as const;

/** What a brand is called, how its names are written in films, and its colours. */
export function BrandForm({ brand, onClose }: BrandFormProps) {
  const { t } = useTranslation('brand');
  const navigate = useNavigate();
  const say = useSnackbar();
  const save = useSaveBrand();
  const form = useForm<BrandValues, unknown, BrandValues>({ resolver: zodResolver(BrandSchema), defaultValues: valuesOf(brand) });
  const { control, formState } = form;
  const shared = useSharedRow({ form, first: brand, valuesOf, fields: FIELDS.map((name) => [name, t(name)]) });
  const problem = useServerProblems(form, save.error, FIELDS);
  const submit = form.handleSubmit((body) =>
    save.mutateAsync({ brand: shared.row, body }).then(
      (saving) => {
        if (saving.kind === 'overtaken') return shared.meet(saving.by);
        const { saved } = saving;
        const { name } = saved;
        // A brand that has no picture yet is found by its name alone.
        const next = { label: t('added.pictures'), run: () => void navigate(picturesOf(saved)) };
        say(brand ? { text: t('saved', { name }) } : { text: t('added', { name }), action: next });
        onClose();
      },
      () => undefined, // the refusal stands on its field
    ),
  );
  return (
    <FormDrawer
      title={brand ? t('edit.title', { name: brand.name }) : t('add')}
      submit={brand ? t('action.save') : t('add.submit')}
      problem={problem}
      note={shared.note}
      isDirty={formState.isDirty}
      isBusy={save.isPending || save.data?.kind === 'saved'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput control={control} name="name" label={t('name')} autoFocus required slotProps={{ inputLabel: { required: false } }} />
      <ChipsInput control={control} name="aliases" label={t('aliases')} help={t('aliases.help')} />
      <ChipsInput control={control} name="spellings" label={t('spellings')} help={t('spellings.help')} />
      <ChipsInput control={control} name="products" label={t('products')} help={t('products.help')} />
      <ColoursInput control={control} />
      <TextInput control={control} name="notes" label={t('notes')} multiline minRows={3} maxRows={12} />
    </FormDrawer>
  );
}
