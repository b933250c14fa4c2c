import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { factsOf } from './facts-line.ts';
import { Poster } from './poster.tsx';
import { failureText, StatusBar, StatusLine } from './status-line.tsx';
import { TileActions } from './tile-actions.tsx';

const COLUMNS = ['name', 'status', 'length', 'ratio', 'created', 'by'] as const;
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;
const isWide = (column: (typeof COLUMNS)[number]) => column !== 'name' && column !== 'status';

interface PreTestTableProps {
  readonly preTests: readonly PreTest[];
  readonly mayEdit: boolean;
}

/** The same tests as rows, for who knows names rather than pictures. */
export function PreTestTable({ preTests, mayEdit }: PreTestTableProps) {
  const { t } = useTranslation('predictions');
  return (
    <Card>
      <Table size="small" sx={{ tableLayout: 'fixed', '& tr:last-child td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell
                key={column}
                sx={{
                  color: 'text.secondary',
                  ...(isWide(column) ? { ...wide, width: 104 } : {}),
                  ...(column === 'name' ? { width: { md: '30%' } } : {}),
                }}
              >
                {t(`column.${column}`)}
              </TableCell>
            ))}
            {mayEdit && (
              <TableCell sx={{ width: { xs: 56, md: 132 } }}>
                <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
                  {t('column.actions')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {preTests.map((preTest) => (
            <Row key={preTest.uuid} preTest={preTest} mayEdit={mayEdit} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Row({ preTest, mayEdit }: { readonly preTest: PreTest; readonly mayEdit: boolean }) {
  const { t, i18n } = useTranslation('predictions');
  const { length, ratio } = factsOf(t, preTest);
  return (
    <TableRow hover>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Box sx={{ width: 64, flex: 'none', borderRadius: '4px', overflow: 'hidden', display: { xs: 'none', sm: 'block' } }}>
            <Poster preTest={preTest} />
          </Box>
          <Link
            component={RouterLink}
            to={`/prediction/${preTest.uuid}`}
            underline="hover"
            color="textPrimary"
            noWrap
            title={preTest.pre_test_name}
            sx={{ fontWeight: 620 }}
          >
            {preTest.pre_test_name}
          </Link>
        </Box>
      </TableCell>
      <TableCell>
        <StatusLine preTest={preTest} />
        <StatusBar preTest={preTest} />
        {preTest.failure && (
          <Typography variant="caption" component="p" color="textSecondary" noWrap title={failureText(t, preTest.failure)}>
            {failureText(t, preTest.failure)}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={wide}>{length}</TableCell>
      <TableCell sx={wide}>{ratio}</TableCell>
      <TableCell sx={wide} title={formatMoment(preTest.created_at, i18n.language)}>
        {formatDay(preTest.created_at, i18n.language)}
      </TableCell>
      <TableCell sx={wide}>{preTest.created_by?.name}</TableCell>
      {mayEdit && (
        <TableCell align="right" sx={{ px: 1 }}>
          <TileActions preTest={preTest} />
        </TableCell>
      )}
    </TableRow>
  );
}
