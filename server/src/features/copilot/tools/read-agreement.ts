import * as z from 'zod';
import { calibrate, presentCalibration } from '../../outcomes/index.ts';
import { Agreement } from './outcome-results.ts';
import { defineTool } from './tool.ts';

export const readAgreement = defineTool({
  name: 'read_agreement',
  title: 'Read how predictions went with outcomes',
  description:
    'Reads, over all ads with imported outcomes, how far each figure that could foretell an outcome went with it: Spearman’s rho with its interval, and of the ads predicted best how many did best. With fewer than ten ads there is no agreement, only how many ads there are.',
  input: z.strictObject({}),
  output: Agreement,
  async read({ deps, actor }) {
    const views = await calibrate(deps, actor);
    return {
      pairs: views.map(presentCalibration).map(({ metric, figure, agreement, best, versions, pairs }) => ({
        ...{ metric, figure, agreement, best, versions },
        ads: pairs.length,
      })),
    };
  },
});
