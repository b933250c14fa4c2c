import type { FaceFinder } from '../faces/face-port.ts';
import type { FrameColour, PictureFrame } from '../saliency/picture-frame.ts';

/** The planes of a still as they leave the decoder, and how their codes are read. */
export type CodedPicture = Omit<PictureFrame, 'index' | 'timeS'> & { readonly colour: FrameColour };

/** An upright box in the unit square of the picture, origin top left. */
export interface UnitBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the letters of a line look like against what is round them. */
export interface Ink {
  /** Height from the top of the tallest letter to the foot of the deepest, px of the picture. */
  readonly heightPx: number;
  /** WCAG contrast ratio, 1..21: median colour of the heart of the letters against the median of their surround. */
  readonly contrast: number;
}

/** One line of text in one picture. */
export interface TextLine {
  readonly text: string;
  /** Mean chance of its letters, 0..1. */
  readonly confidence: number;
  /** Round the turned line. */
  readonly box: UnitBox;
  /** How far it is turned, radians, clockwise; 0 for a word that is too short to tell, and for a line that runs up or down. */
  readonly turned: number;
  readonly ink: Ink;
}

/** What the voice network remembers of the sound before. */
export interface VoiceMemory {
  readonly state: Float32Array;
  readonly context: Float32Array;
}

/** Tells speech from everything else. */
export interface VoiceNetwork {
  /** @param samples mono, 16 kHz, −1..1, whole frames @returns the chance of speech of each frame, and what to hand in next */
  listen(samples: Float32Array, memory: VoiceMemory): Promise<{ readonly chances: Float32Array; readonly memory: VoiceMemory }>;
}

/** What was written down of a piece of speech. */
export interface WrittenPiece {
  readonly text: string;
  /** Mean natural logarithm of the chances of its word pieces, at most 0; about −0.1 for clear English. */
  readonly logChance: number;
  /** False where the network found no end, as it does when it repeats itself. */
  readonly isWhole: boolean;
}

/** Writes down what is said in English. */
export interface SpeechWriter {
  /** @param samples mono, 16 kHz, −1..1: up to 15 s in which somebody speaks */
  write(samples: Float32Array): Promise<WrittenPiece>;
}

/** Reads text and finds faces in pictures, and hears speech in sound. */
export interface Senses extends VoiceNetwork, FaceFinder, SpeechWriter {
  /** @returns the lines of one picture, from top to bottom; the planes are copied at once, but for those in shared memory, which stay as they are until then */
  read(picture: CodedPicture): Promise<readonly TextLine[]>;
}

/** A name to look for in text: how it is told, and how else it may be written. */
export interface NameWish {
  /** Whose name: the brand's own, or that of something it sells. */
  readonly kind: 'brand' | 'product';
  readonly name: string;
  readonly spellings: readonly string[];
}
