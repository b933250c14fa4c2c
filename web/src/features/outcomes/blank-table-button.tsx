import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { saveTable } from '../../lib/save-table.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { filmsWithResult } from './api.ts';
import { blankTable } from './blank-table.ts';

/** Hands over a table of the films that outcomes can be imported for. */
export function BlankTableButton() {
  const { t, i18n } = useTranslation('outcomes');
  const errorText = useErrorText();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => filmsWithResult(),
    onSuccess: (films) =>
      saveTable(blankTable({ films, nameOf: (column) => t(`column.${column}`), language: i18n.language }), t('import.blankName')),
  });
  return (
    <>
      <Button startIcon={<DownloadRounded />} disabled={isPending} onClick={() => mutate()}>
        {t('import.blank')}
      </Button>
      {error && (
        <Typography role="alert" color="error">
          {errorText(error)}
        </Typography>
      )}
    </>
  );
}
