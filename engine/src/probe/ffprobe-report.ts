import { z } from 'zod';
import { TRACKS_MAX } from './demuxer-args.ts';

const count = z.int().min(0).max(1_000_000);
const seconds = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,12})?$/)
  .transform(Number);
const ratio = z
  .string()
  .regex(/^\d{1,12}[:/]\d{1,12}$/)
  .transform((text) => {
    const [over = 0, under = 0] = text.split(/[:/]/).map(Number);
    return under > 0 ? over / under : 0;
  });
const word = z.string().max(100);

const Stream = z.object({
  index: count,
  codec_type: word.optional(),
  codec_name: word.optional(),
  width: count.optional(),
  height: count.optional(),
  pix_fmt: word.optional(),
  sample_aspect_ratio: ratio.optional(),
  field_order: word.optional(),
  r_frame_rate: ratio.optional(),
  avg_frame_rate: ratio.optional(),
  start_time: seconds.optional().catch(undefined),
  duration: seconds.optional(),
  nb_frames: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
  color_space: word.optional(),
  color_range: word.optional(),
  color_transfer: word.optional(),
  color_primaries: word.optional(),
  channels: count.optional(),
  channel_layout: word.optional(),
  sample_rate: z.string().regex(/^\d+$/).transform(Number).optional(),
  bit_rate: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .optional(),
  disposition: z.object({ attached_pic: z.int().optional(), default: z.int().optional() }).optional(),
  tags: z.object({ language: word.optional() }).optional().catch(undefined),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

/** What ffprobe says of a file, as far as it is asked. A hostile file can shape these words, so each is bounded. */
export const FfprobeReport = z.object({
  streams: z.array(Stream).max(TRACKS_MAX),
  format: z.object({ start_time: seconds.optional().catch(undefined), duration: seconds.optional() }).optional(),
});
export type FfprobeReport = z.infer<typeof FfprobeReport>;
/** One stream as ffprobe tells it, parsed. */
export type FfprobeStream = z.infer<typeof Stream>;

/** The fields of {@link FfprobeReport} in ffprobe's own notation. */
export const FFPROBE_ENTRIES = [
  'stream=index,codec_type,codec_name,width,height,pix_fmt,sample_aspect_ratio,field_order,r_frame_rate,avg_frame_rate,start_time,duration,nb_frames',
  'color_space,color_range,color_transfer,color_primaries,channels,channel_layout,sample_rate,bit_rate:stream_disposition=attached_pic,default:stream_tags=language',
]
  .join(',')
  .concat(':stream_side_data=rotation:format=start_time,duration');
