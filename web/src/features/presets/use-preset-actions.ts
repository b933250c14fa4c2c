import type { Preset } from '@fovea/contract/presets';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import type { Action } from '../../ui/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useArchivePreset, useMakeDefault, useRestorePreset } from './api.ts';

/** What can be done with a preset. Archiving is done at once and can be undone; it is not the default again then. */
export function usePresetActions(onOpen: (preset: Preset) => void): (preset: Preset) => Action[] {
  const { t } = useTranslation('preset');
  const say = useSnackbar();
  const text = useErrorText();
  const archive = useArchivePreset();
  const restore = useRestorePreset();
  const makeDefault = useMakeDefault();
  const onError = (error: unknown) => say({ text: text(error), tone: 'error' });
  const bringBack = ({ id, name }: Preset) =>
    restore.mutate(id, {
      onError: (error) =>
        'brand_id' in fieldErrorsOf(error) ? say({ text: t('restore.no-brand', { name }), tone: 'error' }) : onError(error),
      onSuccess: () => say({ text: t('restored', { name }) }),
    });
  const putAway = (preset: Preset) =>
    archive.mutate(preset.id, {
      onError,
      onSuccess: () =>
        say({
          text: t('archived', { name: preset.name }),
          tone: 'info',
          action: { label: t('action.undo'), run: () => bringBack(preset) },
        }),
    });
  const setDefault = ({ id, name }: Preset, isDefault: boolean) =>
    makeDefault.mutate(
      { id, isDefault },
      { onError, onSuccess: () => say({ text: t(isDefault ? 'is-default' : 'no-default', { name }) }) },
    );
  return (preset) =>
    preset.archived_at === null
      ? [
          { name: 'edit', label: t('action.edit'), run: () => onOpen(preset) },
          {
            name: 'default',
            label: t(preset.is_default ? 'default.clear' : 'default.set'),
            run: () => setDefault(preset, !preset.is_default),
          },
          { name: 'archive', label: t('archive'), run: () => putAway(preset), isApart: true },
        ]
      : [{ name: 'restore', label: t('restore'), run: () => bringBack(preset) }];
}
