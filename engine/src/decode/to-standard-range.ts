import type { ProbedMedia } from '../probe/check-media.ts';

/** How high dynamic range is read: mapped to standard range where ffmpeg can, else as it is. */
export type ToneMapping = 'none' | 'hable';

/**
 * The filters that map a film of high dynamic range to BT.709 in standard range, to stand after another filter. What the colours are
 * is said outright: a film need not state it, a container can state it and the stream not, and the filter knows no default.
 * @returns empty where nothing is mapped
 */
export function toStandardRange({ hdr }: Pick<ProbedMedia, 'hdr'>, toneMapping: ToneMapping): string {
  if (toneMapping === 'none' || hdr === null) return '';
  const said = `setparams=color_primaries=${hdr.primaries}:color_trc=${hdr.transfer}:colorspace=${hdr.matrix}`;
  const linear = 'zscale=t=linear:npl=100,format=gbrpf32le';
  return `,format=yuv420p10le,${said},${linear},zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv`;
}
