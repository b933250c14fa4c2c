import type { Role } from '@fovea/contract/access';
import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ClipboardEvent, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/languages.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { tenantChoicesQuery } from './api.ts';
import { peopleIn } from './people-in.ts';
import { RoleInput } from './person-inputs.tsx';
import { INVITEES_MAX, useInviteForm } from './use-invite-form.ts';

interface InviteDrawerProps {
  readonly roles: readonly Role[];
  /** Into which organisation; the own one when empty. */
  readonly tenantId: string;
  /** Admins may choose the organisation here. */
  readonly mayChoose: boolean;
  readonly onClose: () => void;
}

/** Invites one person or several, who get the same role. */
export function InviteDrawer({ roles, tenantId, mayChoose, onClose }: InviteDrawerProps) {
  const { t } = useTranslation('users');
  const invite = useInviteForm({ tenantId, onDone: onClose });
  const { form, rows, problem, isBusy } = invite;
  return (
    <FormDrawer
      title={t('invite.title')}
      submit={t('invite.submit', { count: rows.fields.length })}
      problem={problem}
      isDirty={form.formState.isDirty}
      isBusy={isBusy}
      onSubmit={(event) => void invite.submit(event)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('invite.text')}</Typography>
      {rows.fields.map(({ id }, index) => (
        <Row key={id} index={index} invite={invite} />
      ))}
      {rows.fields.length < INVITEES_MAX && (
        <Button size="small" startIcon={<AddRounded />} onClick={invite.addRow} sx={{ justifySelf: 'start' }}>
          {t('invite.more')}
        </Button>
      )}
      <RoleInput control={form.control} name="role" roles={roles} />
      <TextInput
        control={form.control}
        name="locale"
        label={t('shell.language')}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('locale.usual')}</MenuItem>
        {LANGUAGES.map(([locale, own]) => (
          <MenuItem key={locale} value={locale} lang={locale}>
            {own}
          </MenuItem>
        ))}
      </TextInput>
      {mayChoose && <TenantInput control={form.control} />}
    </FormDrawer>
  );
}

type Invite = ReturnType<typeof useInviteForm>;

function Row({ index, invite: { form, rows, spread, guessName } }: { readonly index: number; readonly invite: Invite }) {
  const { t } = useTranslation('users');
  const paste = (event: ClipboardEvent) => {
    const people = peopleIn(event.clipboardData.getData('text'));
    if (!people || (people.length === 1 && form.getValues(`people.${index}.email`) !== '')) return;
    event.preventDefault();
    spread(index, people);
  };
  return (
    <Box
      role="group"
      aria-label={t('invite.person', { number: index + 1 })}
      sx={{
        display: 'grid',
        gridTemplateColumns: rows.fields.length > 1 ? 'minmax(0, 1fr) 36px' : 'minmax(0, 1fr)',
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextInput
          control={form.control}
          name={`people.${index}.email`}
          label={t('email')}
          type="email"
          autoComplete="off"
          autoFocus={index === 0}
          onPaste={paste}
          slotProps={{ htmlInput: { onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => guessName(index, currentTarget.value) } }}
        />
        <TextInput control={form.control} name={`people.${index}.name`} label={t('name')} autoComplete="off" />
      </Box>
      {rows.fields.length > 1 && (
        <IconButton aria-label={t('invite.less', { number: index + 1 })} onClick={() => rows.remove(index)}>
          <CloseRounded fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function TenantInput({ control }: { readonly control: Invite['form']['control'] }) {
  const { t } = useTranslation('users');
  const { data } = useQuery(tenantChoicesQuery);
  return (
    <TextInput
      control={control}
      name="tenantId"
      label={t('tenant')}
      select
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('tenant.own')}</MenuItem>
      {data?.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextInput>
  );
}
