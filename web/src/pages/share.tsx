import { CallError } from '@fovea/contract/call';
import { ShareToken } from '@fovea/contract/shares';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MEASURE_COLOURS } from '../features/prediction/measure-colours.ts';
import { ResultSkeleton } from '../features/prediction/result-skeleton.tsx';
import { LanguageLinks } from '../features/session/language-links.tsx';
import { sharedPlacings, sharedQuery } from '../features/shares/api.ts';
import { SharePasswordForm } from '../features/shares/share-password-form.tsx';
import { useErrorText } from '../lib/error-text.ts';
import { formatDay } from '../lib/format.ts';
import { EmptyFace, FailedPage, StaleNote } from '../ui/faces.tsx';
import { Mark } from '../ui/mark.tsx';
import { View } from '../ui/view.tsx';
import type { SharedResultProps } from './shared-result.tsx';
import { SharedResult } from './shared-result.tsx';

/** `/share/:token`: one result, for anybody who has its link. */
export function SharedPage() {
  const { t } = useTranslation('share');
  const token = ShareToken.safeParse(useParams().token);
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...MEASURE_COLOURS,
      }}
    >
      <Box
        component="header"
        sx={{ height: 56, display: 'flex', alignItems: 'center', gap: 2, px: { xs: 4, sm: 6 }, fontSize: 16, fontWeight: 620 }}
      >
        <Mark size={26} />
        {t('product')}
      </Box>
      <Box component="main" sx={{ px: { xs: 0, sm: 6 }, pb: 6, maxWidth: 1680, mx: 'auto', width: '100%' }}>
        {token.success ? <Opened token={token.data} /> : <Ended />}
      </Box>
      <Box component="footer" sx={{ px: { xs: 4, sm: 6 }, pb: 4 }}>
        <LanguageLinks />
      </Box>
    </Box>
  );
}

function Ended() {
  const { t } = useTranslation('share');
  return (
    <>
      <title>{`${t('ended.title')} · Fovea`}</title>
      <EmptyFace heading="h1" title={t('ended.title')} text={t('ended.text')} />
    </>
  );
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.problem?.code : undefined);

function Opened({ token }: { readonly token: string }) {
  const { t } = useTranslation('share');
  const text = useErrorText();
  const [password, setPassword] = useState<string | undefined>(undefined);
  const query = useQuery(sharedQuery(token, password));
  const code = codeOf(query.error);
  // What a tab was given for the password counts for some hours: after them it is asked for over the open result, too.
  if (code === 'wrong_share_password' || (!query.data && password !== undefined && code !== 'not_found')) {
    const isRefused = password !== undefined && query.error !== null;
    const problem = code === 'wrong_share_password' ? t('password.wrong') : text(query.error);
    return (
      <Box sx={{ px: 4 }}>
        <title>{`${t('password.title')} · Fovea`}</title>
        <SharePasswordForm problem={isRefused ? problem : undefined} isBusy={query.isFetching} onPassword={setPassword} />
      </Box>
    );
  }
  return (
    <View
      query={query}
      isEmpty={() => false}
      loading={<ResultSkeleton label={t('loading')} />}
      empty={null}
      failed={(fault) => (code === 'not_found' ? <Ended /> : <FailedPage {...fault} />)}
      stale={(fault) => (code === 'not_found' ? null : <StaleNote {...fault} />)}
      ready={(shared) => (code === 'not_found' ? <Ended /> : <Shown shared={shared} askPlacings={() => sharedPlacings(token, password)} />)}
    />
  );
}

function Shown({ shared, askPlacings }: Pick<SharedResultProps, 'shared' | 'askPlacings'>) {
  const { pre_test_name: name, prediction, expires_at: expires } = shared;
  const { t, i18n } = useTranslation('share');
  return (
    <>
      <title>{`${name} · Fovea`}</title>
      <Box sx={{ px: { xs: 4, sm: 0 }, mb: { xs: 3, sm: 4 } }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 20, sm: 28 }, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('until', { day: formatDay(expires, i18n.language) })}
        </Typography>
      </Box>
      {prediction ? (
        <SharedResult key={prediction.media.kind} {...{ shared, prediction, askPlacings }} />
      ) : (
        <EmptyFace title={t('waiting.title')} text={t('waiting.text')} />
      )}
    </>
  );
}
