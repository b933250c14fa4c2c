import { CallError } from '@fovea/contract/call';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageAgainContext } from '../features/player/page-again.ts';
import { SharePasswordForm } from '../features/shares/share-password-form.tsx';
import { useErrorText } from '../lib/error-text.ts';
import { FailedPage, StaleNote } from '../ui/faces.tsx';
import { View } from '../ui/view.tsx';
import { Ended } from './shared-frame.tsx';

interface BehindPasswordProps<Shared> {
  readonly of: 'result' | 'comparison';
  readonly query: UseQueryResult<Shared>;
  /** What was typed, once something was. */
  readonly password: string | undefined;
  readonly onPassword: (password: string) => void;
  readonly loading: ReactNode;
  readonly ready: (shared: Shared) => ReactNode;
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.problem?.code : undefined);

/** What a link shows, behind its password where it has one. */
export function BehindPassword<Shared>({ of, query, password, onPassword, loading, ready }: BehindPasswordProps<Shared>) {
  const { t } = useTranslation('share');
  const text = useErrorText();
  const code = codeOf(query.error);
  // What a tab was given for the password counts for some hours: after them it is asked for over the open page, too.
  if (code === 'wrong_share_password' || (!query.data && password !== undefined && code !== 'not_found')) {
    const isRefused = password !== undefined && query.error !== null;
    const problem = code === 'wrong_share_password' ? t('password.wrong') : text(query.error);
    return (
      <Box sx={{ px: 4 }}>
        <title>{`${t(of === 'result' ? 'password.title' : 'password.title-comparison')} · Fovea`}</title>
        <SharePasswordForm of={of} problem={isRefused ? problem : undefined} isBusy={query.isFetching} onPassword={onPassword} />
      </Box>
    );
  }
  return (
    <View
      query={query}
      isEmpty={() => false}
      loading={loading}
      empty={null}
      failed={(fault) => (code === 'not_found' ? <Ended /> : <FailedPage {...fault} />)}
      stale={(fault) => (code === 'not_found' ? null : <StaleNote {...fault} />)}
      ready={(shared) =>
        code === 'not_found' ? <Ended /> : <PageAgainContext value={() => query.refetch()}>{ready(shared)}</PageAgainContext>
      }
    />
  );
}
