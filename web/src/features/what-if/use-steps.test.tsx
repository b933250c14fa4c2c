import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressQuickly } from '../../testing/quick-presses.ts';
import { renderPiece } from '../../testing/render.tsx';
import { useSteps } from './use-steps.ts';

function Stepper() {
  const steps = useSteps('word');
  return (
    <>
      <output>{steps.word ?? '–'}</output>
      {['one', 'two', 'three'].map((word) => (
        <button type="button" key={word} onClick={() => steps.go(word)}>
          {word}
        </button>
      ))}
      <button type="button" onClick={() => steps.undo('of the link')}>
        Undo
      </button>
      <button type="button" onClick={steps.redo}>
        Do again
      </button>
    </>
  );
}

describe('steps over a word of the address', () => {
  it('go on from the press before, also where the address is not shown yet', async () => {
    const { router } = renderPiece(<Stepper />);
    await pressQuickly('one', 'two', 'three', 'Undo', 'Undo', 'Do again');
    expect(screen.getByText('two', { selector: 'output' })).toBeTruthy();
    expect(router.state.location.search).toBe('?word=two');
  });

  it('take back what came with a link', async () => {
    const { router } = renderPiece(<Stepper />, { path: '/?word=sent' });
    await pressQuickly('Undo', 'Do again', 'Do again');
    expect(screen.getByText('sent')).toBeTruthy();
    await pressQuickly('Undo');
    expect(router.state.location.search).toBe('?word=of+the+link');
  });
});
