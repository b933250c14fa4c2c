import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

const button = (name: string) => screen.getByRole('button', { name });
/** Several times what the hook waits for: what has not happened by then does not happen. */
const LONG_ENOUGH = { timeout: 600 };
const focused = () => document.activeElement?.textContent;

function Lists({ first }: { readonly first: readonly string[] }) {
  useKeptFocus();
  const [names, setNames] = useState(first);
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <main tabIndex={-1} id="content">
        {names.length > 0 && (
          <section>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
                    {name}
                  </button>
                </li>
              ))}
            </ul>
            <input aria-label="Filter" />
            <button type="button" onClick={() => setIsOver(true)}>
              Clear
            </button>
          </section>
        )}
      </main>
      {isOver && (
        <div>
          <button
            type="button"
            onClick={() => {
              setIsOver(false);
              setNames([]);
            }}
          >
            Yes
          </button>
        </div>
      )}
    </>
  );
}

describe('what had the focus goes', () => {
  it('the one that takes its place has it, at the end the one before, then what is nearest that nobody types into', async () => {
    render(<Lists first={['Ash', 'Birch', 'Cedar']} />);
    await userEvent.click(button('Birch'));
    await expect.poll(focused).toBe('Cedar');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Ash');
  });

  it('the page has it when its whole section is gone, also by a question that lay over it', async () => {
    render(<Lists first={['Ash']} />);
    await userEvent.click(button('Clear'));
    await userEvent.click(button('Yes'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('nothing has it when somebody has pointed elsewhere since', async () => {
    render(<Lists first={['Ash', 'Birch']} />);
    button('Birch').focus();
    await userEvent.click(document.body);
    button('Ash').click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ash' })).toBeNull());
    await expect(waitFor(() => expect(focused()).toBe('Birch'), LONG_ENOUGH)).rejects.toThrow();
  });
});

function SigningIn() {
  useKeptFocus();
  const [isInside, setIsInside] = useState(false);
  return isInside ? (
    <div>
      <a href="#content">Skip</a>
    </div>
  ) : (
    <main>
      <button type="button" onClick={() => setIsInside(true)}>
        Sign in
      </button>
    </main>
  );
}

it('nothing has it on another page, which begins before its first link', async () => {
  render(<SigningIn />);
  await userEvent.click(button('Sign in'));
  expect(screen.getByRole('link', { name: 'Skip' })).toBeTruthy();
  await expect(waitFor(() => expect(document.activeElement).not.toBe(document.body), LONG_ENOUGH)).rejects.toThrow();
});

function Saving() {
  useKeptFocus();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <main>
      <button
        type="button"
        disabled={isBusy}
        onClick={({ currentTarget }) => {
          currentTarget.blur(); // as browsers do with what is off
          setIsBusy(true);
        }}
      >
        Save
      </button>
      <button type="button" onClick={() => setIsBusy(false)}>
        Answer
      </button>
    </main>
  );
}

it('a button that was off while something ran has it again', async () => {
  render(<Saving />);
  await userEvent.click(button('Save'));
  expect(document.activeElement).toBe(document.body);
  button('Answer').click();
  await expect.poll(focused).toBe('Save');
});
