import type { CardShare } from '@fovea/contract/model-card';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { ShareScale } from './share-scale.tsx';

const logos: CardShare = {
  ...{ part: 'logos', set: 'gdi', size: 'any', pictures: 19, people_share: 0.053 },
  ratio: { value: 1.47, lo: 1.14, hi: 1.88 },
};
const small: CardShare = { ...logos, size: 'small', pictures: 11, people_share: 0.018, ratio: { value: 1.63, lo: 1.22, hi: 2.73 } };
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('tells each set with its interval and what people gave, and small things by themselves', async () => {
  renderPiece(<ShareScale shares={[logos, small]} />);
  await screen.findByRole('heading', { name: 'Logos' });
  expect(rows()).toEqual(['Graphic designs (GDI; clicks, not eyes)19 pictures1.47 × (1.14 to 1.88)People gave 5%']);
  await userEvent.click(screen.getByRole('button', { name: 'Under 1% of the picture' }));
  expect(rows()).toEqual(['Graphic designs (GDI; clicks, not eyes)11 pictures1.63 × (1.22 to 2.73)People gave 2%']);
  expect(screen.queryByRole('heading', { name: 'Faces' })).toBeNull();
});
