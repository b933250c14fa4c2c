import { writeFigure } from '@fovea/contract/figure-writing';
import type { Prediction, WindowFigures } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { NotedTable, UnderValue } from '../../ui/noted-table.tsx';

type Windowed = Pick<Prediction, 'windows' | 'brand' | 'text' | 'series'>;

interface Cell {
  readonly text: string;
  readonly band?: string;
}

interface Row {
  readonly id: string;
  readonly name: string;
  /** In words, by window; null where nothing was measured. */
  readonly cells: readonly (Cell | null)[];
}

interface Words {
  readonly t: TFunction<'prediction'>;
  readonly locale: string;
}

/** The first and last seconds side by side, as far as anything was measured in them. */
export function WindowTable({ prediction }: { readonly prediction: Windowed }) {
  const { t, i18n } = useTranslation('prediction');
  const { windows } = prediction;
  const rows = rowsOf(prediction, { t, locale: i18n.language });
  if (windows.length === 0 || rows.length === 0) return null;
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 3, pb: 4 }}>
      <Typography id="windows-title" variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('windows.title')}
      </Typography>
      <NotedTable labelledBy="windows-title" note={t('windows.note')} minWidth={320} fontSize={13}>
        <thead>
          <tr>
            <th scope="col">{t('windows.figure')}</th>
            {windows.map(({ window }) => (
              <th key={window} scope="col">
                {t(`windows.${window}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {windows.map(({ window, state }, k) => (
                <td key={window}>
                  {state === 'too_short' ? t('windows.tooShort') : (cells[k]?.text ?? t('windows.none'))}
                  {state === 'ok' && cells[k]?.band && <UnderValue>{cells[k].band}</UnderValue>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </NotedTable>
    </Box>
  );
}

const UNITS = { a50: 'share of the picture', dispersion: 'share of the diagonal', ease: 'points' } as const;

function rowsOf({ windows, brand, text, series }: Windowed, { t, locale }: Words): Row[] {
  const unitOf = (id: keyof typeof UNITS) => series.find((one) => one.id === id)?.unit ?? UNITS[id];
  const range = (value: { readonly value: number; readonly lo: number; readonly hi: number } | null | undefined, unit: string) => {
    if (!value) return null;
    const write = (one: number) => writeFigure(one, unit, locale);
    const [text, low, high] = [write(value.value), write(value.lo), write(value.hi)];
    return low === high ? { text } : { text, band: `${low}–${high}` };
  };
  const of = (id: string, cellOf: (one: WindowFigures) => Cell | null): Row => ({
    id,
    name: t(`figure.${id}.name`),
    cells: windows.map(cellOf),
  });
  const said = (id: 'text' | 'speech', is: (window: WindowFigures['window']) => boolean | null | undefined): Row => ({
    id,
    name: t(`windows.${id}`),
    cells: windows.map(({ window }) => {
      const found = is(window);
      if (found === undefined) return null;
      return { text: found === null ? t('windows.noSound') : t(found ? 'windows.yes' : 'windows.no') };
    }),
  });
  const heldIn = (window: WindowFigures['window']) => text?.windows.find((one) => one.window === window);
  const brandIn = ({ window }: WindowFigures) => {
    const score = brand?.scores.find(({ id }) => id === `brand_${window}`);
    const { value = null, lo = null, hi = null } = score ?? {};
    return value === null ? null : range({ value, lo: lo ?? value, hi: hi ?? value }, 'share');
  };
  const rows: Row[] = [
    of('brand_attention', brandIn),
    {
      ...of('brand_time', ({ brand_time }) => (brand_time === null ? null : { text: writeFigure(brand_time, 'share', locale) })),
      name: t('windows.brand_time'),
    },
    of('brand_seen', ({ brand_seen }) => range(brand_seen, 'share')),
    ...(['ease', 'a50', 'dispersion'] as const).map((id) => of(id, (one) => range(one[id], unitOf(id)))),
    said('text', (window) => heldIn(window)?.has_text),
    said('speech', (window) => heldIn(window)?.has_speech),
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null));
}
