import type { Preset } from '@fovea/contract/presets';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import type { Action } from '../../ui/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useChange } from '../../ui/use-change.ts';
import { archivePreset, makeDefault, makeDefaultAgain, PRESET_CHANGES, restorePreset, useRestorePreset } from './api.ts';

/** What can be done with a preset, each with its way back. One that comes out of the archive by its menu is not the default again. */
export function usePresetActions(onOpen: (preset: Preset) => void): (preset: Preset) => Action[] {
  const { t } = useTranslation('preset');
  const say = useSnackbar();
  const text = useErrorText();
  const { change } = useChange(PRESET_CHANGES);
  const restore = useRestorePreset();
  const bringBack = ({ id, name }: Preset) =>
    restore.mutate(id, {
      onError: (error) => say({ text: 'brand_id' in fieldErrorsOf(error) ? t('restore.no-brand', { name }) : text(error), tone: 'error' }),
      onSuccess: () => say({ text: t('restored', { name }) }),
    });
  const putAway = ({ id, name, is_default }: Preset) =>
    change(async () => {
      await archivePreset(id);
      let isAsItWas = true;
      return {
        text: t('archived', { name }),
        tone: 'info',
        undo: async () => {
          await restorePreset(id);
          isAsItWas = !is_default || (await makeDefaultAgain(id));
        },
        undone: () => (isAsItWas ? { text: t('note.undone') } : { text: t('restored.other-default', { name }), tone: 'info' }),
      };
    });
  const setDefault = ({ id, name }: Preset, isDefault: boolean) =>
    change(async () => {
      const { undo } = await makeDefault(id, isDefault);
      return { text: t(isDefault ? 'is-default' : 'no-default', { name }), undo };
    });
  return (preset) =>
    preset.archived_at === null
      ? [
          { name: 'edit', label: t('action.edit'), run: () => onOpen(preset) },
          {
            name: 'default',
            label: t(preset.is_default ? 'default.clear' : 'default.set'),
            run: () => void setDefault(preset, !preset.is_default),
          },
          { name: 'archive', label: t('archive'), run: () => void putAway(preset), isApart: true },
        ]
      : [{ name: 'restore', label: t('restore'), run: () => bringBack(preset) }];
}
