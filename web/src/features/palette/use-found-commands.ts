import FolderOutlined from '@mui/icons-material/FolderOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import { useQuery } from '@tanstack/react-query';
import { foundQuery, recentQuery } from './api.ts';
import type { Command } from './command.ts';
import { fitOf } from './fuzzy.ts';
import { useRested } from './use-rested.ts';

/** What the server knows for what was typed: films that changed last, films and folders by name; null until it has answered once. */
export function useFoundCommands(typed: string, onGo: (path: string) => void): Command[] | null {
  const words = useRested(typed.trim());
  const recent = useQuery(recentQuery);
  const found = useQuery(foundQuery(words));
  if (recent.isPending) return null;
  const film = (uuid: string, name: string) => ({ label: name, icon: MovieOutlined, run: () => onGo(`/prediction/${uuid}`) });
  const isOfThese = words === typed.trim();
  const commands = (typed.trim() === '' ? [] : (found.data ?? [])).map(
    (result): Command =>
      result.type === 'video'
        ? {
            id: `film-${result.content.pre_test.uuid}`,
            group: 'films',
            ...film(result.content.pre_test.uuid, result.content.pre_test.pre_test_name),
          }
        : {
            id: `folder-${result.content.slug}`,
            group: 'folders',
            label: result.content.name,
            icon: FolderOutlined,
            run: () => onGo(`/folder/${result.content.slug}`),
          },
  );
  // Until it is known what is found for what stands there now, only that is offered of the words before which fits it, too.
  const offered = isOfThese ? commands : commands.filter(({ label }) => fitOf(label, typed, 'whole-letters') > 0);
  const isFound = new Set(offered.map(({ id }) => id));
  for (const { pre_test } of recent.data?.data ?? []) {
    const isShown = isFound.has(`film-${pre_test.uuid}`);
    if (!isShown) offered.push({ id: `recent-${pre_test.uuid}`, group: 'recent', ...film(pre_test.uuid, pre_test.pre_test_name) });
  }
  return offered;
}
