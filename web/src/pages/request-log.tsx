import { RequestId } from '@fovea/contract/request-log';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RequestDetail } from '../features/request-log/request-detail.tsx';
import { EmptyFace } from '../ui/faces.tsx';

/** One request of the log. */
export function RequestLogPage() {
  const { t } = useTranslation('request-log');
  const id = RequestId.safeParse(useParams().id).data;
  const back = (
    <Button component={Link} to="/request-log" sx={{ ml: { xs: -4, sm: 0 } }}>
      {t('back')}
    </Button>
  );
  if (id === undefined)
    return (
      <>
        <title>{`${t('title')} · Fovea`}</title>
        <EmptyFace title={t('shape.title')} text={t('shape.text')} action={back} heading="h1" />
      </>
    );
  return <RequestDetail id={id} back={back} />;
}
