/** A name that every file system takes. */
export const fileNameOf = (name: string, ending: string): string =>
  `${
    name
      .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || 'fovea'
  } ${ending}`;
