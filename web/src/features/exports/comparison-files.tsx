import type { Comparison } from '@fovea/contract/comparison';
import type { ResultExport } from '@fovea/contract/exports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/languages.ts';
import { useSayFault } from '../../ui/use-say-fault.ts';
import type { Wish } from './api.ts';
import { exportsQuery, useOrder, useRemove } from './api.ts';
import { ExportRow } from './export-row.tsx';
import { useSayCancelled } from './use-say-cancelled.ts';

interface ComparisonFilesProps {
  readonly versions: readonly [Comparison['versions'][number], ...Comparison['versions']];
  readonly palette: Wish['palette'];
  /** What can be taken away at once, without being made first. */
  readonly more: ReactNode;
}

const KINDS = ['pdf', 'pptx'] as const;

/** A comparison as a report or as slides, and those that were made of it. */
export function ComparisonFiles({ versions: [first, ...others], palette, more }: ComparisonFilesProps) {
  const { t, i18n } = useTranslation('compare');
  const onError = useSayFault();
  const uuid = first.pre_test_id;
  const beside = others.map(({ prediction_id }) => prediction_id);
  const [order, remove] = [useOrder(uuid), useRemove(uuid)];
  const { data } = useQuery(exportsQuery(uuid));
  const isOfThese = (file: ResultExport) => file.prediction_id === first.prediction_id && file.beside.join() === beside.join();
  const files = data?.filter(isOfThese) ?? [];
  const removing = useSayCancelled(data, isOfThese);
  const drop = (file: ResultExport) => {
    removing(file.id);
    remove.mutate(file.id, { onError });
  };
  const make = (kind: (typeof KINDS)[number]) =>
    order.mutate({ kind, prediction_id: first.prediction_id, beside, palette, locale: languageOf(i18n.language) }, { onError });
  return (
    <Box
      component="section"
      aria-labelledby="take"
      sx={{ display: 'grid', displayPrint: 'none', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Typography id="take" variant="h2">
        {t('take')}
      </Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('take.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {KINDS.map((kind) => (
          <Button key={kind} variant="outlined" disabled={order.isPending} onClick={() => make(kind)}>
            {t(`take.${kind}`)}
          </Button>
        ))}
        {more}
      </Box>
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file) => (
            <ExportRow
              key={file.id}
              file={file}
              onRemove={() => drop(file)}
              onAgain={() => (file.kind === 'pdf' || file.kind === 'pptx' ? make(file.kind) : undefined)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
