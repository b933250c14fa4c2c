import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import type { FilmListProps } from './film-list.ts';
import { TILE_FOOT_PX, TILES_LOOK } from './film-look.ts';
import { Tile } from './tile.tsx';
import { useFilmKeys } from './use-film-keys.ts';
import { usePages } from './use-pages.ts';
import { useShownStart } from './use-start.ts';
import { useVirtualFilms } from './use-virtual-films.ts';
import { withKeys } from './with-keys.ts';

const GAP_PX = 16;
const TILE_MIN_PX = 264;
const BORDER_PX = 2;

/** As many columns as fit, and how high a tile of that width is. */
function gridOf(widthPx: number) {
  const columns = Math.max(1, Math.floor((widthPx + GAP_PX) / (TILE_MIN_PX + GAP_PX)));
  const tilePx = (widthPx - GAP_PX * (columns - 1)) / columns;
  return { columns, heightPx: Math.round(((tilePx - BORDER_PX) * 9) / 16) + TILE_FOOT_PX + BORDER_PX };
}

/** As shares of the room and not as it was measured: a page of paper is narrower, and the last column would lie beside it. */
const acrossOf = (column: number, columns: number) => ({
  left: `calc((100% + ${GAP_PX}px) * ${column / columns})`,
  width: `calc((100% + ${GAP_PX}px) / ${columns} - ${GAP_PX}px)`,
});

/** The films as posters. Only those in view are on the page, however many there are. */
export function PosterGrid({ list, room, label }: FilmListProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const size = useElementWidth(element);
  const { columns, heightPx } = gridOf(size?.widthPx ?? TILE_MIN_PX);
  const virtual = useVirtualFilms({
    count: list.count,
    columns,
    lineHeightPx: heightPx + GAP_PX,
    topPx: size?.topPx ?? 0,
    current: list.current,
  });
  const filmAt = usePages({ request: list.request, from: virtual.from, to: virtual.to, pollMs: list.pollMs });
  useShownStart(size !== null, list, virtual.show);
  useFilmKeys({ element, list, room, filmAt, columns, show: virtual.show });
  return (
    <Box
      ref={setElement}
      component="ul"
      aria-label={label}
      // Said once for all: where something is chosen, every film shows where to choose it too.
      className={list.selection.count > 0 ? 'is-picking' : ''}
      sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative', ...TILES_LOOK }}
      style={{ height: virtual.heightPx }}
    >
      {size &&
        withKeys(virtual.films, (index) => filmAt(index) ?? list.known(index)).map(({ index, column, topPx, film, key }) => (
          <li
            key={key}
            data-film={index}
            aria-setsize={list.count}
            aria-posinset={index + 1}
            style={{ position: 'absolute', top: topPx, ...acrossOf(column, columns), height: heightPx }}
          >
            {film ? <Tile key={film.uuid} film={film} room={room} {...list.stateOf(film, index)} /> : <TileSkeleton />}
          </li>
        ))}
    </Box>
  );
}

/** A tile before its film has been read, at the size that it will have. It rests: dozens that pulse are a sheet each to compose. */
const TileSkeleton = () => (
  <Card sx={{ height: '100%' }}>
    <Skeleton variant="rectangular" animation={false} sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
    <Box sx={{ px: 3, pt: 2, mt: '3px', height: TILE_FOOT_PX - 3 }}>
      <Skeleton variant="text" animation={false} width="70%" sx={{ fontSize: 14, lineHeight: 1.5 }} />
      <Skeleton variant="text" animation={false} width="45%" sx={{ fontSize: 13 }} />
    </Box>
  </Card>
);

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The grid before its first answer, at the size it will have. */
export function PosterGridSkeleton() {
  const { t } = useTranslation('predictions');
  return (
    <Box
      component="ul"
      aria-label={t('title')}
      aria-busy
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(auto-fill, minmax(${TILE_MIN_PX}px, 1fr))` },
      }}
    >
      {PLACES.map((place) => (
        <li key={place}>
          <TileSkeleton />
        </li>
      ))}
    </Box>
  );
}
