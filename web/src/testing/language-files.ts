const files = import.meta.glob<Record<string, string>>('../../../server/src/features/languages/files/*/*.json', {
  eager: true,
  import: 'default',
});

/** The language files as the server has them: locale → name → key → text. */
export const LANGUAGE_FILES: Record<string, Record<string, Record<string, string>>> = {};
for (const [path, file] of Object.entries(files)) {
  const [, locale, name] = /\/files\/([a-z]+)\/(.+)\.json$/.exec(path) ?? [];
  if (locale && name) LANGUAGE_FILES[locale] = { ...LANGUAGE_FILES[locale], [name]: file };
}
