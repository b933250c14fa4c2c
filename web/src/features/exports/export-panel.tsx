import type { ExportKind, ResultExport } from '@fovea/contract/exports';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { Locale } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/languages.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useSayFault } from '../../ui/use-say-fault.ts';
import { View } from '../../ui/view.tsx';
import type { Wish } from './api.ts';
import { exportsQuery, useOrder, useRemove } from './api.ts';
import { ExportKinds } from './export-kinds.tsx';
import { ExportRow } from './export-row.tsx';
import { PictureFields } from './picture-fields.tsx';
import type { PictureWish } from './picture-wish.ts';
import { useLookWords } from './picture-wish.ts';
import { usePictureWish } from './use-picture-wish.ts';
import { useSayCancelled } from './use-say-cancelled.ts';

interface ExportPanelProps {
  readonly prediction: Pick<Prediction, 'id' | 'pre_test_id' | 'media' | 'brand'>;
  /** What the player shows, the part that is chosen on it, and its moment. */
  readonly shown: PictureWish;
  readonly timeS: () => number;
  /** What the files read the result for, null for the test's own; and where that is told and chosen. */
  readonly placement: PlacementId | null;
  readonly placementField: ReactNode;
}

/** What a result can be taken away as, and the files that were made of it. */
export function ExportPanel({ prediction, shown, timeS, placement, placementField }: ExportPanelProps) {
  const { t, i18n } = useTranslation('export');
  const say = useSnackbar();
  const onError = useSayFault();
  const { pre_test_id: uuid, id } = prediction;
  const order = useOrder(uuid);
  const [locale, setLocale] = useState(() => languageOf(i18n.language));
  const files = useRef<HTMLElement>(null);
  // The list of files begins where a small window or a phone has ended.
  const show = { label: t('ordered.show'), run: () => files.current?.scrollIntoView({ block: 'center' }) };
  const send = (wish: Wish) =>
    order.mutate(wish, {
      onSuccess: ({ file_name: name }) => say({ text: t('ordered', { name }), action: show }),
      onError,
    });
  const { wish, change, follow, isPossible, ofKind } = usePictureWish(shown, prediction.media);
  const isFilm = prediction.media.kind === 'film';
  const { lookOf, partOf } = useLookWords(!isFilm);
  const make = (kind: ExportKind) =>
    send({
      ...{ kind, prediction_id: id, placement, locale, ...ofKind(kind) },
      ...(kind === 'png' ? { at_s: Number(timeS().toFixed(3)) } : {}),
    });
  const look = lookOf(wish);
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <div>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('title')}
        </Typography>
        <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('intro')}
        </Typography>
      </div>
      {placementField}
      <TextField
        select
        size="small"
        label={t('locale')}
        value={locale}
        onChange={(event) => setLocale(Locale.parse(event.target.value))}
        sx={{ justifySelf: 'start', minWidth: 220 }}
      >
        {Locale.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`locale.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <PictureFields
        wish={wish}
        onChange={change}
        onFollow={follow}
        hasBrand={(prediction.brand?.tracks.length ?? 0) > 0}
        durationS={isFilm ? prediction.media.duration_s : null}
      />
      <ExportKinds
        isFilm={isFilm}
        busy={order.isPending ? order.variables.kind : null}
        shows={{ png: t('look.shows', { look }), mp4: t('look.showsPart', { look, part: partOf(wish.range) }) }}
        barred={isPossible ? null : 'mp4'}
        onOrder={make}
      />
      <Files ref={files} uuid={uuid} isStill={!isFilm} onAgain={(file) => send(sameAs(file))} />
    </Box>
  );
}

/** What was ordered, once more. */
const sameAs = ({ kind, at_s, beside, placement, palette, layer, opacity, marks, range, locale, prediction_id }: ResultExport): Wish => ({
  ...{ kind, prediction_id, placement, palette, layer, opacity, marks, locale },
  ...(range === null ? {} : { range }),
  ...(at_s === null ? {} : { at_s }),
  ...(beside.length > 0 ? { beside } : {}),
});

interface FilesProps {
  readonly ref: Ref<HTMLElement>;
  readonly uuid: Prediction['pre_test_id'];
  readonly isStill: boolean;
  readonly onAgain: (file: ResultExport) => void;
}

function Files({ ref, uuid, isStill, onAgain }: FilesProps) {
  const { t } = useTranslation('export');
  const remove = useRemove(uuid);
  const onError = useSayFault();
  const list = useQuery(exportsQuery(uuid));
  const removing = useSayCancelled(list.data);
  const drop = (file: ResultExport) => {
    removing(file.id);
    remove.mutate(file.id, { onError });
  };
  return (
    <section ref={ref} aria-label={t('list.title')}>
      <Typography variant="h3" sx={{ fontSize: 16, mb: 2 }}>
        {t('list.title')}
      </Typography>
      <View
        query={list}
        isEmpty={(files) => files.length === 0}
        loading={<Skeleton variant="rounded" height={72} role="status" aria-label={t('list.loading')} />}
        empty={<Typography color="textSecondary">{t('list.empty')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(files) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {files.map((file) => (
              <ExportRow key={file.id} {...{ file, isStill }} onRemove={() => drop(file)} onAgain={() => onAgain(file)} />
            ))}
          </Box>
        )}
      />
    </section>
  );
}
