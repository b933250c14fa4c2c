import { CallError } from '@fovea/contract/call';
import { ERRORS } from '@fovea/contract/errors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useForgetOnceBack } from '../../lib/session-back.ts';
import { aUser } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { sessionQuery, useGoOn } from './api.ts';

const ADA = aUser();
const BOB = aUser({ id: '01930000-0000-7000-8000-000000000077', name: 'Bob' });

const { status, title } = ERRORS.not_signed_in;
const REFUSAL = new CallError(status, {
  ...{ status, title, code: 'not_signed_in', detail: title, message: title, errors: {}, job_id: 'job-1' },
});

/** Something of Ada's that was refused for want of a session, and would be asked again. */
function Refused({ onAgain }: { readonly onAgain: () => void }) {
  useForgetOnceBack(REFUSAL, onAgain);
  const goOn = useGoOn();
  return [ADA, BOB].map((user) => (
    <button key={user.id} type="button" onClick={() => goOn(user)}>
      {user.name}
    </button>
  ));
}

async function comesBack(name: string) {
  const onAgain = vi.fn();
  const { queries } = renderPiece(<Refused onAgain={onAgain} />);
  queries.setQueryData(sessionQuery.queryKey, ADA);
  await userEvent.click(await screen.findByRole('button', { name }));
  return onAgain;
}

it('what was refused to somebody is asked again once they are back', async () => {
  expect(await comesBack('Ada')).toHaveBeenCalledOnce();
});

it('it is not asked again in the name of somebody else', async () => {
  expect(await comesBack('Bob')).not.toHaveBeenCalled();
});
