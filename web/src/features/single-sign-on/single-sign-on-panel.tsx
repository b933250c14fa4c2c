import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { singleSignOnQuery } from './api.ts';
import { ClaimedDomains } from './claimed-domains.tsx';
import { LinkedPeople } from './linked-people.tsx';
import { RedirectSection } from './redirect-section.tsx';
import { RemoveSection } from './remove-section.tsx';
import { SingleSignOnForm } from './single-sign-on-form.tsx';

/** How the people of the own organisation sign in with its own account. @param mayConfirm whether an admin of the server looks at it */
export function SingleSignOnPanel({ mayConfirm }: { readonly mayConfirm: boolean }) {
  const { t } = useTranslation('single-sign-on');
  const query = useQuery(singleSignOnQuery(null));
  return (
    <View
      query={query}
      isEmpty={() => false}
      loading={<CardSkeletons heights={[120, 320, 320]} />}
      empty={null}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(settings) => (
        <Box sx={{ display: 'grid', gap: 6 }}>
          <Typography color="textSecondary" sx={{ maxWidth: '68ch' }}>
            {t('text')}
          </Typography>
          <RedirectSection uri={settings.redirect_uri} />
          <SingleSignOnForm settings={settings} />
          {settings.single_sign_on && (
            <>
              <ClaimedDomains claims={settings.single_sign_on.claims} tenantId={null} mayConfirm={mayConfirm} />
              <LinkedPeople />
              <RemoveSection tenantId={null} />
            </>
          )}
        </Box>
      )}
    />
  );
}
