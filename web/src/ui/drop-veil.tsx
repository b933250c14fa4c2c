import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface DropVeilProps {
  readonly isOver: boolean;
  readonly title: string;
  readonly text?: string;
}

/** Covers the window while files hover over it, so that it is plain where they may fall: anywhere. */
export function DropVeil({ isOver, title, text }: DropVeilProps) {
  if (!isOver) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 12,
        zIndex: 'modal',
        pointerEvents: 'none',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        borderRadius: '10px',
        border: '2px dashed',
        borderColor: 'primary.main',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-background-default) 88%, transparent)',
      }}
    >
      <FileDownloadRounded color="primary" sx={{ fontSize: 40 }} />
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
    </Box>
  );
}
