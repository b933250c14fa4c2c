import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import { citedFinding } from './cite-finding.ts';
import { citeFor, readAd } from './read-ad.ts';
import { AdMoments } from './results.ts';
import { defineTool } from './tool.ts';

const EACH_MAX = 40;
const Seconds = z.number().min(0).max(3_600);

export const readMoments = defineTool({
  name: 'read_moments',
  title: 'Read moments',
  description: `Reads what lies in a range of seconds of one ad: shots, and findings such as black, freeze, silence or clipping. At most ${EACH_MAX} of each: go_on_at_s says where to go on.`,
  input: z.strictObject({ prediction_uuid: PreTestUuid, start_s: Seconds.optional(), end_s: Seconds.optional() }),
  output: AdMoments,
  async read(desk, { prediction_uuid, start_s = 0, end_s }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const { shots, findings, media } = view.result;
    const until = Math.min(end_s ?? media.duration_s, media.duration_s);
    const isInside = (span: { start_s: number; end_s: number }) => span.start_s < until && span.end_s > start_s;
    const [shotsThere, findingsThere] = [shots.filter(isInside), findings.filter(isInside)];
    const leftOut = [shotsThere[EACH_MAX], findingsThere[EACH_MAX]].flatMap((first) => (first ? [first.start_s] : []));
    return {
      prediction: ad,
      start_s,
      end_s: until,
      duration_s: media.duration_s,
      shots: shotsThere
        .slice(0, EACH_MAX)
        .map((shot) => ({ ...shot, cite: citeFor(desk, ad, { metric: 'shot', value: shot.end_s - shot.start_s, unit: 's', ...shot }) })),
      shots_of: shotsThere.length,
      findings: findingsThere.slice(0, EACH_MAX).map((finding) => citedFinding(desk, ad, finding)),
      findings_of: findingsThere.length,
      go_on_at_s: leftOut.length > 0 ? Math.min(...leftOut) : null,
    };
  },
});
