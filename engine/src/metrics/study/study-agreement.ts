import type { Interval } from '../bootstrap.ts';
import { bootstrapMean } from '../bootstrap.ts';
import { CEILING_LOOKS_LEAST, PEOPLE_LEAST } from './least.ts';
import type { LookFrame, LookScores } from './look-scores.ts';
import { frameOf, scoreLook } from './look-scores.ts';
import { othersMap } from './others-map.ts';
import type { Look, PreparedFilm, StudyFilm } from './study-film.ts';
import { prepareFilm } from './study-film.ts';

/** Figures of a map over people: each person's looks are averaged first, and people are drawn for the 95 % interval. */
export interface StudyScores {
  readonly nss: Interval;
  readonly auc: Interval;
  readonly gain: Interval;
  readonly people: number;
  readonly looks: number;
}

/** How well the prediction says where people looked, and how well people say it of each other. */
export interface StudyAgreement {
  readonly prediction: StudyScores;
  /** One person against the others near the same moment; null where too few looks have others beside them. */
  readonly ceiling: { readonly others: StudyScores; readonly prediction: StudyScores } | null;
  /** Looks that have looks of enough others beside them. */
  readonly comparable: number;
}

/** @returns null for fewer than 10 people with a look at a picture that is not blank */
export function studyAgreement(looks: readonly Look[], ofFilm: StudyFilm): StudyAgreement | null {
  const film = prepareFilm(ofFilm);
  const frames = looks.map((look) => frameOf(look, film));
  const scored = frames.flatMap((frame) => {
    const density = film.densityAt(frame.sample);
    const scores = density && scoreLook(frame, density, film);
    return scores ? [{ frame, scores }] : [];
  });
  const prediction = overPeople(scored);
  if (prediction === null || prediction.people < PEOPLE_LEAST) return null;
  return { prediction, ...ceilingOf(scored, film) };
}

interface Scored {
  readonly frame: LookFrame;
  readonly scores: LookScores;
}

function ceilingOf(scored: readonly Scored[], film: PreparedFilm): Pick<StudyAgreement, 'ceiling' | 'comparable'> {
  const frames = scored.map(({ frame }) => frame);
  const both = scored.flatMap((own) => {
    const map = othersMap(own.frame, frames, film);
    const scores = map && scoreLook(own.frame, map, film);
    return scores ? [{ own, theirs: { frame: own.frame, scores } }] : [];
  });
  const comparable = both.length;
  if (comparable < CEILING_LOOKS_LEAST) return { ceiling: null, comparable };
  const others = overPeople(both.map(({ theirs }) => theirs));
  const prediction = overPeople(both.map(({ own }) => own));
  const isSaid = others !== null && prediction !== null && others.people >= PEOPLE_LEAST;
  return { ceiling: isSaid ? { others, prediction } : null, comparable };
}

function overPeople(scored: readonly Scored[]): StudyScores | null {
  const people = [...new Set(scored.map(({ frame }) => frame.look.person))];
  if (people.length === 0) return null;
  const means = people.map((person) => {
    const own = scored.filter(({ frame }) => frame.look.person === person).map(({ scores }) => scores);
    const mean = (of: (scores: LookScores) => number) => own.reduce((sum, scores) => sum + of(scores), 0) / own.length;
    return { nss: mean((scores) => scores.nss), auc: mean((scores) => scores.auc), gain: mean((scores) => scores.gain) };
  });
  const interval = (of: (scores: LookScores) => number) => bootstrapMean(means.map(of));
  return {
    nss: interval((scores) => scores.nss),
    auc: interval((scores) => scores.auc),
    gain: interval((scores) => scores.gain),
    people: people.length,
    looks: scored.length,
  };
}
