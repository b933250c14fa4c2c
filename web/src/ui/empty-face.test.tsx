import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { withStyles } from '../testing/styles.ts';
import { EmptyFace } from './faces.tsx';

it('keeps the buttons of an empty page apart', () => {
  const buttons = (
    <>
      <button type="button">{'Import'}</button>
      <button type="button">{'Add'}</button>
    </>
  );
  renderPiece(<EmptyFace title="Nothing yet" text="It will be here." action={buttons} />, { styles: withStyles() });
  const row = screen.getByRole('button', { name: 'Add' }).parentElement;
  const rules = [...document.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  const own = rules.filter((text) => [...(row?.classList ?? [])].some((name) => text.includes(`.${name} `)));
  expect(own.join('')).toMatch(/display:\s*flex[^}]*\bgap:\s*\S/);
});
