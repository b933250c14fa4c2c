import type { PlacementVerdict } from '@fovea/contract/compliance';
import { CheckGroup } from '@fovea/contract/compliance';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { CellButton } from '../../ui/cell-button.tsx';
import { leadTo } from '../../ui/lead-to.ts';
import { complianceQuery } from './api.ts';
import { CHECKS } from './compliance-panel.tsx';
import { useChosenPlacement } from './use-chosen-placement.ts';
import { VerdictMark } from './verdict-mark.tsx';

const cell = {
  textAlign: 'left',
  verticalAlign: 'top',
  py: 2,
  pr: 4,
  borderBottom: '1px solid',
  borderColor: 'divider',
  fontSize: 14,
} as const;
const head = { ...cell, fontSize: 12, fontWeight: 620, color: 'text.secondary', whiteSpace: 'nowrap' } as const;
/**
 * Where not all of them find room beside a name that can be read, the reasons under each name take the place of these columns. It is the
 * section that counts and not the window: beside the navigation a tablet has no more room than that, and verdicts are longer in German.
 */
const onlyWide = { display: 'none', '@container (min-width: 960px)': { display: 'table-cell' } } as const;

/** Every placement at a glance. A name, like each cell of its row, switches the checks above to it and leads there. */
export function PlacementMatrix({ prediction }: { readonly prediction: Pick<Prediction, 'pre_test_id' | 'id'> }) {
  const { t } = useTranslation('compliance');
  const [placement, setPlacement] = useChosenPlacement();
  const open = (id: PlacementId) => {
    setPlacement(id);
    leadTo(CHECKS);
  };
  const { ids } = usePlacements();
  const { data } = useQuery(complianceQuery(prediction, placement));
  if (!data) return null; // the checks beside the film say why
  const { asked } = data;
  // A film may be judged by one that cannot be chosen any more, and who opens a link knows none of the organisation's own.
  const judged = new Set([...ids, ...data.placements.map((row) => row.placement)]);
  const others = [...judged].filter((id) => !asked.includes(id));
  const groups = asked.length > 0 ? { asked, others } : { all: others };
  return (
    <Box component="section" aria-labelledby="compliance-everywhere" sx={{ containerType: 'inline-size' }}>
      <Typography id="compliance-everywhere" variant="h2" sx={{ mb: 3 }}>
        {t('matrix.title')}
      </Typography>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <Box component="thead">
          <tr>
            <Box component="th" scope="col" sx={head}>
              {t('matrix.placement')}
            </Box>
            <Box component="th" scope="col" sx={head}>
              {t('matrix.overall')}
            </Box>
            {CheckGroup.options.map((group) => (
              <Box component="th" scope="col" key={group} sx={{ ...head, ...onlyWide }}>
                {t(`about.${group}`)}
              </Box>
            ))}
          </tr>
        </Box>
        {Object.entries(groups).map(([name, ids]) => (
          <tbody key={name}>
            {name !== 'all' && (
              <tr>
                <Box component="th" scope="rowgroup" colSpan={2 + CheckGroup.options.length} sx={{ ...head, pt: 4, pl: 2 }}>
                  {t(`matrix.${name}`)}
                </Box>
              </tr>
            )}
            {ids.flatMap((id) =>
              data.placements
                .filter((row) => row.placement === id)
                .map((row) => <Row key={id} row={row} isShown={id === data.placement} onChoose={open} />),
            )}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}

interface RowProps {
  readonly row: PlacementVerdict;
  readonly isShown: boolean;
  readonly onChoose: (placement: PlacementId) => void;
}

function Row({ row: { placement, verdict, groups, fails, warns }, isShown, onChoose }: RowProps) {
  const { t } = useTranslation('compliance');
  const open = () => onChoose(placement);
  const named = (rules: readonly string[]) => rules.map((rule) => t(`rule.${rule}`)).join(', ');
  const why = [
    ...(fails.length > 0 ? [t('matrix.fails', { rules: named(fails) })] : []),
    ...(warns.length > 0 ? [t('matrix.warns', { rules: named(warns) })] : []),
  ].join(' ');
  return (
    <Box component="tr" sx={isShown ? { bgcolor: 'action.selected' } : {}}>
      <Box component="th" scope="row" sx={{ ...cell, fontWeight: 450, pl: 2 }}>
        <Link
          component="button"
          type="button"
          onClick={open}
          aria-current={isShown}
          underline="hover"
          sx={{ font: 'inherit', textAlign: 'left', fontWeight: isShown ? 620 : 450 }}
        >
          {t(`placement.${placement}`)}
        </Link>
        {why && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty' }}>
            {why}
          </Typography>
        )}
      </Box>
      <Box component="td" sx={cell}>
        <CellButton onOpen={open}>
          <VerdictMark verdict={verdict} />
        </CellButton>
      </Box>
      {CheckGroup.options.map((group) => (
        <Box component="td" key={group} sx={{ ...cell, ...onlyWide }}>
          <CellButton onOpen={open}>
            <VerdictMark verdict={groups[group]} />
          </CellButton>
        </Box>
      ))}
    </Box>
  );
}
