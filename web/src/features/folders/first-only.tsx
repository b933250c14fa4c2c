import { LIST_MAX } from '@fovea/contract/crud';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface FirstOnlyProps {
  /** In a tree there is no search: the way to the others is another one. */
  readonly words?: 'first-only' | 'tree-first-only';
}

/** Said under as many folders as are read at once: how those are found that are not among them. */
export function FirstOnly({ words = 'first-only' }: FirstOnlyProps) {
  const { t } = useTranslation('folder');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {t(words, { count: LIST_MAX })}
    </Typography>
  );
}
