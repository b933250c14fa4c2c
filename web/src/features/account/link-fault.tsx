import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { jobIdOf, useErrorText } from '../../lib/error-text.ts';
import { isLinkGone } from './is-link-gone.ts';

interface LinkFaultProps {
  readonly error: unknown;
  /** What is said of a link that opens nothing any more. */
  readonly gone: string;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  /** The ways on from a link that opens nothing. */
  readonly children: ReactNode;
}

/** A link that opens nothing, and the ways on; or no answer, and another try. */
export function LinkFault({ error, gone, retry, isRetrying, children }: LinkFaultProps) {
  const { t } = useTranslation();
  const text = useErrorText();
  const isGone = isLinkGone(error);
  const jobId = jobIdOf(error);
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 4 }}>
      <Typography color="textSecondary">{isGone ? gone : text(error)}</Typography>
      {!isGone && jobId && (
        <Typography variant="caption" color="textSecondary">
          {t('face.job-id', { id: jobId })}
        </Typography>
      )}
      {isGone ? (
        children
      ) : (
        <Button variant="outlined" loading={isRetrying} onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
    </Box>
  );
}
