import type { CodeChart } from '@fovea/contract/code-chart';
import Box from '@mui/material/Box';

/** Black on grey, whatever the theme: what is measured must be as readable for everybody. */
export const CHART_GROUND = '#D9DCE1';
const CHART_INK = '#14171C';

/** The codes over the whole picture, each at its place. Letters are as large as the cells allow. */
export function ChartView({ chart }: { readonly chart: CodeChart }) {
  const size = `min(${(100 / chart.columns) * 0.3}cqw, ${(100 / chart.rows) * 0.55}cqh)`;
  return (
    <Box
      aria-hidden
      data-testid="chart"
      sx={{ position: 'absolute', inset: 0, bgcolor: CHART_GROUND, color: CHART_INK, containerType: 'size', overflow: 'hidden' }}
    >
      {chart.cells.map(({ code, x, y }) => (
        <span
          key={code}
          style={{
            ...{ position: 'absolute', left: `${x * 100}%`, top: `${y * 100}%`, transform: 'translate(-50%, -50%)' },
            ...{ fontSize: size, fontWeight: 620, lineHeight: 1, letterSpacing: '0.02em', whiteSpace: 'nowrap' },
          }}
        >
          {code}
        </span>
      ))}
    </Box>
  );
}
