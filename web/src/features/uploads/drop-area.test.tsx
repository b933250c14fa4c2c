import { uploadApi } from '@fovea/contract/uploads';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuses } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { DropArea } from './drop-area.tsx';

it('says what it takes also where the limits could not be read', async () => {
  fakeApi(refuses(uploadApi.limits, 'internal'));
  renderPiece(<DropArea size="large" onFiles={() => undefined} />);
  expect(await screen.findByText('mp4, mov, webm, mkv, avi or mpeg-ts. Or a picture: jpg, png, webp.')).toBeDefined();
});
