import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';

interface SharePasswordFormProps {
  readonly of: 'result' | 'comparison' | 'study';
  /** What was wrong with the password that was given; nothing before the first try. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
}

const TITLES = { result: 'password.title', comparison: 'password.title-comparison', study: 'password.title-study' } as const;

/** Asks for the password that was given along with the link. One that is half typed is not left without a question. */
export function SharePasswordForm({ of, problem, isBusy, onPassword }: SharePasswordFormProps) {
  const { t } = useTranslation('share');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) return;
    setTried(password);
    onPassword(password);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 400, mx: 'auto', py: { xs: 10, sm: 24 } }}>
      <Typography variant="h1">{t(TITLES[of])}</Typography>
      <Typography color="textSecondary">{t('password.text')}</Typography>
      <Field
        label={t('password.label')}
        type="password"
        autoComplete="off"
        autoFocus
        value={password}
        maxLength={128}
        problem={problem}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={password === ''}>
        {t('password.open')}
      </Button>
      <UnsavedGuard isDirty={password !== '' && password !== tried} />
    </Box>
  );
}
