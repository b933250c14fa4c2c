import { modelCardApi } from '@fovea/contract/model-card';
import { mount } from '../../http/mount.ts';
import { readModelCard } from './service.ts';

/** The card ships with the program, so it is read once, when somebody first asks. */
export function modelCardRoutes({ shippedModel }: { readonly shippedModel: string }) {
  let reading: ReturnType<typeof readModelCard> | undefined;
  return [
    mount(modelCardApi.read, () => {
      reading ??= readModelCard(shippedModel);
      return reading;
    }),
  ];
}
