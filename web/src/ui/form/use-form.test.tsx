import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMutation } from '../../lib/use-mutation.ts';
import { renderPiece } from '../../testing/render.tsx';
import { useForm } from './use-form.ts';

function Form({ deed }: { readonly deed: () => Promise<string> }) {
  const { mutate } = useMutation<string>({ mutationFn: deed });
  const { handleSubmit } = useForm();
  return (
    <form onSubmit={(event) => void handleSubmit(() => mutate())(event)}>
      <button type="submit">Send</button>
    </form>
  );
}

it('sends once for a double click, and again once it has been answered', async () => {
  const answers: ((word: string) => void)[] = [];
  const deed = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  renderPiece(<Form deed={deed} />);
  const button = await screen.findByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(deed).toHaveBeenCalledOnce());
  fireEvent.click(button);
  answers[0]?.('done');
  await vi.waitFor(() => {
    fireEvent.click(button);
    expect(deed).toHaveBeenCalledTimes(2);
  });
  expect(answers.length).toBe(2);
});
