import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { saveText } from '../../lib/save-text.ts';
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
      saveText(blankTable({ films, nameOf: (column) => t(`column.${column}`), language: i18n.language }), {
        name: t('import.blankName'),
        type: 'text/csv',
      }),
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
