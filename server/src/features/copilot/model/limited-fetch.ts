/** Bytes of the longest answer of a language model. */
const BYTES_MAX = 4_000_000;

/**
 * Calls the one address that was set, and no other: a redirect is refused. Its answer may be so long, and be silent for so long.
 * @param base what every address must begin with
 */
export function createLimitedFetch(base: URL, silenceMs: number): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.origin !== base.origin) throw new Error('The language model is at another address');
    const silence = createSilence(silenceMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal;
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal });
      if (!response.body) return response;
      const body = response.body.pipeThrough(watched(silence));
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      silence.end();
      throw error;
    }
  };
}

interface Silence {
  readonly signal: AbortSignal;
  heard(): void;
  end(): void;
}

function createSilence(ms: number): Silence {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(new Error('The language model fell silent')), ms);
  let timer = start();
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}

function watched(silence: Silence): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      silence.heard();
      bytes += chunk.byteLength;
      if (bytes > BYTES_MAX) {
        silence.end();
        throw new Error('The language model does not stop');
      }
      controller.enqueue(chunk);
    },
    flush: () => silence.end(),
  });
}
