import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LookSettings } from '../features/account/look-settings.tsx';
import { NameForm } from '../features/account/name-form.tsx';
import { NotifySetting } from '../features/account/notify-setting.tsx';
import { Places } from '../features/account/places.tsx';
import { SignInSettings } from '../features/account/sign-in-settings.tsx';
import { ApiKeys } from '../features/api-keys/api-keys.tsx';
import { NewKey } from '../features/api-keys/new-key.tsx';
import { OutsideTools } from '../features/api-keys/outside-tools.tsx';
import { MentionSetting } from '../features/notes/mention-setting.tsx';
import { gradientOf, paletteFor } from '../features/player/own-palette.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { useChooseLanguage } from '../features/session/use-choose-language.ts';
import { may } from '../lib/may.ts';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';

const PARTS = ['you', 'look', 'notify', 'sign-in', 'places', 'keys'] as const;
type Part = (typeof PARTS)[number];

/** Everything that a person sets about themselves. */
export function UserSettingsPage() {
  const { t } = useTranslation('user.settings');
  const user = useCurrentUser();
  const chooseLanguage = useChooseLanguage();
  if (!user) return null;
  const mayReadKeys = may(user, 'api-key.read');
  const own = user.behind === undefined;
  return (
    <Page title={t('title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 800px)' }, gap: 8 }}>
        <Contents parts={PARTS.filter((part) => part !== 'keys' || mayReadKeys)} />
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          {!own && <Typography>{t('behind', { name: user.name })}</Typography>}
          <Anchored part="you">
            <Section title={t('part.you')} text={t('you.text', { tenant: user.tenant_name })}>
              {own ? <NameForm key={user.id} name={user.name} /> : <Typography>{user.name}</Typography>}
            </Section>
          </Anchored>
          <Anchored part="look">
            <Section title={t('part.look')} text={t('look.text')}>
              <LookSettings user={user} gradientOf={(palette) => gradientOf(paletteFor(palette))} onLocale={chooseLanguage} />
            </Section>
          </Anchored>
          <Anchored part="notify">
            <Section title={t('part.notify')} text={t('notify.text')}>
              <NotifySetting isOn={user.settings.notify_when_done} />
              <MentionSetting />
            </Section>
          </Anchored>
          <Anchored part="sign-in">
            <Section title={t('part.sign-in')}>
              <SignInSettings user={user} />
            </Section>
          </Anchored>
          <Anchored part="places">
            <Section title={t('part.places')} text={t('places.text')}>
              <Places />
            </Section>
          </Anchored>
          {mayReadKeys && <Keys mayEdit={may(user, 'api-key.edit')} own={own} />}
        </Box>
      </Box>
    </Page>
  );
}

function Keys({ mayEdit, own }: { readonly mayEdit: boolean; readonly own: boolean }) {
  const { t } = useTranslation('user.api-keys');
  const [isMaking, setIsMaking] = useState(false);
  const make = mayEdit && own && (
    <Button variant="outlined" startIcon={<AddRounded />} onClick={() => setIsMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Anchored part="keys">
      <Section title={t('title')} text={t('text')} actions={make}>
        <ApiKeys mayRevoke={mayEdit} />
        <OutsideTools />
      </Section>
      {isMaking && <NewKey onClose={() => setIsMaking(false)} />}
    </Anchored>
  );
}

/** Below the top bar when it is jumped to. */
const Anchored = ({ part, children }: { readonly part: Part; readonly children: ReactNode }) => (
  <Box id={part} sx={{ scrollMarginTop: 8 }}>
    {children}
  </Box>
);

/** The parts of the page, beside it where there is room. */
function Contents({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useTranslation('user.settings');
  const { hash } = useLocation();
  return (
    <Box component="nav" aria-label={t('contents')} sx={{ display: { xs: 'none', lg: 'block' } }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, position: 'sticky', top: 80 }}>
        {parts.map((part) => (
          <li key={part}>
            <Box
              component="a"
              href={`#${part}`}
              aria-current={hash === `#${part}` ? 'location' : undefined}
              sx={{
                display: 'block',
                px: 3,
                py: 1.5,
                borderRadius: '8px',
                color: 'text.secondary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-current]': { color: 'text.primary', fontWeight: 620 },
              }}
            >
              {t(`part.${part}`)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
