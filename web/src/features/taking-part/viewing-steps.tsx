import type { Span } from '@fovea/contract/predictions';
import type { StudyViewing } from '@fovea/contract/study-viewings';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FilmRun } from './film-run.tsx';
import { Practice } from './practice.tsx';
import { Said } from './said.tsx';
import type { ViewingHand } from './use-viewing.ts';

/** They have nothing more to do. */
const isOver = ({ is_finished, practice }: StudyViewing): boolean => is_finished || practice === 'failed';

/** What is shown to whoever takes part, step by step: what is kept, how it goes, a try, the film, thanks. */
export function ViewingSteps({ hand }: { readonly hand: ViewingHand }) {
  const { t } = useTranslation('study');
  const { viewing, film, isBusy, problem, shut } = hand;
  const [left, setLeft] = useState<'declined' | 'sight' | 'withdrawn' | null>(null);
  if (left) return <Said title={t(`${left}.title`)} texts={[t(`${left}.text`)]} />;
  const withdraw = {
    label: t('thanks.withdraw'),
    isAside: true as const,
    run: () => void hand.withdraw().then((isGone) => isGone && setLeft('withdrawn')),
  };
  if (shut && !(viewing && isOver(viewing)))
    return (
      <Said
        title={t(`shut.${shut}`)}
        texts={[t(`shut.${shut}-text`)]}
        {...{ problem, isBusy }}
        deeds={hand.mayWithdraw ? [withdraw] : []}
      />
    );
  if (!viewing)
    return (
      <Said
        title={t('consent.title')}
        texts={[t('consent.kept'), t('consent.camera'), t('consent.stop'), t('consent.sight')]}
        {...{ problem, isBusy }}
        deeds={[
          { label: t('consent.begin'), run: () => void hand.begin() },
          { label: t('consent.decline'), run: () => setLeft('declined') },
          { label: t('consent.cannot'), run: () => setLeft('sight') },
        ]}
      />
    );
  if (isOver(viewing)) {
    const key = viewing.is_finished ? 'thanks' : 'failed';
    const deeds = [{ label: t('thanks.another'), run: hand.forget }, withdraw];
    return <Said title={t(`${key}.title`)} texts={[t(`${key}.text`)]} {...{ problem, isBusy }} deeds={deeds} />;
  }
  if (!film) return <Said title={t('shut.ended')} texts={[t('shut.ended-text')]} />;
  if (viewing.practice === 'open')
    return (
      <Practice
        key={viewing.practice_tries}
        {...{ viewing, isBusy, problem }}
        aspect={film.aspect}
        onCode={(code) => void hand.practise(code)}
      />
    );
  return <Film hand={hand} film={film} viewing={viewing} onDecline={() => setLeft('declined')} />;
}

interface FilmProps {
  readonly hand: ViewingHand;
  readonly film: NonNullable<ViewingHand['film']>;
  readonly viewing: NonNullable<ViewingHand['viewing']>;
  readonly onDecline: () => void;
}

/** Says what comes, waits for a press, since a film may not begin by itself, and shows it. One that flashes is shown to whoever wants it. */
function Film({ hand, film, viewing, onDecline }: FilmProps) {
  const { t } = useTranslation('study');
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isShown, setIsShown] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const show = async () => {
    if ((await hand.readFilm()) === null) return; // the address from the beginning may have run out
    setIsBroken(false);
    setIsShown(true);
  };
  if (isShown && !isBroken)
    return (
      <FilmRun {...{ viewing, film }} isBusy={hand.isBusy} problem={hand.problem} onSeen={hand.seen} onBroken={() => setIsBroken(true)} />
    );
  const doesFlash = film.flashing.length > 0;
  const texts = [
    t(viewing.answered > 0 ? 'before.go-on' : 'before.text', { count: viewing.stops.length }),
    t(film.has_sound ? 'before.sound' : 'before.silent'),
    ...(isCalm ? [t('before.motion')] : []),
    ...(doesFlash ? [t('before.flashes', placeOf(film.flashing))] : []),
  ];
  const deeds = [
    { label: t(isBroken ? 'before.again' : doesFlash ? 'before.show-anyway' : 'before.start'), run: () => void show() },
    ...(doesFlash ? [{ label: t('before.rather-not'), run: onDecline }] : []),
  ];
  return (
    <Said
      title={t(doesFlash ? 'before.title-flashes' : 'before.title')}
      texts={texts}
      isBusy={hand.isBusy}
      problem={isBroken ? t('before.broken') : hand.problem}
      deeds={deeds}
    />
  );
}

function placeOf(flashing: readonly Span[]): { start: string; end: string } {
  return { start: formatTime(flashing[0]?.start_s ?? 0), end: formatTime(flashing[0]?.end_s ?? 0) };
}
