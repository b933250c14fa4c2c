import { brandVerdictOf, nothingSought } from '@fovea/contract/brand-verdict';
import type { BrandReading, Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandScore, writeFigure } from './brand-scores.ts';
import { FigureList } from './figure-list.tsx';
import { LeftOut } from './left-out.tsx';
import { PulseList } from './pulse-list.tsx';
import { SoughtPictures } from './sought-pictures.tsx';

interface BrandPanelProps {
  readonly prediction: Pick<Prediction, 'brand' | 'media'>;
  readonly onSeek: (timeS: number) => void;
  /** What can be done about where the brand is; it stands straight after the verdict. */
  readonly boxes?: ReactNode;
  /** Leads to a brand where none was looked for; left out for people who cannot choose one. */
  readonly choose?: ReactNode;
  /** The brand that the test is for, where it has one. */
  readonly testedFor?: string | undefined;
}

/** How a brand fares in a film: seen or not and when, how much attention it gets, and what to beware of. */
export function BrandPanel({ prediction: { brand, media }, onSeek, boxes, choose, testedFor }: BrandPanelProps) {
  const { t } = useTranslation('brand-result');
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {brand ? (
        <Found brand={brand} isStill={media.kind === 'still'} onSeek={onSeek} boxes={boxes} />
      ) : (
        <>
          <NotAsked mayChoose={choose !== undefined} isStill={media.kind === 'still'} testedFor={testedFor} />
          {testedFor === undefined && choose}
          {boxes}
        </>
      )}
    </Box>
  );
}

interface NotAskedProps extends Pick<BrandPanelProps, 'testedFor'> {
  readonly mayChoose: boolean;
  readonly isStill: boolean;
}

/** Who has chosen a brand already is told what may be missing, and not to choose one. */
function NotAsked({ mayChoose, isStill, testedFor: brand }: NotAskedProps) {
  const { t } = useTranslation('brand-result');
  const lacks = isStill ? 'none.lacksStill' : 'none.lacks';
  if (brand !== undefined && mayChoose) return <Sentences title={t('none.of', { brand })} texts={[t(lacks, { brand })]} />;
  const text = isStill ? 'none.textStill' : 'none.text';
  return <Sentences title={t('none.title')} texts={[t(mayChoose ? text : 'none.look')]} />;
}

/** In one line whether and when the brand is seen; nothing where none was looked for. */
export function BrandLine({ prediction: { brand, media } }: { readonly prediction: Pick<Prediction, 'brand' | 'media'> }) {
  const { t, i18n } = useTranslation('brand-result');
  if (!brand) return null;
  if (brand.flags.includes('no_brand_detected')) return <span>{t(nothingSought(brand) ? 'unsought.title' : 'missed.title')}</span>;
  return <span>{media.kind === 'still' ? t('verdict.still') : whenSeen(brand, { t, locale: i18n.language })}</span>;
}

interface SentencesProps {
  readonly title: string;
  readonly texts: readonly string[];
}

const Sentences = ({ title, texts }: SentencesProps) => (
  <Box role="status" sx={{ display: 'grid', gap: 2 }}>
    <Typography variant="h2" sx={{ textWrap: 'pretty' }}>
      {title}
    </Typography>
    {texts.map((text) => (
      <Typography key={text} sx={{ textWrap: 'pretty' }}>
        {text}
      </Typography>
    ))}
  </Box>
);

interface FoundProps {
  readonly brand: BrandReading;
  readonly isStill: boolean;
  readonly onSeek: (timeS: number) => void;
  readonly boxes: ReactNode;
}

function Found({ brand, isStill, onSeek, boxes }: FoundProps) {
  const { t, i18n } = useTranslation('brand-result');
  if (brand.flags.includes('no_brand_detected'))
    return (
      <>
        <Missed brand={brand} />
        {boxes}
        <SoughtPictures brand={brand} />
        {brand.left_out && <LeftOut leftOut={brand.left_out} />}
      </>
    );
  const words = { t, locale: i18n.language };
  return (
    <>
      <Sentences
        title={isStill ? t('verdict.still') : whenSeen(brand, words)}
        texts={[...howMuch(brand, words), ...howSure(brand, words)]}
      />
      {boxes}
      {brand.flags.includes('long_central_block') && <Sentences title={t('block.title')} texts={[t('block.text')]} />}
      <PulseList pulses={brand.pulses} onSeek={onSeek} />
      <FigureList brand={brand} />
      <SoughtPictures brand={brand} />
      {brand.left_out && <LeftOut leftOut={brand.left_out} />}
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('bands')}
      </Typography>
    </>
  );
}

/** A brand that was not found, or none of whose pictures could be looked for: then nothing is known of it. */
function Missed({ brand }: Pick<FoundProps, 'brand'>) {
  const { t } = useTranslation('brand-result');
  const key = nothingSought(brand) ? 'unsought' : 'missed';
  return <Sentences title={t(`${key}.title`)} texts={[t(`${key}.text`)]} />;
}

interface Words {
  readonly t: TFunction<'brand-result'>;
  readonly locale: string;
}

/** When the brand is shown and when it is noticed. */
function whenSeen(brand: BrandReading, { t, locale }: Words): string {
  const { key, seconds } = brandVerdictOf(brand);
  return t(`verdict.${key}`, Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, writeFigure(value, 's', locale)])));
}

/** Moments whose bands have no upper end: what was surely found never comes to them. The first of the two says it for both. */
function howSure(brand: BrandReading, { t }: Words): string[] {
  const isOpen = (id: string) => {
    const score = brandScore(brand, id);
    return score !== undefined && score.lo !== null && score.hi === null;
  };
  if (isOpen('brand_first_shown')) return [t('verdict.unsureShown')];
  return isOpen('brand_first_noticed') ? [t('verdict.unsureNoticed')] : [];
}

function howMuch(brand: BrandReading, { t, locale }: Words): string[] {
  const attention = brandScore(brand, 'brand_attention');
  const efficiency = brandScore(brand, 'brand_efficiency')?.value ?? null;
  const share = (value: number | null) => writeFigure(value ?? 0, 'share', locale);
  const texts: string[] = [];
  if (attention && attention.value !== null)
    texts.push(
      attention.lo === null || attention.hi === null
        ? t('verdict.attentionAlone', { value: share(attention.value) })
        : t('verdict.attention', { value: share(attention.value), lo: share(attention.lo), hi: share(attention.hi) }),
    );
  if (efficiency !== null) texts.push(t('verdict.efficiency', { value: writeFigure(efficiency, 'factor', locale) }));
  return texts;
}
