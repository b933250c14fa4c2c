/** The names that files of one kind go by: mp4 and mov are one format, and so are mkv and webm, so the bytes alone do not say which. */
const NAMES: Readonly<Record<string, string>> = { mov: 'mp4/mov', matroska: 'mkv/webm', mpegts: 'mpeg-ts', jpeg: 'jpg' };

/** What people call a container, of which the probe knows the kind alone. */
export const containerName = (container: string): string => NAMES[container] ?? container;
