import { Email } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { useLeaveForOrganisation } from './api.ts';

interface OrganisationFormProps {
  /** What happened before, if anything did. */
  readonly banner: ReactNode;
  /** The page to come back to; null for the library. */
  readonly back: string | null;
}

/** Asks for the address, by which one's organisation is found, and leaves for it. */
export function OrganisationForm({ banner, back }: OrganisationFormProps) {
  const { t } = useTranslation('auth.organisation');
  const text = useErrorText();
  const leave = useLeaveForOrganisation();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = Email.safeParse(field.current?.value);
    setIsWrong(!email.success);
    if (email.success) leave.mutate({ email: email.data, ...(back ? { redir_url: back } : {}) });
    else field.current?.focus();
  };
  const remark = fieldErrorsOf(leave.error).email;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {leave.error && !remark ? <Banner tone="error">{text(leave.error)}</Banner> : banner}
      <Field
        name="email"
        ref={field}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        problem={isWrong ? t('email.invalid') : remark}
      />
      <Button type="submit" variant="contained" size="large" loading={leave.isPending || leave.isSuccess}>
        {t('submit')}
      </Button>
    </Box>
  );
}
