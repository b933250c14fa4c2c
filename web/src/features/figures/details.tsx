import { containerName } from '@fovea/contract/container-names';
import type { Prediction } from '@fovea/contract/predictions';
import { soundText } from '@fovea/contract/sound-writing';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '../../lib/file-name.ts';
import { formatBytes, formatDay, formatMoment, formatRatio, formatTime } from '../../lib/format.ts';
import { saveTable } from '../../lib/save-table.ts';
import { saveText } from '../../lib/save-text.ts';
import { Card } from '../../ui/card.tsx';
import { areMapsKeptQuery } from './api.ts';
import { resultJson, scoresCsv, seriesCsv } from './figure-files.ts';

interface DetailsProps {
  readonly prediction: Prediction;
  readonly name: string;
  /** What was uploaded. */
  readonly file: { readonly name: string; readonly bytes: number; readonly keptUntil?: string; readonly removedAt?: string } | null;
}

/** The file, the versions and options behind the figures, and the figures to take away. */
export function Details({ prediction, name, file }: DetailsProps) {
  const { t } = useTranslation('prediction');
  return (
    <Box component="section" aria-label={t('details.title')}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {t('details.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        <FactCard title={t('details.file')} facts={useFileFacts({ prediction, file })} />
        <FactCard title={t('details.made')} facts={useMakingFacts(prediction)} />
        <Downloads prediction={prediction} name={name} />
      </Box>
    </Box>
  );
}

type FactList = readonly (readonly [name: string, value: string])[];

function useFileFacts({ prediction: { media }, file }: Pick<DetailsProps, 'prediction' | 'file'>): FactList {
  const { t, i18n } = useTranslation('prediction');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  const size = t('details.sizeValue', {
    width: media.width_px,
    height: media.height_px,
    ratio: formatRatio(media.width_px, media.height_px, i18n.language),
  });
  const facts: (readonly [string, string])[] = file
    ? [
        [t('details.fileName'), file.name],
        [t('details.bytes'), formatBytes(file.bytes, i18n.language)],
      ]
    : [];
  if (file?.keptUntil) facts.push([t('details.keptUntil'), formatDay(file.keptUntil, i18n.language)]);
  if (file?.removedAt) facts.push([t('details.removedAt'), formatDay(file.removedAt, i18n.language)]);
  facts.push([t('details.size'), size], [t('details.container'), `${containerName(media.container)}, ${media.video_codec}`]);
  if (media.kind === 'still') return facts;
  facts.push([t('details.duration'), formatTime(media.duration_s)]);
  if (media.frame_rate !== null)
    facts.push([t('details.frameRate'), t('details.frameRateValue', { rate: number.format(media.frame_rate) })]);
  return [...facts, [t('details.sound'), soundText(media, t)]];
}

function useMakingFacts({ versions, options, created_at, time_bases }: Prediction): FactList {
  const { t, i18n } = useTranslation('prediction');
  const say = (value: string | number | boolean | null): string => {
    if (value === null) return t('details.default');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    if (typeof value === 'boolean') return t(value ? 'option.yes' : 'option.no');
    return value === 'none' ? t('option.none') : value;
  };
  return [
    [t('details.analysedAt'), formatMoment(created_at, i18n.language)],
    [t('details.engine'), versions.engine],
    [t('details.model'), versions.model],
    [t('details.metrics'), versions.metrics],
    [t('details.format'), versions.analysis],
    [t('details.frames'), new Intl.NumberFormat(i18n.language).format(time_bases.analysis.length)],
    ...Object.entries(options).map(([key, value]) => [t(`option.${key}`, { defaultValue: key }), say(value)] as const),
  ];
}

function FactCard({ title, facts }: { readonly title: string; readonly facts: FactList }) {
  return (
    <Card sx={{ p: 4, breakInside: 'avoid' }}>
      <Typography variant="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, auto) minmax(40%, 1fr)', columnGap: 4, rowGap: 1.5, fontSize: 13 }}
      >
        {facts.map(([key, value]) => (
          <Fragment key={key}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {key}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Card>
  );
}

function Downloads({ prediction, name }: Pick<DetailsProps, 'prediction' | 'name'>) {
  const { t } = useTranslation('prediction');
  const files = [
    ['figures', () => saveTable(scoresCsv(prediction), fileNameOf(name, 'figures.csv'))],
    ['curves', () => saveTable(seriesCsv(prediction, 'analysis'), fileNameOf(name, 'curves.csv'))],
    ['loudness', () => saveTable(seriesCsv(prediction, 'loudness'), fileNameOf(name, 'loudness.csv'))],
    ['json', () => saveText(resultJson(prediction), { type: 'application/json', name: fileNameOf(name, 'analysis.json') })],
  ] as const;
  const offered = files.filter(([kind]) => kind !== 'loudness' || prediction.time_bases.loudness !== null);
  return (
    <Card sx={{ p: 4, breakInside: 'avoid' }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('details.take')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('details.takeText')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {offered.map(([kind, save]) => (
          <Button key={kind} variant="outlined" size="small" startIcon={<DownloadRounded />} onClick={save}>
            {t(`details.save.${kind}`)}
          </Button>
        ))}
      </Box>
      {prediction.state === 'complete' && prediction.heatmap && <Maps heatmap={prediction.heatmap} name={name} />}
    </Card>
  );
}

/** The maps that every figure of attention is worked out from, so that whoever wants to can do it again. */
function Maps({ heatmap: { address, ...size }, name }: { readonly heatmap: NonNullable<Prediction['heatmap']>; readonly name: string }) {
  const { t } = useTranslation('prediction');
  const href = `${address}&as=attention`;
  const { data: areKept, isPending } = useQuery(areMapsKeptQuery(href));
  if (isPending || areKept === false) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4, mb: 3 }}>
        {t('details.maps', size)}
      </Typography>
      <Button
        component="a"
        href={href}
        download={fileNameOf(name, 'attention.bin')}
        variant="outlined"
        size="small"
        startIcon={<DownloadRounded />}
      >
        {t('details.save.attention')}
      </Button>
    </>
  );
}
