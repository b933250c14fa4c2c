import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLeavePerson } from '../features/account/api.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { useErrorText } from '../lib/error-text.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { reloadForGood } from '../lib/unsaved-work.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

/** Says, as long as an admin is signed in as somebody, who that is, and leads back. */
export function BehindBanner() {
  const { t } = useTranslation();
  const text = useErrorText();
  const say = useSnackbar();
  const user = useCurrentUser();
  const leave = useLeavePerson();
  if (!user?.behind) return null;
  const back = () =>
    leave.mutate(undefined, {
      // Nothing that was loaded as the other person may stay: the list of people is loaded anew, or the sign-in page.
      onSuccess: (admin) => {
        tellOtherTabs();
        reloadForGood(admin ? '/user' : '/login');
      },
      onError: (error) => say({ tone: 'error', text: text(error) }),
    });
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 6 },
        py: 2,
        fontSize: 14,
        color: 'warning.main',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 10%, var(--mui-palette-background-paper))',
        borderBottom: '1px solid',
        borderColor: 'warning.main',
      }}
    >
      <VisibilityRounded fontSize="small" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('behind.text', { admin: user.behind.name, name: user.name, email: user.email })}
      </Box>
      <Button color="warning" variant="outlined" size="small" loading={leave.isPending || leave.isSuccess} onClick={back}>
        {t('behind.leave')}
      </Button>
    </Box>
  );
}
