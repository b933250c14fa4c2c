import type { TenantId, UserId } from '@fovea/contract/ids';
import { PreTestUuid } from '@fovea/contract/ids';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { StartList } from '../features/uploads/start-list.tsx';
import { useUploadStore } from '../features/uploads/use-uploads.ts';
import { may } from '../lib/may.ts';
import { DropVeil } from '../ui/drop-veil.tsx';
import { EmptyFace } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';

export function PreTestPage() {
  const { t } = useTranslation('pre-test');
  const user = useCurrentUser();
  return (
    <Page title={t('title')}>
      {user && may(user, 'pre-test.create') ? (
        <Start person={user.id} payer={may(user, 'billing.read') ? user.tenant_id : null} />
      ) : (
        <ViewOnly />
      )}
    </Page>
  );
}

function Start({ person, payer }: { readonly person: UserId; readonly payer: TenantId | null }) {
  const { t } = useTranslation('pre-test');
  const { add } = useUploadStore();
  const [search] = useSearchParams();
  const named = PreTestUuid.safeParse(search.get('draft')).data ?? null;
  const isOver = useFileDrop((files, handles) => add(files, null, handles));
  return (
    <>
      <StartList person={person} payer={payer} named={named} />
      <DropVeil isOver={isOver} title={t('drop.release')} />
    </>
  );
}

/** The page of who may look but not start: says so, and where to go. */
function ViewOnly() {
  const { t } = useTranslation('pre-test');
  return (
    <EmptyFace
      title={t('view-only.title')}
      text={t('view-only.text')}
      action={
        <Button variant="contained" component={Link} to="/predictions">
          {t('view-only.library')}
        </Button>
      }
    />
  );
}
