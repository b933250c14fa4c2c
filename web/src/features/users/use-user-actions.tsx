import type { CurrentUser } from '@fovea/contract/sessions';
import type { User } from '@fovea/contract/users';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../ui/row-menu.tsx';
import { useChange } from '../../ui/use-change.ts';
import { editUser, invite, inviteAgain, USER_CHANGES, withdrawInvitation } from './api.ts';
import { mayLookAfter } from './role-choice.ts';

export interface Dialogs {
  readonly edit: (user: User) => void;
  readonly remove: (user: User) => void;
  readonly signInAs: (user: User) => void;
}

/** What can be done at once with a person, each with its way back where there is one. */
function useQuickActions() {
  const { t } = useTranslation('users');
  const { change } = useChange(USER_CHANGES);
  return {
    setDisabled: ({ id, name }: User, disabled: boolean) =>
      change(async () => {
        await editUser({ id, disabled });
        return { text: t(disabled ? 'note.disabled' : 'note.enabled', { name }), undo: () => editUser({ id, disabled: !disabled }) };
      }),
    askAgain: ({ id, email }: User) =>
      change(async () => {
        await inviteAgain(id);
        return { text: t('note.invited-again', { email }) };
      }),
    withdraw: ({ id, tenant_id: tenantId, name, email, role, locale }: User) =>
      change(async () => {
        await withdrawInvitation(id);
        return {
          text: t('note.withdrawn', { name }),
          undo: () => invite({ tenantId, name, email, role, locale }),
          undone: () => ({ text: t('note.invited-again', { email }) }),
        };
      }),
  };
}

/**
 * The menu of one person, as far as it is open to who looks at it. Nobody shuts themselves out, and nobody signs in as an admin.
 */
export function useUserActions(me: CurrentUser, { edit, remove, signInAs }: Dialogs): (user: User) => readonly Action[] {
  const { t } = useTranslation('users');
  const { setDisabled, askAgain, withdraw } = useQuickActions();
  return (user) => {
    if (!mayLookAfter(me, user)) return [];
    const isMe = user.id === me.id;
    const mayBorrow = me.all_permissions.includes('user.impersonate') && user.status === 'active' && user.role !== 'admin' && !isMe;
    return [
      { name: 'edit', label: t('action.edit'), run: () => edit(user) },
      ...(user.status === 'invited'
        ? [
            { name: 'again', label: t('action.invite-again'), run: () => void askAgain(user) },
            { name: 'withdraw', label: t('action.withdraw'), run: () => void withdraw(user), isApart: true },
          ]
        : []),
      ...(user.status === 'active' && !isMe
        ? [{ name: 'disable', label: t('action.disable'), run: () => void setDisabled(user, true) }]
        : []),
      ...(user.status === 'disabled' ? [{ name: 'enable', label: t('action.enable'), run: () => void setDisabled(user, false) }] : []),
      ...(mayBorrow ? [{ name: 'as', label: t('action.sign-in-as'), run: () => signInAs(user), isApart: true }] : []),
      ...(user.status !== 'invited' && !isMe
        ? [{ name: 'remove', label: t('action.remove'), run: () => remove(user), isDangerous: true, isApart: true }]
        : []),
    ];
  };
}
