import { ApiKeyInput, ApiKeyScope } from '@fovea/contract/api-keys';
import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useCreateKey } from './api.ts';
import { NewKeyShown } from './new-key-shown.tsx';

/** A list holds texts; the key that never ends is an empty one. */
const LIVES = ['30', '90', '365', '1096', 'never'] as const;
const Form = z.object({ name: ApiKeyInput.shape.name, scope: ApiKeyScope, life: z.enum(LIVES) });

/** Makes a key, then shows it this one time. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const [key, setKey] = useState<string>();
  return key === undefined ? <KeyForm onKey={setKey} onClose={onClose} /> : <NewKeyShown apiKey={key} onClose={onClose} />;
}

interface KeyFormProps {
  readonly onKey: (key: string) => void;
  readonly onClose: () => void;
}

function KeyForm({ onKey, onClose }: KeyFormProps) {
  const { t } = useTranslation('user.api-keys');
  const create = useCreateKey();
  const form = useForm<z.infer<typeof Form>>({ resolver: zodResolver(Form), defaultValues: { name: '', scope: 'read', life: '365' } });
  const problem = useServerProblems(form, create.error, ['name', 'scope']);
  const scope = useWatch({ control: form.control, name: 'scope' });
  const submit = form.handleSubmit(({ life, ...rest }) =>
    create.mutate({ ...rest, days: life === 'never' ? null : Number(life) }, { onSuccess: ({ key }) => onKey(key) }),
  );
  return (
    <FormDrawer
      title={t('new')}
      submit={t('create')}
      problem={problem}
      isDirty={form.formState.isDirty}
      isBusy={create.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('new.text')}</Typography>
      <TextInput control={form.control} name="name" label={t('name')} help={t('name.help')} autoFocus />
      <TextInput control={form.control} name="scope" select label={t('scope')} help={t(`scope.${scope}-help`)}>
        {ApiKeyScope.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`scope.${one}`)}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput control={form.control} name="life" select label={t('life')} help={t('life.help')}>
        {LIVES.map((life) => (
          <MenuItem key={life} value={life}>
            {t(`life.${life}`)}
          </MenuItem>
        ))}
      </TextInput>
    </FormDrawer>
  );
}
