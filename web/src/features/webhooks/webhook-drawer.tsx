import type { Webhook } from '@fovea/contract/webhooks';
import { WebhookEvent, WebhookInput } from '@fovea/contract/webhooks';
import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import type { WithSecret } from './api.ts';
import { useChangeWebhook, useCreateWebhook } from './api.ts';

const Form = z.object({ url: WebhookInput.shape.url, events: WebhookInput.shape.events });
type Form = z.infer<typeof Form>;

interface WebhookDrawerProps {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onMade: (made: WithSecret) => void;
  readonly onClose: () => void;
}

/** Where to, and what about. */
export function WebhookDrawer({ webhook, onMade, onClose }: WebhookDrawerProps) {
  const { t } = useTranslation('webhooks');
  const say = useSnackbar();
  const [create, change] = [useCreateWebhook(), useChangeWebhook(usePatientMutation)];
  const { url = '', events = ['prediction.complete'] } = webhook ?? {};
  const form = useForm<Form, unknown, Form>({ resolver: zodResolver(Form), defaultValues: { url, events } });
  const problem = useServerProblems(form, create.error ?? change.error, ['url', 'events']);
  const save = (wish: Form) => {
    if (webhook === null) return create.mutate({ ...wish, is_active: true }, { onSuccess: onMade });
    change.mutate(
      { id: webhook.id, ...wish },
      {
        onSuccess: () => {
          say({ text: t('note.saved') });
          onClose();
        },
      },
    );
  };
  const submit = form.handleSubmit(save);
  return (
    <FormDrawer
      title={webhook ? t('edit.title') : t('add.title')}
      submit={webhook ? t('action.save') : t('add.submit')}
      problem={problem}
      isDirty={form.formState.isDirty}
      isBusy={create.isPending || change.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="url"
        label={t('url')}
        help={t('url.help')}
        type="url"
        autoComplete="off"
        autoFocus={webhook === null}
        placeholder="https://"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Events control={form.control} />
    </FormDrawer>
  );
}

function Events({ control }: { readonly control: Control<Form, unknown, Form> }) {
  const { t } = useTranslation('webhooks');
  const { field, fieldState } = useController({ control, name: 'events' });
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    field.onChange(WebhookEvent.options.filter((each) => (each === event ? isOn : field.value.includes(each))));
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend">{t('events')}</FormLabel>
      {WebhookEvent.options.map((event) => (
        <FormControlLabel
          key={event}
          label={t(`event.${event}`)}
          control={<Checkbox checked={field.value.includes(event)} onChange={(_, isOn) => toggle(event, isOn)} onBlur={field.onBlur} />}
        />
      ))}
      {fieldState.invalid && <FormHelperText>{t('events.none')}</FormHelperText>}
    </FormControl>
  );
}
