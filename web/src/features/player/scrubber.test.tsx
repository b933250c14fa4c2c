import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { knowPictures } from './film-pictures.ts';
import { Scrubber } from './scrubber.tsx';
import { createTransport } from './transport.ts';

it('walks by the pictures of the film with arrows, and by seconds with Shift', async () => {
  const user = userEvent.setup();
  const transport = createTransport({ durationS: 6, frameRate: 25, startS: 0 });
  const film = document.createElement('video');
  film.pause = () => undefined; // jsdom has none
  knowPictures(film, { lastS: 5.033, timesS: Float64Array.of(0, 0.042, 0.167, 0.175, 5, 5.033) });
  renderPiece(<Scrubber transport={transport} />);
  const slider = await screen.findByRole('slider');
  transport.attach(film);
  slider.focus();
  const walked: number[] = [];
  transport.onTime(() => walked.push(Number(transport.timeS().toFixed(3))));
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}{ArrowDown}');
  expect(walked).toEqual([0.046, 0.169, 0.046, 0.004]);
  walked.length = 0;
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}{ArrowRight}{/Control}');
  expect(walked).toEqual([1.004]);
});
