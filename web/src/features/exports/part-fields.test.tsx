import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { PartFields } from './part-fields.tsx';

function Part({ durationS }: { readonly durationS: number }) {
  const [range, setRange] = useState<Parameters<typeof PartFields>[0]['range']>({ start_s: 1.5, end_s: durationS });
  const { i18n } = useTranslation();
  return (
    <>
      <button type="button" onClick={() => void i18n.changeLanguage('de')}>
        Deutsch
      </button>
      <PartFields range={range} durationS={durationS} onChange={setRange} />
    </>
  );
}

const values = () => screen.getAllByRole('textbox').map((field) => (field instanceof HTMLInputElement ? field.value : null));

it('writes seconds as the reader does, and takes them so', async () => {
  renderPiece(<Part durationS={29.97} />);
  expect(values()).toEqual(['1.5', '29.97']);
  await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(values()).toEqual(['1,5', '29,97']);
  const [from] = screen.getAllByRole('textbox');
  if (from) await userEvent.type(from, '{End}25');
  expect(values()).toEqual(['1,525', '29,97']);
  if (from) await userEvent.clear(from);
  await userEvent.tab();
  if (from) await userEvent.click(from);
  expect(values()).toEqual(['', '29,97']);
});

it('names no end that is behind that of the film', async () => {
  renderPiece(<Part durationS={29.97} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'To, seconds' }), '{End}5');
  expect(screen.getByText(/both within 29\.97\s?s\.$/)).toBeTruthy();
});
