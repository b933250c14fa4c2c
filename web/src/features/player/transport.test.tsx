import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knowPictures } from './film-pictures.ts';
import { createTransport } from './transport.ts';

/** A film element with jsdom's missing organs: it plays when told, and its time is set by the test. */
function aFilm() {
  const film = document.createElement('video');
  let isPaused = true;
  let timeS = 0;
  Object.defineProperties(film, {
    paused: { get: () => isPaused },
    seeking: { get: () => false },
    readyState: { value: HTMLMediaElement.HAVE_METADATA, writable: true },
    currentTime: {
      get: () => timeS,
      set: (next: number) => {
        timeS = next;
      },
    },
  });
  film.play = async () => {
    isPaused = false;
    film.dispatchEvent(new Event('play'));
  };
  film.pause = () => {
    isPaused = true;
    film.dispatchEvent(new Event('pause'));
  };
  return film;
}

/** The same in a browser that tells of each picture; the test presents them. */
function aPresentingFilm() {
  const film = aFilm();
  let heard: VideoFrameRequestCallback = () => undefined;
  film.requestVideoFrameCallback = (callback) => {
    heard = callback;
    return 1;
  };
  film.cancelVideoFrameCallback = () => undefined;
  const present = (mediaTime: number) =>
    heard(0, { mediaTime, presentationTime: 0, expectedDisplayTime: 0, width: 16, height: 9, presentedFrames: 1 });
  return { film, present };
}

const aTransport = (startS = 0) => createTransport({ durationS: 10, frameRate: 25, startS });

