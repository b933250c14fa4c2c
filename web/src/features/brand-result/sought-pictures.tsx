import type { BrandReading } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type Asset = BrandReading['assets'][number];

/** From this confidence on something found counts. */
const COUNTS_FROM = 0.5;

/** Which of a brand's pictures were not found, and which could not be looked for, each with what to do about it. */
export function SoughtPictures({ brand: { assets, tracks } }: { readonly brand: Pick<BrandReading, 'assets' | 'tracks'> }) {
  const { t, i18n } = useTranslation('brand-result');
  const namesOf = (some: readonly Asset[]) => named(some, i18n.language);
  const found = new Set(tracks.filter(({ confidence }) => confidence >= COUNTS_FROM).map(({ asset }) => asset));
  const missed = namesOf(assets.filter(({ id, is_usable }) => is_usable && !found.has(id)));
  const unusable = assets.filter(({ is_usable }) => !is_usable);
  const called = namesOf(unusable);
  // Where somebody has put a box that is said of no picture, it may show any of those that were missed.
  const isMarked = tracks.some(({ by_person, asset }) => by_person === 'placed' && asset === '');
  return (
    <>
      {missed && !isMarked && <Told text={t('pictures.missed', missed)} whatToDo={t('pictures.missed.do')} />}
      {called && <Told text={t('pictures.unusable.named', called)} whatToDo={t('pictures.unusable.do')} />}
      {!called && unusable.length > 0 && <Told text={t('pictures.unusable', { count: unusable.length })} />}
    </>
  );
}

/** Shared pages, and results from before names were kept, have none; a list of some would be counted short. */
function named(assets: readonly Asset[], locale: string) {
  const names = assets.flatMap(({ name }) => name ?? []);
  return names.length === 0 || names.length < assets.length
    ? null
    : { count: names.length, names: new Intl.ListFormat(locale).format(names) };
}

const Told = ({ text, whatToDo }: { readonly text: string; readonly whatToDo?: string }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    {whatToDo !== undefined && (
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {whatToDo}
      </Typography>
    )}
  </Box>
);
