import type { OwnPlacement } from '@fovea/contract/own-placements';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useChange } from '../../ui/use-change.ts';
import { View } from '../../ui/view.tsx';
import { changeOwn, OWN_CHANGES, versionsQuery } from './api.ts';

interface VersionsDialogProps {
  readonly own: OwnPlacement;
  readonly onClose: () => void;
}

/** Every state that a placement had, and the way back to it: as a new version, so that nothing of what was is lost. */
export function VersionsDialog({ own, onClose }: VersionsDialogProps) {
  const { t, i18n } = useTranslation('own-placement');
  const id = useId();
  const { change } = useChange(OWN_CHANGES);
  const takeAgain = (version: number, { name, rules }: Pick<OwnPlacement, 'name' | 'rules'>) => {
    void change(async () => {
      const saved = await changeOwn(own, { name, rules });
      return { text: t('versions.taken', { version }), undo: () => changeOwn(saved, { name: own.name, rules: own.rules }) };
    });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('versions.of', { name: own.name })}</DialogTitle>
      <DialogContent>
        <View
          query={useQuery(versionsQuery(own))}
          isEmpty={() => false}
          loading={<TableSkeleton />}
          empty={null}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(versions) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
              {versions.map(({ version, name, rules, made_by, made_at }) => (
                <Box component="li" key={version} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>{t('versions.one', { version, name })}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {[formatDay(made_at, i18n.language), made_by].filter(Boolean).join(' · ')}
                    </Typography>
                  </Box>
                  {version !== own.version && own.archived_at === null && (
                    <Button size="small" onClick={() => takeAgain(version, { name, rules })}>
                      {t('versions.take')}
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
