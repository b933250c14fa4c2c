import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { withStyles } from '../../testing/styles.ts';
import type { LayerLook } from './layer-controls.tsx';
import { LayerControls } from './layer-controls.tsx';

const look: LayerLook = { layer: 'heat', palette: 'heat', opacity: 0.9 };

/** Whether the choice of colours is hidden at some width: jsdom has none, so its rules are read. */
async function isHiddenSomewhere(paletteFrom?: 'xs'): Promise<boolean> {
  renderPiece(<LayerControls {...{ look, paletteFrom, onLook: () => undefined }} />, { styles: withStyles() });
  const names = [...((await screen.findByRole('combobox', { name: 'Colours' })).parentElement?.classList ?? [])];
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const own = rules.filter((text) => names.some((name) => text.includes(`.${name}`)));
  expect(own.length).toBeGreaterThan(0);
  return own.some((text) => /display:\s*none/.test(text));
}

it('lets the colours be chosen at every width where nobody has settings of their own', async () => {
  expect(await isHiddenSomewhere('xs')).toBe(false);
});

it('leaves them to the settings on a phone where there are some', async () => {
  expect(await isHiddenSomewhere()).toBe(true);
});

it.each([
  ['film', 'Film only'],
  ['still', 'Picture only'],
] as const)('calls a %s without a layer what it is', async (kind, name) => {
  renderPiece(<LayerControls {...{ kind, look, onLook: () => undefined }} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Layer' }));
  expect(await screen.findByRole('option', { name })).toBeTruthy();
});
