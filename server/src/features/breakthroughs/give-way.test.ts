import type { SaliencyModel } from '@fovea/engine/ports';
import { expect, it } from 'vitest';
import { createPrecedence } from './give-way.ts';

const network = (): { readonly model: SaliencyModel; readonly looks: () => number } => {
  let looks = 0;
  const predict = async () => {
    looks += 1;
    return new Float32Array(1);
  };
  return { model: { id: 'counts', inputSize: (size) => size, predict }, looks: () => looks };
};
const shape = { count: 1, widthPx: 64, heightPx: 64 };

it('looks at once while nothing comes first, and after what comes first has ended', async () => {
  const { model, looks } = network();
  const precedence = createPrecedence();
  const patient = precedence.behind(model);
  await patient.predict(new Float32Array(0), shape);
  expect(looks()).toBe(1);
  const analysis = Promise.withResolvers<void>();
  const first = precedence.first(() => analysis.promise);
  const look = patient.predict(new Float32Array(0), shape);
  await Promise.resolve();
  expect(looks()).toBe(1);
  analysis.resolve();
  await first;
  await look;
  expect(looks()).toBe(2);
});

it('goes on one by one beside an analysis that never ends; a failed one holds nobody up', async () => {
  const { model, looks } = network();
  const precedence = createPrecedence();
  void precedence.first(() => new Promise<never>(() => undefined));
  const patient = precedence.behind(model);
  const both = [patient.predict(new Float32Array(0), shape), patient.predict(new Float32Array(0), shape)];
  await both[0];
  expect(looks()).toBe(1);
  await both[1];
  const other = createPrecedence();
  await expect(other.first(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await other.behind(model).predict(new Float32Array(0), shape);
  expect(looks()).toBe(3);
});
