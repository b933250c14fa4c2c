import type { PreTestUuid } from '@fovea/contract/ids';
import { asNameText } from '@fovea/contract/name-text';
import type { OutcomeReading, OutcomeUnit } from '@fovea/contract/outcomes';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { useImport } from './api.ts';
import { BlankTableButton } from './blank-table-button.tsx';
import type { TableText } from './read-table-file.ts';
import { readTableFile } from './read-table-file.ts';
import { ReadingView } from './reading-view.tsx';

interface ImportFormProps {
  /** All lines are of this film; null where the file names films. */
  readonly of: PreTestUuid | null;
}

interface Chosen {
  readonly name: string;
  readonly read: TableText;
}

/** A file is read first and says what was understood; only then is it stored. */
export function ImportForm({ of }: ImportFormProps) {
  const { t } = useTranslation('outcomes');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { mutate, data, error, isPending, reset } = useImport();
  const send = ({ name, read }: Chosen, mode: 'check' | 'save', unit?: OutcomeUnit) =>
    read.kind === 'text' &&
    mutate({
      file_name: asNameText(name).slice(0, 200) || 'outcomes',
      text: read.text,
      mode,
      ...(unit ? { unit } : {}),
      ...(of ? { pre_test_id: of } : {}),
    });
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    const next = { name: file.name, read: await readTableFile(file) };
    setChosen(next);
    reset();
    send(next, 'check');
  };
  return (
    <Box component="section" aria-labelledby="import" sx={{ display: 'grid', gap: 3, justifyItems: 'start', maxWidth: '76ch' }}>
      <Typography id="import" variant="h2">
        {t('import.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t(of ? 'import.textOne' : 'import.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          variant={data ? 'outlined' : 'contained'}
          startIcon={<UploadFileRounded />}
          disabled={isPending}
          onFiles={(files) => void open(files)}
        >
          {t('import.choose')}
        </FileButton>
        {of === null && <BlankTableButton />}
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0, width: '100%' }}>
        {isPending && <Typography variant="body2">{t('import.reading')}</Typography>}
        {chosen?.read.kind === 'fault' && <Typography color="error">{t(`file.${chosen.read.fault}`, { name: chosen.name })}</Typography>}
        {error && <Typography color="error">{errorText(error)}</Typography>}
        {data && chosen && !isPending && <ReadingView name={chosen.name} reading={data} namesFilm={of === null} />}
      </Box>
      {data && chosen && !isPending && (
        <Decide reading={data} onUnit={(unit) => send(chosen, 'check', unit)} onSave={() => send(chosen, 'save', data.unit ?? undefined)} />
      )}
    </Box>
  );
}

interface DecideProps {
  readonly reading: OutcomeReading;
  readonly onUnit: (unit: OutcomeUnit) => void;
  readonly onSave: () => void;
}

/** Per cent or shares where the file does not say; then the one button that stores. */
function Decide({ reading: { state, values }, onUnit, onSave }: DecideProps) {
  const { t } = useTranslation('outcomes');
  if (state === 'unit_needed')
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography>{t('unit.question')}</Typography>
        <Button variant="outlined" onClick={() => onUnit('share')}>
          {t('unit.share')}
        </Button>
        <Button variant="outlined" onClick={() => onUnit('percent')}>
          {t('unit.percent')}
        </Button>
      </Box>
    );
  if (state !== 'checked') return null;
  return (
    <Button variant="contained" onClick={onSave}>
      {t('import.save', { count: values })}
    </Button>
  );
}
