import type { CurrentUser, HeatmapPalette, Locale, Theme } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import { STAGE } from '../../ui/colours.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import type { OwnSettings } from './api.ts';
import { useSaveSettings } from './api.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { LetterKeysSetting } from './letter-keys-setting.tsx';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const HEATMAPS: readonly HeatmapPalette[] = ['standard', 'colour-blind'];

interface LookSettingsProps {
  readonly user: CurrentUser;
  /** A palette as a CSS gradient, from no attention to the strongest. */
  readonly gradientOf: (palette: HeatmapPalette) => string;
  readonly onLocale: (locale: Locale) => Promise<unknown>;
}

/** Language, appearance, the colours of heat and single-letter keys: each is in force, and saved, at once. */
export function LookSettings({ user, gradientOf, onLocale }: LookSettingsProps) {
  const { t } = useTranslation('user.settings');
  const text = useErrorText();
  const say = useSnackbar();
  const save = useSaveSettings();
  const set = (change: OwnSettings) => save.mutateAsync(change).catch((error: unknown) => say({ tone: 'error', text: text(error) }));
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <ChoiceCards
        legend={t('language')}
        value={user.locale}
        options={LANGUAGES.map(([value, label]) => ({ value, label, lang: value }))}
        onChoose={onLocale}
      />
      <ChoiceCards
        legend={t('theme')}
        value={user.settings.theme}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChoose={(theme) => set({ theme })}
      />
      <ChoiceCards
        legend={t('palette')}
        value={user.settings.heatmap_palette}
        options={HEATMAPS.map((value) => ({ value, label: t(`palette.${value}`), picture: <Swatch gradient={gradientOf(value)} /> }))}
        onChoose={(heatmap_palette) => set({ heatmap_palette })}
      />
      <LetterKeysSetting />
    </Box>
  );
}

/** Heat lies over film, so its colours are shown on the stage's near-black. */
const Swatch = ({ gradient }: { readonly gradient: string }) => (
  <Box aria-hidden sx={{ height: 20, borderRadius: '4px', bgcolor: STAGE, backgroundImage: gradient }} />
);
