import { CallError } from '@fovea/contract/call';
import { StudyToken } from '@fovea/contract/study-links';
import type { StudyDoor, StudyViewing } from '@fovea/contract/study-viewings';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LanguageLinks } from '../features/session/language-links.tsx';
import { SharePasswordForm } from '../features/shares/share-password-form.tsx';
import { studyQuery } from '../features/taking-part/api.ts';
import { Said } from '../features/taking-part/said.tsx';
import { useStudyLanguage } from '../features/taking-part/use-study-language.ts';
import { useViewing } from '../features/taking-part/use-viewing.ts';
import { ViewingSteps } from '../features/taking-part/viewing-steps.tsx';
import { useErrorText } from '../lib/error-text.ts';
import { FailedPage } from '../ui/faces.tsx';
import { NameBar } from '../ui/name-bar.tsx';

/** `/study/:token`: whoever was sent the link watches a film and says where they looked. */
export function StudyPage() {
  const { t } = useTranslation('study');
  const token = StudyToken.safeParse(useParams().token);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <title>{`${t('title')} · Fovea`}</title>
      <NameBar>{t('product')}</NameBar>
      <Box component="main" sx={{ px: { xs: 4, sm: 6 }, pb: 6, maxWidth: 1280, mx: 'auto', width: '100%' }}>
        {token.success ? <Opened token={token.data} /> : <NoSuchStudy />}
      </Box>
      <Box component="footer" sx={{ px: { xs: 4, sm: 6 }, pb: 4 }}>
        <LanguageLinks />
      </Box>
    </Box>
  );
}

function NoSuchStudy() {
  const { t } = useTranslation('study');
  return <Said title={t('shut.gone')} texts={[t('shut.gone-text')]} />;
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.problem?.code : undefined);

function Opened({ token }: { readonly token: string }) {
  const { t } = useTranslation('study');
  const text = useErrorText();
  const [password, setPassword] = useState<string | undefined>(undefined);
  const query = useQuery(studyQuery(token, password));
  const { data, error } = query;
  const code = codeOf(error);
  if (data) return <Within key={data.door.language} {...{ token, password, ...data }} />;
  if (code === 'wrong_share_password' || (password !== undefined && code !== 'not_found')) {
    const problem = code === 'wrong_share_password' ? t('password.wrong') : text(error);
    return (
      <SharePasswordForm
        of="study"
        problem={password !== undefined && error ? problem : undefined}
        isBusy={query.isFetching}
        onPassword={setPassword}
      />
    );
  }
  if (code === 'not_found') return <NoSuchStudy />;
  if (error) return <FailedPage error={error} retry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return <Box role="status">{t('loading')}</Box>;
}

interface WithinProps {
  readonly token: string;
  readonly password: string | undefined;
  readonly door: StudyDoor;
  readonly viewing: StudyViewing | null;
}

function Within({ token, password, door, viewing }: WithinProps) {
  useStudyLanguage(door.language);
  const hand = useViewing({ token, password, door, viewing });
  return <ViewingSteps hand={hand} />;
}
