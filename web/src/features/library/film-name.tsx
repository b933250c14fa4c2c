import type { PreTest } from '@fovea/contract/pre-tests';
import { PreTestName } from '@fovea/contract/pre-tests';
import type { TFunction } from 'i18next';
import type { MouseEvent, Ref } from 'react';
import { Link } from 'react-router';
import { currentFolder } from '../../lib/current-folder.ts';
import { NameField } from '../../ui/name-field.tsx';
import type { FilmRoom, FilmState } from './film-room.ts';

interface FilmNameProps {
  readonly film: PreTest;
  readonly state: FilmState;
  readonly room: FilmRoom;
  readonly handle: Ref<HTMLAnchorElement>;
  readonly describedBy: string | undefined;
}

/** The name leads to the result, that of a draft to where its film is added. With Ctrl or Shift it is chosen instead; F2 makes it a field. */
export function FilmName({ film, state, room, handle, describedBy }: FilmNameProps) {
  const { wishes } = room;
  const t: TFunction<'predictions'> = room.words.t;
  if (state.isRenaming && wishes)
    return (
      <NameField
        label={t('name')}
        value={film.pre_test_name}
        isValid={(text) => PreTestName.safeParse(text).success}
        onSave={(name) => wishes.rename(film, name)}
        onDone={() => room.onRenamed(film)}
      />
    );
  const onClick = (event: MouseEvent) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) return currentFolder.open(film.uuid, state.index);
    event.preventDefault();
    if (event.shiftKey) room.onExtend(state.index);
    else room.onToggle(film, state.index);
  };
  return (
    <Link
      ref={handle}
      to={film.status === 'draft' && wishes ? `/pre-test?draft=${film.uuid}` : `/prediction/${film.uuid}`}
      className="name"
      draggable={false}
      title={film.pre_test_name}
      tabIndex={state.isCurrent ? 0 : -1}
      aria-describedby={describedBy}
      onClick={onClick}
      onFocus={() => room.onCurrent(state.index)}
    >
      {film.pre_test_name}
    </Link>
  );
}
