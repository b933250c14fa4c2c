import type { CurrentUser } from '@fovea/contract/sessions';
import type { User } from '@fovea/contract/users';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import type { Action } from '../../ui/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useEditUser, useInvite, useInviteAgain, useWithdraw } from './api.ts';
import { mayLookAfter } from './role-choice.ts';

export interface Dialogs {
  readonly edit: (user: User) => void;
  readonly remove: (user: User) => void;
  readonly signInAs: (user: User) => void;
}

/** What can be done at once with a person, each with its way back where there is one. */
function useQuickActions() {
  const { t } = useTranslation('users');
  const say = useSnackbar();
  const text = useErrorText();
  const [edit, again, withdraw, invite] = [useEditUser(), useInviteAgain(), useWithdraw(), useInvite()];
  const onError = (error: unknown) => say({ text: text(error), tone: 'error' });
  const setDisabled = (user: User, disabled: boolean): unknown =>
    edit.mutate(
      { id: user.id, disabled },
      {
        onSuccess: () =>
          say({
            text: t(disabled ? 'note.disabled' : 'note.enabled', { name: user.name }),
            action: { label: t('action.undo'), undoes: true, run: () => setDisabled(user, !disabled) },
          }),
        onError,
      },
    );
  return {
    setDisabled,
    inviteAgain: (user: User) =>
      again.mutate(user.id, { onSuccess: () => say({ text: t('note.invited-again', { email: user.email }) }), onError }),
    withdraw: ({ id, tenant_id: tenantId, name, email, role, locale }: User) =>
      withdraw.mutate(id, {
        onSuccess: () =>
          say({
            text: t('note.withdrawn', { name }),
            action: {
              label: t('action.undo'),
              undoes: true,
              run: () =>
                invite.mutate(
                  { tenantId, name, email, role, locale },
                  { onSuccess: () => say({ text: t('note.invited-again', { email }) }), onError },
                ),
            },
          }),
        onError,
      }),
  };
}

/**
 * The menu of one person, as far as it is open to who looks at it. Nobody shuts themselves out, and nobody signs in as an admin.
 */
export function useUserActions(me: CurrentUser, { edit, remove, signInAs }: Dialogs): (user: User) => readonly Action[] {
  const { t } = useTranslation('users');
  const { setDisabled, inviteAgain, withdraw } = useQuickActions();
  return (user) => {
    if (!mayLookAfter(me, user)) return [];
    const isMe = user.id === me.id;
    const mayBorrow = me.all_permissions.includes('user.impersonate') && user.status === 'active' && user.role !== 'admin' && !isMe;
    return [
      { name: 'edit', label: t('action.edit'), run: () => edit(user) },
      ...(user.status === 'invited'
        ? [
            { name: 'again', label: t('action.invite-again'), run: () => inviteAgain(user) },
            { name: 'withdraw', label: t('action.withdraw'), run: () => withdraw(user), isApart: true },
          ]
        : []),
      ...(user.status === 'active' && !isMe ? [{ name: 'disable', label: t('action.disable'), run: () => setDisabled(user, true) }] : []),
      ...(user.status === 'disabled' ? [{ name: 'enable', label: t('action.enable'), run: () => setDisabled(user, false) }] : []),
      ...(mayBorrow ? [{ name: 'as', label: t('action.sign-in-as'), run: () => signInAs(user), isApart: true }] : []),
      ...(user.status !== 'invited' && !isMe
        ? [{ name: 'remove', label: t('action.remove'), run: () => remove(user), isDangerous: true, isApart: true }]
        : []),
    ];
  };
}
