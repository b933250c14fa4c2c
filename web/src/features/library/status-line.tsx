import type { PreTest } from '@fovea/contract/pre-tests';
import type { TFunction } from 'i18next';
import { formatShare } from '../../lib/format.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { Glyph, PATHS } from '../../ui/glyph.tsx';
import type { FilmWords } from './use-film-words.ts';

const MARKS = {
  draft: 'clock',
  uploading: 'clock',
  queued: 'clock',
  processing: 'clock',
  complete: 'check',
  failed: 'error',
  cancelled: 'minus',
} as const satisfies Record<PreTest['status'], keyof typeof PATHS>;

interface StatusProps {
  readonly film: PreTest;
  readonly words: FilmWords;
}

/** Where a test is, in words: what is being done, how far, how long it may take. */
function statusText({ t, locale }: FilmWords, film: PreTest): string {
  const { status, stage, progress, eta_s: etaS, queue_position: position } = film;
  if (status === 'queued' && stage === 'no-room') return t('stage.no-room');
  if (status === 'queued' && position !== null) return position === 1 ? t('queue.next') : t('queue.position', { position });
  if (status !== 'processing') return t(`status.${status}`);
  const pieces = [stage ? t(`stage.${stage}`) : t('status.processing'), formatShare(progress / 100, locale)];
  if (etaS !== null) pieces.push(t('time.left', { time: formatWait(etaS, locale) }));
  return pieces.join(', ');
}

/** The reason of a failure in the reader's language, or the server's own sentence when it is a new one. */
export const failureText = ({ t }: FilmWords, failure: NonNullable<PreTest['failure']>): string =>
  t(`failure.${failure.code}`, { defaultValue: failure.detail });

export const StatusLine = ({ film, words }: StatusProps) => (
  <div aria-live="polite" className={`status is-${film.status}`}>
    <Glyph path={PATHS[MARKS[film.status]]} size={16} />
    <span>{statusText(words, film)}</span>
    <Band film={film} words={words} />
  </div>
);

/** What the verdict says on the whole, where it has one word: a range of words says nothing without its ends, which the result names. */
function Band({ film: { status, band }, words }: StatusProps) {
  const t: TFunction<'predictions'> = words.t;
  if (status !== 'complete' || band === null || band === 'none' || band === 'range') return null;
  return (
    <span className="band" title={t('filter.band')}>
      {t(`band.${band}`)}
    </span>
  );
}

/** The live bar of a test that is being worked on; keeps its place when there is nothing to show. */
export function StatusBar({ film, words }: StatusProps) {
  const t: TFunction<'predictions'> = words.t;
  const { status, progress } = film;
  if (status !== 'processing' && status !== 'uploading' && status !== 'queued') return <div className="bar" />;
  const shown = status === 'processing' ? progress : 0;
  const label = t('tile.progress', { name: film.pre_test_name });
  return (
    <div className="bar is-moving" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={shown}>
      <div data-drawn="bar" style={{ width: `${shown}%` }} />
    </div>
  );
}
