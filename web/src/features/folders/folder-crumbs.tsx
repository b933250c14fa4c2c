import type { FolderStep } from '@fovea/contract/folders';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useDropTarget } from '../../ui/drag/use-drag.ts';
import type { Place } from './folder-place.ts';
import { placeId } from './folder-place.ts';

interface FolderCrumbsProps {
  readonly steps: readonly FolderStep[];
  /** Whether things can be dropped on them. */
  readonly mayDrop: boolean;
}

/** The way to this folder; what is carried can be put on each step of it. */
export function FolderCrumbs({ steps, mayDrop }: FolderCrumbsProps) {
  const { t } = useTranslation('folder');
  return (
    <Breadcrumbs aria-label={t('path')} maxItems={5} itemsBeforeCollapse={1} itemsAfterCollapse={3} sx={{ fontSize: 13, mb: 1 }}>
      <Crumb place={null} name={t('library')} mayDrop={mayDrop} />
      {steps.map((step) => (
        <Crumb key={step.id} place={step} name={step.name} mayDrop={mayDrop} />
      ))}
    </Breadcrumbs>
  );
}

function Crumb({ place, name, mayDrop }: { readonly place: Place; readonly name: string; readonly mayDrop: boolean }) {
  const { setNode, isOver } = useDropTarget(placeId(place), mayDrop);
  return (
    <Box
      ref={setNode}
      component="span"
      sx={{
        display: 'inline-block',
        maxWidth: 220,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        verticalAlign: 'bottom',
        px: 1.5,
        mx: -1.5,
        py: 0.5,
        borderRadius: '4px',
        ...(isOver ? { bgcolor: 'action.selected', boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' } : {}),
      }}
    >
      <Link
        component={RouterLink}
        to={place ? `/folder/${place.slug}` : '/predictions'}
        color="textSecondary"
        underline="hover"
        title={name}
        draggable={false}
        sx={{ fontSize: 13 }}
      >
        {name}
      </Link>
    </Box>
  );
}
