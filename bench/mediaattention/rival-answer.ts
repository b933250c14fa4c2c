/** What one piece of work took, seconds. */
export interface Used {
  readonly wallS: number;
  readonly cpuS: number;
}

export interface RivalReady {
  readonly kind: 'ready';
  readonly parameters: number;
  /** What its video mode raises as it is shipped; null when it works. */
  readonly fault: string | null;
  readonly versions: Readonly<Record<string, string>>;
}

export interface RivalLooks {
  readonly kind: 'looks';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly looks: readonly Used[];
}

/** `looks` frames went through its network, and `scored` of them got figures. */
export interface RivalFilm extends Used {
  readonly kind: 'film';
  readonly looks: number;
  readonly scored: number;
}

export type RivalAnswer = RivalReady | RivalLooks | RivalFilm;

/** Reads one line of the rival's process. @throws when it is none of its answers */
export function parseAnswer(line: string): RivalAnswer {
  const read: unknown = JSON.parse(line);
  const fields = new Map<string, unknown>(Object.entries(Object(read)));
  const number = (name: string) => numberOf(fields.get(name), line);
  switch (fields.get('kind')) {
    case 'ready':
      return {
        kind: 'ready',
        parameters: number('parameters'),
        fault: textOrNull(fields.get('fault'), line),
        versions: textsOf(fields.get('versions')),
      };
    case 'looks':
      return { kind: 'looks', widthPx: number('widthPx'), heightPx: number('heightPx'), looks: usesOf(fields.get('looks'), line) };
    case 'film':
      return { kind: 'film', wallS: number('wallS'), cpuS: number('cpuS'), looks: number('looks'), scored: number('scored') };
    default:
      throw notAnAnswer(line);
  }
}

const notAnAnswer = (line: string) => new Error(`This is no answer of the rival: ${line.slice(0, 200)}`);

function numberOf(value: unknown, line: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw notAnAnswer(line);
  return value;
}

function textOrNull(value: unknown, line: string): string | null {
  if (value === null || typeof value === 'string') return value;
  throw notAnAnswer(line);
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, text]) => [name, String(text)]));

function usesOf(value: unknown, line: string): Used[] {
  if (!Array.isArray(value)) throw notAnAnswer(line);
  return value.map((one: unknown) => {
    const fields = new Map<string, unknown>(Object.entries(Object(one)));
    return { wallS: numberOf(fields.get('wallS'), line), cpuS: numberOf(fields.get('cpuS'), line) };
  });
}
