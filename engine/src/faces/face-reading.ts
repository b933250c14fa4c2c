import type { FaceTrack } from '../metrics/face-tracks.ts';

/** Version of the rules by which faces are followed and counted, as stored with each result. */
export const FACE_RULES = 'faces-1.3';

/** The network that ships, by the name of its folder in `engine/models/`. */
export const FACE_MODEL = 'blazeface-back';

/** Figures of the faces of a film (docs/metrics.md, by the same names). */
export type FaceFigureId =
  | 'face_share'
  | 'face_while_visible'
  | 'face_attended'
  | 'face_seen'
  | 'face_first_shown'
  | 'face_first_noticed'
  | 'face_first_5s'
  | 'face_area'
  | 'face_time_share'
  | 'face_close_up'
  | 'face_most';

/** One figure of faces; read as `Score` of ports.ts is. Its band reaches from what is as good as sure to all that may be a face. */
export interface FaceFigure {
  readonly id: FaceFigureId;
  readonly value: number | null;
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly bandKind: 'range' | 'none';
  readonly direction: 'higher_better' | 'lower_better' | 'two_sided' | 'descriptive';
  readonly state: 'ok' | 'not_applicable' | 'not_measured' | 'too_short';
  readonly reason: string | null;
}

/** A stretch in which one face takes at least 15 % of the picture. */
export interface CloseUp {
  readonly startS: number;
  readonly endS: number;
  /** The largest share of the picture that it takes, 0..1. */
  readonly areaShare: number;
}

/** Where faces are and what they draw. That there is a face is all that is known of it: nobody is recognised. */
export interface FaceReading {
  readonly rules: string;
  /** The network that found them, by the name of its folder. */
  readonly model: string;
  readonly tracks: readonly FaceTrack[];
  readonly closeUps: readonly CloseUp[];
  readonly figures: readonly FaceFigure[];
}
