import type { FolderStep } from '@fovea/contract/folders';
import { PreTestName } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useWayBack } from '../../lib/way-back.ts';
import { NameField } from '../../ui/name-field.tsx';

interface ResultHeaderProps {
  readonly name: string;
  readonly isSample: boolean;
  /** The folders round it, the outermost first. */
  readonly folders: readonly FolderStep[];
  /** Whether the name is being changed, and what becomes of it. */
  readonly renaming: { readonly onSave: (name: string) => Promise<boolean>; readonly onDone: () => void } | null;
  /** What stands at the end of the path. */
  readonly beside?: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
}

/** Where this result lies, its name, and what can be done with it: long names wrap, two lines at most. */
export function ResultHeader({ name, isSample, folders, beside, renaming, actions }: ResultHeaderProps) {
  const { t } = useTranslation('prediction');
  return (
    <Box component="header" sx={{ mb: { xs: 3, sm: 4 }, px: { xs: 4, sm: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Breadcrumbs
          aria-label={t('header.path')}
          maxItems={5}
          itemsBeforeCollapse={1}
          itemsAfterCollapse={3}
          sx={{ flex: '1 1 auto', minWidth: 0, fontSize: 13 }}
        >
          <Crumb to="/predictions" name={t('header.library')} />
          {folders.map(({ id, slug, name: folder }) => (
            <Crumb key={id} to={`/folder/${slug}`} name={folder} />
          ))}
          {isSample && (
            <Typography variant="body2" color="textSecondary">
              {t('header.sample')}
            </Typography>
          )}
        </Breadcrumbs>
        {beside}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mt: 0.5 }}>
        <Typography variant="h1" title={name} sx={{ ...nameLook, ...(renaming ? {} : clamped) }}>
          {renaming ? (
            <NameField
              label={t('header.name')}
              value={name}
              isValid={(text) => PreTestName.safeParse(text).success}
              onSave={renaming.onSave}
              onDone={renaming.onDone}
            />
          ) : (
            name
          )}
        </Typography>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 2 }, ...iconsWhereThereIsRoom }}>
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The list that was looked at last is gone back to as it was looked at. */
function Crumb({ to, name }: { readonly to: string; readonly name: string }) {
  const back = useWayBack();
  const way = back.path === to ? { to: back.to, state: back.state } : { to };
  return (
    <Link component={RouterLink} {...way} color="textSecondary" underline="hover" title={name} sx={oneLine}>
      {name}
    </Link>
  );
}

/** What is cut off has its lower edge for a baseline, which would lift it above its neighbours. */
const oneLine = {
  ...{ fontSize: 13, display: 'inline-block', verticalAlign: 'bottom', maxWidth: 220 },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

const nameLook = { flex: '1 1 240px', minWidth: 0, fontSize: { xs: 20, sm: 28 }, textWrap: 'balance', overflowWrap: 'anywhere' } as const;

/** On a phone the words of the buttons take all there is. */
const iconsWhereThereIsRoom = {
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& .MuiButton-root': { px: { xs: 2.5, sm: 4 } },
} as const;

const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' } as const;