describe('the clock of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('begins where the address asked for, inside the film', () => {
    expect(aTransport(4).timeS()).toBe(4);
    expect(aTransport(99).timeS()).toBe(10);
  });

  it('tells a seek at once', () => {
    const transport = aTransport();
    const heard: number[] = [];
    transport.onTime(() => heard.push(transport.timeS()));
    transport.seek(3);
    transport.seek(-1);
    expect(heard).toEqual([3, 0]);
  });

  it('steps picture by picture and lands inside each', () => {
    const transport = aTransport();
    transport.stepPictures(1);
    transport.stepPictures(1);
    expect(Math.floor(transport.timeS() * 25)).toBe(2);
    transport.stepPictures(-1);
    expect(Math.floor(transport.timeS() * 25)).toBe(1);
  });

  it('steps by the pictures of the film where they are known not to come at its rate', () => {
    const transport = aTransport();
    const film = aFilm();
    knowPictures(film, { lastS: 5.033, timesS: Float64Array.of(0, 0.042, 0.167, 0.175, 5, 5.033) });
    transport.attach(film);
    const walk = (by: -1 | 1) => {
      transport.stepPictures(by);
      return Number(transport.timeS().toFixed(4));
    };
    expect([walk(1), walk(1), walk(1), walk(1), walk(1), walk(1)]).toEqual([0.046, 0.1694, 0.179, 5.004, 5.037, 5.037]);
    transport.seek(4.9); // far into a picture that stands
    expect([walk(-1), walk(-1), walk(-1), walk(-1)]).toEqual([0.1694, 0.046, 0.004, 0.004]);
    transport.seek(4.9996); // told by a browser of the picture at 5
    expect(walk(1)).toBe(5.037);
  });

  it('leaves two pictures that come within a millisecond, and shows both', () => {
    const transport = aTransport();
    const film = aFilm();
    knowPictures(film, { lastS: 0.12, timesS: Float64Array.of(0, 0.04, 0.041, 0.08, 0.12) });
    transport.attach(film);
    const walk = (by: -1 | 1) => {
      transport.stepPictures(by);
      return Number(transport.timeS().toFixed(4));
    };
    expect([walk(1), walk(1), walk(1), walk(1)]).toEqual([0.0403, 0.045, 0.084, 0.124]);
    expect([walk(-1), walk(-1), walk(-1), walk(-1)]).toEqual([0.084, 0.045, 0.0403, 0.004]);
  });

  it('does not go on where it is asked back before the first picture, which comes late', () => {
    const transport = aTransport(0.1);
    const film = aFilm();
    knowPictures(film, { lastS: 0.7, timesS: Float64Array.of(0.5, 0.6, 0.7) });
    transport.attach(film);
    transport.stepPictures(-1);
    expect(transport.timeS()).toBe(0.1);
  });

  it('steps back from a picture that outlasts the others by the sound, and nowhere behind it', () => {
    const transport = aTransport(8);
    const film = aFilm();
    knowPictures(film, { lastS: 4.96, timesS: null });
    transport.attach(film);
    transport.stepPictures(1);
    expect(transport.timeS()).toBe(8);
    transport.stepPictures(-1);
    expect(transport.timeS()).toBeCloseTo(4.924, 4);
    transport.stepPictures(1);
    transport.stepPictures(1);
    expect(transport.timeS()).toBeCloseTo(4.964, 4);
  });

  it.each([24, 30, 60, 120])('leaves a picture whose time is rounded down to a millisecond, at %i a second', (frameRate) => {
    const transport = createTransport({ durationS: 10, frameRate, startS: 0 });
    const shownAt = (k: number) => Math.round((k * 1000) / frameRate) / 1000;
    const stuck = Array.from({ length: 200 }, (_, k) => k).filter((k) => {
      transport.seek(shownAt(k));
      transport.stepPictures(1);
      return transport.timeS() < shownAt(k + 1) || transport.timeS() >= shownAt(k + 2);
    });
    expect(stuck).toEqual([]);
  });

  it.each([
    { engine: 'Safari’s, which waits there for another picture', videoTracks: [], soughtS: 4.968 },
    { engine: 'others', videoTracks: undefined, soughtS: 9.995 },
  ])('goes to the end of a sound that outlasts the pictures: $engine', ({ videoTracks, soughtS }) => {
    const transport = aTransport();
    const film = aFilm();
    Object.defineProperties(film, { videoTracks: { value: videoTracks } });
    knowPictures(film, { lastS: 4.967, timesS: null });
    transport.attach(film);
    transport.seek(10);
    expect(film.currentTime).toBeCloseTo(soughtS, 4);
    expect(transport.timeS()).toBe(10);
  });

  it('runs by itself without a film and stops at the end', () => {
    const transport = aTransport(9);
    transport.play();
    vi.advanceTimersByTime(500);
    expect(transport.timeS()).toBeGreaterThan(9.3);
    vi.advanceTimersByTime(2_000);
    expect(transport.timeS()).toBe(10);
    expect(transport.mode().isPlaying).toBe(false);
  });

  it('neither plays nor runs fast while it is held, and says that it was asked', () => {
    const transport = aTransport(2);
    const film = aFilm();
    transport.attach(film);
    transport.play();
    transport.hold();
    transport.play();
    transport.shuttle('backward');
    expect(transport.mode()).toMatchObject({ isPlaying: false, isHeld: true, refusals: 2, speed: 1 });
    expect(film.paused).toBe(true);
    transport.release();
    transport.play();
    expect(transport.mode()).toMatchObject({ isPlaying: true, isHeld: false, refusals: 0 });
  });

  it('runs backward by itself, which no film does', () => {
    const transport = aTransport(5);
    const film = aFilm();
    transport.attach(film);
    transport.shuttle('backward');
    vi.advanceTimersByTime(1_000);
    expect(transport.timeS()).toBeLessThan(4.3);
    expect(film.currentTime).toBeCloseTo(transport.timeS(), 1);
  });

  it('doubles its speed at each further press, up to four times', () => {
    const transport = aTransport();
    for (const speed of [1, 2, 4, 4]) {
      transport.shuttle('forward');
      expect(transport.mode().speed).toBe(speed);
    }
  });

  it('hands the pace to a film and sets its place', () => {
    const transport = aTransport(2);
    const film = aFilm();
    transport.attach(film);
    film.dispatchEvent(new Event('loadedmetadata'));
    expect(film.currentTime).toBe(2);
    transport.play();
    film.currentTime = 2.5;
    vi.advanceTimersByTime(50);
    expect(transport.timeS()).toBe(2.5);
  });

  it('shows the last picture at the end of the film, and not what lies behind it', () => {
    const transport = aTransport();
    const film = aFilm();
    transport.attach(film);
    transport.seek(10);
    expect(transport.timeS()).toBe(10);
    expect(film.currentTime).toBeLessThan(10);
    expect(film.currentTime).toBeGreaterThan(10 - 1 / 25);
  });

  it('stops where the film stopped, though pictures were told late', () => {
    const transport = aTransport();
    const { film, present } = aPresentingFilm();
    transport.attach(film);
    transport.play();
    present(6.7);
    film.currentTime = 7.205;
    transport.pause();
    expect(transport.timeS()).toBe(7.205);
    present(7.19);
    expect(transport.timeS()).toBe(7.19);
    transport.stepPictures(1);
    expect(film.currentTime).toBe((Math.floor(7.19 * 25) + 1.1) / 25);
  });

  it('hears the last picture of a film that the browser stopped, but none that a seek brought', () => {
    const transport = aTransport();
    const { film, present } = aPresentingFilm();
    transport.attach(film);
    transport.play();
    present(3);
    film.pause();
    present(3.04);
    expect(transport.timeS()).toBe(3.04);
    transport.seek(5.004);
    film.dispatchEvent(new Event('seeking'));
    present(5);
    expect(transport.timeS()).toBe(5.004);
  });

  it('goes on while no picture follows: the sound outlasts the last of them, or one stands for long', () => {
    const transport = aTransport();
    const { film, present } = aPresentingFilm();
    transport.attach(film);
    transport.play();
    present(4);
    film.currentTime = 4.2;
    vi.advanceTimersByTime(200);
    film.dispatchEvent(new Event('timeupdate')); // the next picture may only be late
    expect(transport.timeS()).toBe(4);
    film.currentTime = 4.5;
    vi.advanceTimersByTime(300);
    film.dispatchEvent(new Event('timeupdate'));
    expect(transport.timeS()).toBe(4.5);
    film.pause();
    film.currentTime = 2;
    film.dispatchEvent(new Event('timeupdate'));
    expect(transport.timeS()).toBe(4.5);
  });

  it('puts a film that has ended onto its last picture in Safari’s engine, where it would go nowhere else until it plays', () => {
    const transport = aTransport();
    const { film, present } = aPresentingFilm();
    Object.defineProperties(film, { videoTracks: { value: [] }, duration: { value: 10 } });
    transport.attach(film);
    transport.play();
    present(7.96); // its sound goes on
    film.currentTime = 10;
    film.pause();
    film.dispatchEvent(new Event('ended'));
    expect([film.currentTime, transport.timeS()]).toEqual([7.961, 10]);
    transport.play();
    expect([film.currentTime, film.paused]).toEqual([0, false]);
  });

  it('leaves a film that has ended where it is in other engines', () => {
    const transport = aTransport();
    const { film, present } = aPresentingFilm();
    Object.defineProperties(film, { videoTracks: { value: undefined }, duration: { value: 10 } });
    transport.attach(film);
    transport.play();
    present(9.96);
    film.currentTime = 10;
    film.pause();
    film.dispatchEvent(new Event('ended'));
    expect([film.currentTime, transport.timeS()]).toEqual([10, 10]);
  });

  it('begins at the moment that was asked for, also where it was to play before the film came', () => {
    const transport = aTransport(8);
    const film = aFilm();
    Reflect.set(film, 'readyState', HTMLMediaElement.HAVE_NOTHING);
    transport.attach(film);
    transport.play();
    vi.advanceTimersByTime(200);
    expect(transport.timeS()).toBe(8);
    Reflect.set(film, 'readyState', HTMLMediaElement.HAVE_METADATA);
    film.dispatchEvent(new Event('loadedmetadata'));
    expect(film.currentTime).toBe(8);
  });

  it('takes over a film that is already playing without stopping it', async () => {
    const film = aFilm();
    await film.play();
    const transport = aTransport();
    transport.attach(film);
    expect(film.paused).toBe(false);
    expect(transport.mode().isPlaying).toBe(true);
  });

  it('goes on with the film that takes the place of one that plays, at the same moment and speed', () => {
    const transport = aTransport();
    const letGo = transport.attach(aFilm());
    transport.setSpeed(1.5);
    transport.play();
    transport.seek(4);
    letGo();
    const copy = aFilm();
    transport.attach(copy);
    expect([copy.paused, copy.playbackRate, transport.timeS()]).toEqual([false, 1.5, 4]);
    expect(transport.mode().isPlaying).toBe(true);
  });

  it('goes on with the copy though the film before it says late that it was not let play', async () => {
    const transport = aTransport();
    const film = aFilm();
    const { promise, reject } = Promise.withResolvers<void>();
    film.play = () => promise;
    const letGo = transport.attach(film);
    transport.play();
    letGo();
    transport.attach(aFilm());
    reject(new DOMException('interrupted', 'AbortError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(transport.mode().isPlaying).toBe(true);
  });

  it('rests with the film that takes the place of one that rests, or comes later than the other went', async () => {
    const transport = aTransport();
    const letGo = transport.attach(aFilm());
    letGo();
    const copy = aFilm();
    const letGoOfCopy = transport.attach(copy);
    expect(copy.paused).toBe(true);
    transport.play();
    letGoOfCopy();
    await Promise.resolve();
    const later = aFilm();
    transport.attach(later);
    expect(later.paused).toBe(true);
    expect(transport.mode().isPlaying).toBe(false);
  });

  it('shows the play button again when the browser refuses to play', async () => {
    const transport = aTransport();
    const film = aFilm();
    film.play = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    transport.attach(film);
    transport.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(transport.mode().isPlaying).toBe(false);
  });
});
