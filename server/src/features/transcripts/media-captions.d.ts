// The package's own declarations name files without their endings, which are not found from here; these are of what is used.
declare module 'media-captions' {
  export interface Cue {
    /** Seconds. */
    readonly startTime: number;
    readonly endTime: number;
    readonly text: string;
  }
  /** Reads captions; what it cannot read it leaves out. */
  export function parseText(
    text: string,
    options: { readonly type: 'srt' | 'vtt'; readonly strict: false; readonly errors: false },
  ): Promise<{ readonly cues: readonly Cue[] }>;
}
