import type { TimeRange } from '@fovea/contract/curve-reading';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { sessionApi } from '@fovea/contract/sessions';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { verdictOf } from '../features/diagnosis/testing/verdict-of.ts';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { useShortWriting } from '../features/figures/use-short-writing.ts';
import { useWriting } from '../features/notes/use-writing.ts';
import { useTransport } from '../features/player/use-transport.ts';
import { useResultTab } from '../features/prediction/result-tabs.tsx';
import { aPreTest, aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { subjectOf } from './result-subjects.tsx';
import { useDiagnosis } from './use-diagnosis.tsx';
import { useStatus } from './use-status.tsx';

/** A result that counts how often somebody looks at its figures, which is done by whatever draws them. */
function counted() {
  const looks = { count: 0 };
  const prediction = new Proxy(predictionOf(), {
    get(target, key): unknown {
      if (key === 'scores') looks.count += 1;
      return Reflect.get(target, key);
    },
  });
  return { looks, prediction };
}

it('draws verdict and figures once, however often the rest of the page is drawn', async () => {
  fakeApi(replies(sessionApi.verified, aUser()), replies(diagnosisApi.verdict, verdictOf()));
  const { looks, prediction } = counted();
  const preTest = aPreTest();
  function Page() {
    const [layer, setLayer] = useState<'heat' | 'fog'>('heat');
    const [range, onRange] = useState<TimeRange | null>(null);
    const status = useStatus(preTest);
    const [tab, onTab] = useResultTab();
    const [write, writing] = [useShortWriting(), useWriting()];
    const transport = useTransport({ durationS: 30, frameRate: 25, startS: 0 });
    const diagnosis = useDiagnosis(prediction, { clock: transport, palette: 'heat', tab, writing });
    const { side, more } = subjectOf(tab, {
      ...{ preTest, prediction, write, diagnosis, transport, onTab, onSeek: transport.seek, timeS: transport.timeS },
      ...{ status, range, onRange, hasBrandFrames: false, look: { layer, palette: 'heat', opacity: 1 } },
    });
    return (
      <>
        {side}
        {more}
        <button type="button" onClick={() => setLayer('fog')}>
          {layer}
        </button>
        <button type="button" onClick={() => onRange({ startS: 1, endS: 2 })}>
          {range ? 'chosen' : 'range'}
        </button>
      </>
    );
  }
  renderPiece(<Page />);
  await screen.findByRole('region', { name: 'Main figures' });
  await screen.findByRole('region', { name: 'Drivers' });
  const before = looks.count;
  expect(before).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'heat' }));
  await screen.findByRole('button', { name: 'fog' });
  await userEvent.click(screen.getByRole('button', { name: 'range' }));
  await screen.findByRole('button', { name: 'chosen' });
  expect(looks.count).toBe(before);
});
