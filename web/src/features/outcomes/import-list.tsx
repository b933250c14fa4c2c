import type { OutcomeImport } from '@fovea/contract/outcomes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useChange } from '../../ui/use-change.ts';
import { OUTCOMES_KEY, undoImport } from './api.ts';

interface ImportListProps {
  readonly imports: readonly OutcomeImport[];
  readonly mayChange: boolean;
}

/** What was imported so far; each can be taken back whole. Nothing but the file brings it again, so it is asked first. */
export function ImportList({ imports, mayChange }: ImportListProps) {
  const { t, i18n } = useTranslation('outcomes');
  const { change, isBusy } = useChange([OUTCOMES_KEY]);
  const [asked, setAsked] = useState<OutcomeImport | null>(null);
  const takeBack = ({ id, file_name: name }: OutcomeImport) => {
    setAsked(null);
    void change(async () => {
      await undoImport(id);
      return { text: t('imports.undone', { name }) };
    });
  };
  const sizeOf = ({ values, ads }: OutcomeImport) => ({
    values: t('counted.values', { count: values }),
    ads: t('counted.ads', { count: ads }),
  });
  return (
    <Box component="section" aria-labelledby="imports">
      <Typography id="imports" variant="h2" sx={{ mb: 2 }}>
        {t('imports.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'divider' } }}>
        {imports.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', py: 2 }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{one.file_name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {t('imports.facts', { ...sizeOf(one), moment: formatMoment(one.imported_at, i18n.language) })}
                {one.imported_by && ` · ${one.imported_by}`}
              </Typography>
            </Box>
            {mayChange && (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => setAsked(one)}
                sx={{ ml: { xs: '-10px', sm: 0 } }}
                aria-label={t('imports.undoOf', { name: one.file_name })}
              >
                {t('imports.undo')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          title={t('imports.undo-title')}
          text={t('imports.undo-text', { ...sizeOf(asked), name: asked.file_name })}
          confirm={t('imports.undo')}
          isDangerous
          onConfirm={() => takeBack(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
