import type { PreTestUuid } from '@fovea/contract/ids';
import type { ShareLink } from '@fovea/contract/shares';
import { SHARE_PASSWORD_MIN, ShareInput } from '@fovea/contract/shares';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useMutation } from '../../lib/use-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { makeShare } from './api.ts';

const DAYS = [1, 7, 30, 90, 365] as const;
const Wish = z.object({
  expires_in_days: z.int(),
  password: z.union([z.literal(''), ShareInput.shape.password.unwrap()], { error: 'too_small' }),
});
type Wish = z.infer<typeof Wish>;

/** A link that was just made. */
export interface MadeShare {
  readonly id: ShareLink['id'];
  readonly address: string;
  readonly hasPassword: boolean;
}

interface NewShareFormProps {
  readonly uuid: PreTestUuid;
  readonly onMade: (made: MadeShare) => void;
}

/** How long a new link works, and the password that opens it, if it shall have one. */
export function NewShareForm({ uuid, onMade }: NewShareFormProps) {
  const { t } = useTranslation('share');
  const queries = useQueryClient();
  const form = useForm<Wish, unknown, Wish>({ resolver: zodResolver(Wish), defaultValues: { expires_in_days: 30, password: '' } });
  const make = useMutation({
    mutationFn: ({ expires_in_days, password }: Wish) => makeShare(uuid, { expires_in_days, ...(password ? { password } : {}) }),
    onSuccess: ({ id, address, has_password: hasPassword }) => {
      void queries.invalidateQueries({ queryKey: ['shares', uuid] });
      onMade({ id, address, hasPassword });
    },
  });
  const problem = useServerProblems(form, make.error, ['expires_in_days', 'password']);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((wish) => make.mutate(wish))(event)}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' }, pt: 1 }}
    >
      {problem && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Banner tone="error">{problem}</Banner>
        </Box>
      )}
      <TextInput control={form.control} name="expires_in_days" label={t('form.days')} select>
        {DAYS.map((count) => (
          <MenuItem key={count} value={count}>
            {t('form.days-value', { count })}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput
        control={form.control}
        name="password"
        label={t('form.password')}
        help={t('form.password-help', { count: SHARE_PASSWORD_MIN })}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" loading={make.isPending} sx={{ justifySelf: 'start' }}>
        {t('form.make')}
      </Button>
    </Box>
  );
}
