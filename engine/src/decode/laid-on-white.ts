import type { MediaInfo } from '../ports.ts';

/** How ffmpeg names pictures of which parts can be seen through; those with a palette may have such a colour in it. */
const SEE_THROUGH = /^(rgba|argb|bgra|abgr|gbrap|ya8|ya16|yuva|pal8)/;

const ON_WHITE =
  'split[ground][clear];[ground]format=gbrp,lutrgb=r=255:g=255:b=255[white];[clear]format=gbrap[over];[white][over]overlay=format=gbrp,';

/**
 * ffmpeg's filters that lay a still with transparency on white, as browsers and slides show it, with a comma behind; nothing for any
 * other picture. They come first: what is hidden under cleared pixels would bleed into what is seen when the picture is made smaller.
 */
export const laidOnWhite = ({ kind, pixelFormat }: Pick<MediaInfo, 'kind' | 'pixelFormat'>): string =>
  kind === 'still' && SEE_THROUGH.test(pixelFormat) ? ON_WHITE : '';
