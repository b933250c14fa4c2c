import { CallError } from '@fovea/contract/call';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/error-text.ts';
import type { Done } from '../../ui/use-change.ts';
import { useChange } from '../../ui/use-change.ts';
import { LIBRARY_CHANGES } from './api.ts';
import { leftWords } from './left-words.ts';
import { queueFilms } from './queue-films.ts';
import type { Setting } from './set-films.ts';
import { isSetAlready, setBack, setFilms } from './set-films.ts';

/** What a person has chosen for films together. */
export interface SetWish {
  readonly setting: Setting;
  /** Films of which a result is there that knows nothing of the new brand, and that shall be analysed again. */
  readonly again: readonly PreTest[];
}

/** Gives many films a brand, a placement or a preset at once, with a way back, and says of how many it could not be done and why. */
export function useSetting() {
  const { t } = useTranslation('predictions');
  const { t: base } = useTranslation();
  const { change, isBusy } = useChange(LIBRARY_CHANGES);
  const set = useMemo(() => {
    const why = (refusal: unknown) =>
      refusal instanceof CallError && refusal.problem?.code === 'invalid_body' ? t('set.gone') : errorText(base, refusal);
    const work = async (films: readonly PreTest[], { setting, again }: SetWish): Promise<Done> => {
      const wanted = films.filter((film) => !isSetAlready(film, setting));
      if (wanted.length === 0) return { text: t('set.same'), tone: 'info' };
      const ids = wanted.map(({ uuid }) => uuid);
      const { done, gone, refusal } = await setFilms(ids, setting);
      if (done.size === 0) return { text: why(refusal), tone: 'error' };
      const queued = await queueFilms(again.filter(({ uuid }) => done.has(uuid)));
      const said = [
        t('set.done', { count: done.size }),
        ...leftWords(t, { left: wanted.length - done.size, gone: gone.size }, (count) => t('set.left', { count, why: why(refusal) })),
        ...(queued.count > 0 ? [t('queued', { count: queued.count })] : []),
        ...leftWords(t, queued, (count) => t('set.not-queued', { count, why: why(queued.refusal) })),
      ];
      const changed = wanted.filter(({ uuid }) => done.has(uuid));
      return {
        text: said.join('. ').replaceAll('.. ', '. '), // some end as sentences do
        ...(refusal !== undefined || queued.refusal !== undefined ? { tone: 'warning' } : {}),
        // What is in the queue already would be searched for the brand that it had before.
        ...(queued.count === 0 ? { undo: () => setBack(changed, setting) } : {}),
      };
    };
    return (films: readonly PreTest[], wish: SetWish) => change(() => work(films, wish));
  }, [change, t, base]);
  return { set, isBusy };
}
