import type { CurrentUser } from '@fovea/contract/sessions';
import type { User } from '@fovea/contract/users';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBar } from '../../ui/list-bar.tsx';
import type { Reach } from './api.ts';
import { EditDrawer } from './edit-drawer.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { rolesToGive } from './role-choice.ts';
import { useUserActions } from './use-user-actions.tsx';
import { useUsersTable } from './use-users-table.ts';
import { RemoveDialog, SignInAsDialog } from './user-dialogs.tsx';
import { UsersFilters } from './users-filters.tsx';
import { UsersTable } from './users-table.tsx';

interface UsersPanelProps {
  readonly me: CurrentUser;
  readonly reach: Reach;
}

type Open = { readonly kind: 'invite' } | { readonly kind: 'edit' | 'remove' | 'as'; readonly user: User };

/** People as a table, with all that can be done about them. */
export function UsersPanel({ me, reach }: UsersPanelProps) {
  const { t } = useTranslation('users');
  const [open, setOpen] = useState<Open>();
  const table = useUsersTable(reach);
  const close = () => setOpen((now) => (now === open ? undefined : now)); // an answer that comes late closes no other
  const actionsOf = useUserActions(me, {
    edit: (user) => setOpen({ kind: 'edit', user }),
    remove: (user) => setOpen({ kind: 'remove', user }),
    signInAs: (user) => setOpen({ kind: 'as', user }),
  });
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <ListBar
          actions={
            <Button variant="contained" startIcon={<PersonAddAltRounded />} onClick={() => setOpen({ kind: 'invite' })}>
              {t('invite')}
            </Button>
          }
        >
          <UsersFilters address={table.address} withTenant={reach === 'everybody'} />
        </ListBar>
      </Box>
      <UsersTable
        me={me}
        table={table}
        withTenant={reach === 'everybody'}
        actionsOf={actionsOf}
        onEdit={(user) => setOpen({ kind: 'edit', user })}
      />
      {open?.kind === 'invite' && (
        <InviteDrawer roles={rolesToGive(me)} tenantId={table.tenantId ?? ''} mayChoose={reach === 'everybody'} onClose={close} />
      )}
      {open?.kind === 'edit' && <EditDrawer user={open.user} isMe={open.user.id === me.id} roles={rolesToGive(me)} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog user={open.user} onClose={close} />}
      {open?.kind === 'as' && <SignInAsDialog user={open.user} onClose={close} />}
    </>
  );
}
