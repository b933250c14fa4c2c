import type { ScoreId } from '../ports.ts';

/** How a figure is called and what it says, in one sentence. */
export const SCORE_WORDS = {
  focus: ['Focus', 'How gathered attention is: 100 is one point, 0 is spread evenly over the picture.'],
  ease: ['Cognitive ease', 'How easy the film is to follow: few places, little jumping, little clutter. 100 is easiest.'],
  a50: ['Area of half the attention', 'The smallest part of the picture that holds half of the predicted attention.'],
  entropy: ['Entropy', 'How attention is spread: 0 is one point, 1 is everywhere.'],
  dispersion: ['Dispersion', 'How far gaze is predicted to lie from its own centre, as a share of the screen diagonal.'],
  peaks: ['Places that compete', 'How many places draw attention at the same time, on average.'],
  share_many_peaks: ['Time with more than three places', 'Share of the film in which more than three places compete.'],
  shift: ['Attention shift', 'How much attention moves within a third of a second: 0 stays, 1 is somewhere else altogether.'],
  jumps: ['Jumps at cuts', 'Hard cuts after which viewers are predicted to move their eyes across more than a third of the screen.'],
  motion: ['Motion', 'Mean change of the picture per twelfth of a second, camera moves taken out.'],
  clutter: ['Clutter', 'Share of the picture that is edges.'],
  shots: ['Shots', 'Pieces between the cuts and dissolves that were detected; a wipe may be missed.'],
  average_shot: ['Average shot', 'Mean length of a shot.'],
  cuts_per_minute: ['Cuts per minute', 'How fast the film is cut.'],
  shots_in_any_5s: ['Most shots in 5 s', 'The most shots that begin within any five seconds.'],
  loudness_integrated: ['Loudness', 'Integrated loudness of the whole film, ITU-R BS.1770. Television in Europe asks for −23 LUFS.'],
  loudness_short_term_max: ['Loudest 3 s', 'Highest short-term loudness.'],
  loudness_momentary_max: ['Loudest 0.4 s', 'Highest momentary loudness.'],
  loudness_range: ['Loudness range', 'From the quiet to the loud parts, EBU Tech 3342.'],
  true_peak: ['True peak', 'Highest level between samples, four times oversampled.'],
} as const satisfies Record<ScoreId, readonly [title: string, definition: string]>;

/** Why a figure has no value, in words. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  blank_video: 'not measured: every picture is plain',
  still_image: 'does not apply to a still',
  no_cut: 'does not apply: there is no cut',
  no_audio: 'does not apply: there is no sound',
  silent: 'does not apply: the sound is silent',
  film_shorter_than_window: 'the film is too short for this',
  sound_shorter_than_window: 'the sound is too short for this',
  no_peak: 'not measured: no place stands out',
};
