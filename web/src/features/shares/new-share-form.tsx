import { SHARE_PASSWORD_MIN } from '@fovea/contract/shares';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { SHARE_DAYS } from './share-days.ts';
import type { NewShare } from './use-new-share.ts';

/** What a new link is called, how long it works, and the password that opens it, if it shall have one. */
export function NewShareForm({ form, make }: Pick<NewShare, 'form' | 'make'>) {
  const { t } = useTranslation('share');
  const problem = useServerProblems(form, make.error, ['name', 'expires_in_days', 'password']);
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
      <TextInput
        control={form.control}
        name="name"
        label={t('form.name')}
        help={t('form.name-help')}
        autoComplete="off"
        sx={{ gridColumn: '1 / -1' }}
      />
      <TextInput control={form.control} name="expires_in_days" label={t('form.days')} select>
        {SHARE_DAYS.map((count) => (
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
