import type { Room, TenantRoom } from '@fovea/contract/billing';
import type { TenantId } from '@fovea/contract/ids';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLimit } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { inFields, resetTo } from '../../ui/form/reset-to.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useKnownValues } from '../../ui/form/use-known-values.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { View } from '../../ui/view.tsx';
import { tenantRoomQuery, useChangeRoom } from './api.ts';
import { RoomForm, roomIn, roomTexts } from './room-values.ts';

/** What an organisation may keep, set instead of what its plan grants. */
export function RoomSection({ tenantId }: { readonly tenantId: TenantId }) {
  const { t } = useTranslation('tenants');
  return (
    <Section title={t('room.title')} text={t('room.text')}>
      <View
        query={useQuery(tenantRoomQuery(tenantId))}
        isEmpty={() => false}
        loading={<Skeleton variant="rounded" height={120} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(room) => <Fields tenantId={tenantId} room={room} />}
      />
    </Section>
  );
}

function Fields({ tenantId, room }: { readonly tenantId: TenantId; readonly room: TenantRoom }) {
  const { t, i18n } = useTranslation('tenants');
  const say = useSnackbar();
  const change = useChangeRoom(tenantId);
  const form = useForm({ resolver: zodResolver(RoomForm), defaultValues: roomTexts(room.own) });
  useKnownValues(form, roomTexts(room.own));
  const problem = useServerProblems(form, change.error, ['films', 'bytes']);
  const films = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const bytes = (value: number) => formatLimit(value, i18n.language);
  const help = (field: keyof Room, inWords: (value: number) => string) => {
    const [inForce, most] = [room.granted[field], room.ceiling[field]];
    const parts = [
      t('allowance.plan', { value: inForce === null ? t('allowance.free') : inWords(inForce) }),
      ...(most === null ? [] : [t('room.ceiling', { value: inWords(most) })]),
    ];
    return parts.join(' · ');
  };
  const submit = form.handleSubmit((given) => {
    const sent = inFields(form, ['films', 'bytes']);
    return change.mutate(roomIn(given), {
      onSuccess: () => {
        resetTo(form, given, sent);
        say({ text: t('room.done') });
      },
    });
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      {problem && <Banner tone="error">{problem}</Banner>}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', alignItems: 'start' }}>
        <TextInput
          control={form.control}
          name="films"
          label={t('room.films')}
          help={help('films', films)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextInput
          control={form.control}
          name="bytes"
          label={t('room.bytes')}
          help={help('bytes', bytes)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button type="submit" variant="outlined" loading={change.isPending} sx={{ minHeight: 40 }}>
          {t('room.submit')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('room.used', { films: films(room.used.films), size: bytes(room.used.bytes) })}
        </Typography>
      </Box>
      <UnsavedGuard isDirty={form.formState.isDirty} isSending={change.isPending} />
    </Box>
  );
}
