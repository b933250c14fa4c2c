import { ShareToken } from '@fovea/contract/shares';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ResultSkeleton } from '../features/prediction/result-skeleton.tsx';
import { sharedPlacings, sharedQuery } from '../features/shares/api.ts';
import { EmptyFace } from '../ui/faces.tsx';
import { BehindPassword } from './behind-password.tsx';
import { Ended, SharedFrame, SharedHead } from './shared-frame.tsx';
import type { SharedResultProps } from './shared-result.tsx';
import { SharedResult } from './shared-result.tsx';

/** `/share/:token`: one result, for anybody who has its link. */
export function SharedPage() {
  const token = ShareToken.safeParse(useParams().token);
  return <SharedFrame>{token.success ? <Opened token={token.data} /> : <Ended />}</SharedFrame>;
}

function Opened({ token }: { readonly token: string }) {
  const { t } = useTranslation('share');
  const [password, setPassword] = useState<string | undefined>(undefined);
  return (
    <BehindPassword
      of="result"
      query={useQuery(sharedQuery(token, password))}
      password={password}
      onPassword={setPassword}
      loading={<ResultSkeleton label={t('loading')} />}
      ready={(shared) => <Shown shared={shared} askPlacings={() => sharedPlacings(token, password)} />}
    />
  );
}

function Shown({ shared, askPlacings }: Pick<SharedResultProps, 'shared' | 'askPlacings'>) {
  const { pre_test_name: name, prediction, expires_at: expires } = shared;
  const { t } = useTranslation('share');
  return (
    <>
      <SharedHead name={name} expires={expires} />
      {prediction ? (
        <SharedResult key={prediction.media.kind} {...{ shared, prediction, askPlacings }} />
      ) : (
        <EmptyFace title={t('waiting.title')} text={t('waiting.text')} />
      )}
    </>
  );
}
