import { Email } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { useAskForReset } from './api.ts';

/** Asks for the mail with the link. @param onAsked is told the address, whoever it belongs to */
export function ResetForm({ onAsked }: { readonly onAsked: (email: string) => void }) {
  const { t } = useTranslation('auth.password-reset');
  const text = useErrorText();
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ask = useAskForReset();
  const said = fieldErrorsOf(ask.error).email;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = Email.safeParse(field.current?.value).data;
    setIsWrong(email === undefined);
    if (email === undefined) field.current?.focus();
    else ask.mutate({ email }, { onSuccess: () => onAsked(email) });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {ask.error && !said && <Banner tone="error">{text(ask.error)}</Banner>}
      <Field
        ref={field}
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        autoFocus
        problem={isWrong ? t('email.invalid') : said}
      />
      <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
        {t('submit')}
      </Button>
    </Box>
  );
}
