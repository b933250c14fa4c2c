import type { PreTest } from '@fovea/contract/pre-tests';
import { PreTestName } from '@fovea/contract/pre-tests';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MouseEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NameField } from '../../ui/name-field.tsx';
import type { FilmRoom, FilmState } from './film-room.ts';

interface FilmNameProps {
  readonly film: PreTest;
  readonly state: FilmState;
  readonly room: FilmRoom;
  readonly handle: Ref<HTMLAnchorElement>;
  readonly describedBy: string | undefined;
  readonly sx: SxProps<Theme>;
}

/** The name leads to the result. With Ctrl or Shift it is chosen instead; F2 makes it a field. */
export function FilmName({ film, state, room, handle, describedBy, sx }: FilmNameProps) {
  const { t } = useTranslation('predictions');
  const { wishes } = room;
  if (state.isRenaming && wishes)
    return (
      <NameField
        label={t('name')}
        value={film.pre_test_name}
        isValid={(text) => PreTestName.safeParse(text).success}
        onSave={(name) => wishes.rename(film, name)}
        onDone={() => room.onRename(null)}
      />
    );
  const onClick = (event: MouseEvent) => {
    if (!wishes || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    if (event.shiftKey) room.onExtend(state.index);
    else room.onToggle(film, state.index);
  };
  return (
    <Typography
      component={Link}
      ref={handle}
      to={`/prediction/${film.uuid}`}
      noWrap
      draggable={false}
      title={film.pre_test_name}
      tabIndex={state.isCurrent ? 0 : -1}
      aria-describedby={describedBy}
      onClick={onClick}
      onFocus={() => room.onCurrent(state.index)}
      sx={sx}
    >
      {film.pre_test_name}
    </Typography>
  );
}
