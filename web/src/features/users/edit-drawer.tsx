import { Role } from '@fovea/contract/access';
import { Locale } from '@fovea/contract/sessions';
import type { User } from '@fovea/contract/users';
import { PersonName } from '@fovea/contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { changesIn } from '../../ui/form/joined.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useEditUser } from './api.ts';
import { LocaleInput, RoleInput } from './person-inputs.tsx';

const Form = z.object({ name: PersonName, role: Role, locale: Locale });

interface EditDrawerProps {
  readonly user: User;
  readonly isMe: boolean;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

/** Name, role and language of a person; the e-mail is the person's own to change. */
export function EditDrawer({ user, isMe, roles, onClose }: EditDrawerProps) {
  const { t } = useTranslation('users');
  const say = useSnackbar();
  const edit = useEditUser();
  const { name, role, locale } = user;
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { name, role, locale } });
  const problem = useServerProblems(form, edit.error, ['name', 'role', 'locale']);
  const submit = form.handleSubmit((wish) =>
    edit.mutate(
      { id: user.id, ...changesIn({ name, role, locale }, wish) },
      {
        onSuccess: () => {
          say({ text: wish.role === role ? t('note.saved') : t('note.role', { name: wish.name, role: t(`role.${wish.role}`) }) });
          onClose();
        },
      },
    ),
  );
  return (
    <FormDrawer
      title={t('edit.title', { name })}
      submit={t('action.save')}
      problem={problem}
      isDirty={form.formState.isDirty}
      isBusy={edit.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      <TextInput control={form.control} name="name" label={t('name')} />
      <RoleInput control={form.control} name="role" roles={roles} {...(isMe ? { fixed: t('role.own') } : {})} />
      <LocaleInput control={form.control} name="locale" />
    </FormDrawer>
  );
}
