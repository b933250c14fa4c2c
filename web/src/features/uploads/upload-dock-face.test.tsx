import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import type { Phase } from './upload.ts';
import { newUpload } from './upload.ts';
import { UploadDockFace } from './upload-dock-face.tsx';

const inPhase = (phase: Phase, at: number) => ({ ...newUpload(new File(['film'], `${at}.mp4`), String(at)), isStarted: true, phase });
const needsFile = { kind: 'needs-file', wrongFile: false } as const;
const failed = { kind: 'failed', error: new TypeError('no answer') } as const;
const sending = { kind: 'sending', bytesPerS: null } as const;

it.each<{ phases: readonly Phase[]; text: string }>([
  { phases: [failed, sending], text: 'One needs your attention' },
  { phases: [needsFile, failed, { kind: 'needs-yes' }, sending], text: '3 need your attention' },
  {
    phases: [
      { kind: 'waiting', isAnswered: false },
      { kind: 'waiting', isAnswered: true },
    ],
    text: 'Waiting for the connection',
  },
  { phases: [{ kind: 'waiting', isAnswered: true }, sending], text: 'Waiting for the server' },
])('says how many need somebody, then what the rest waits for: $text', async ({ phases, text }) => {
  renderPiece(<UploadDockFace uploads={phases.map(inPhase)} />);
  expect(await screen.findByText(text)).toBeDefined();
});
