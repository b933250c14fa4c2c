import { SUPER_WORDS } from '../../compliance/judge/judge-reading.ts';
import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const GIVEN_LEAST = 0.25;

/** Rule 15: a text gets less than a quarter of the attention that reading it takes; signs and logotypes are not there to be read. */
export const textUnread: Rule = ({ message, kind }) =>
  (kind === 'still' ? [] : (message?.texts ?? [])).flatMap(({ text, startS, endS, words, needS, attendedS, isInScene, isWordMark }) =>
    isInScene || isWordMark || words < SUPER_WORDS || attendedS === null || needS === 0 || attendedS >= GIVEN_LEAST * needS
      ? []
      : [
          {
            rule: 'text_unread',
            at: { startS, endS },
            about: text,
            ...{ isBroken: false, severity: 2, confidence: 0.6, size: DIRECTION_SIZE, values: {} },
            cause: measured('text_attended', 's', { value: attendedS, limit: GIVEN_LEAST * needS }),
            effect: direction('text_attended', 's', 'up'),
            source: { name: 'Fovea default', year: null, mark: 'own' },
          } as const,
        ],
  );
