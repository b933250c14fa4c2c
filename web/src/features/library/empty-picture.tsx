import Box from '@mui/material/Box';

/** Three frames waiting for their film. */
export function EmptyPicture() {
  return (
    <Box component="svg" viewBox="0 0 240 112" aria-hidden sx={{ width: 240, height: 112, color: 'text.secondary', mb: 3 }}>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="8" y="24" width="92" height="56" rx="6" opacity=".35" />
        <rect x="140" y="24" width="92" height="56" rx="6" opacity=".35" />
        <rect x="56" y="10" width="128" height="76" rx="8" fill="var(--mui-palette-background-default)" />
        <path d="M56 102 H 184" opacity=".35" />
        <path d="M56 100 C 74 100 82 94 96 95 S 118 101 132 98 S 164 95 184 99" stroke="var(--fovea-brand-attention)" strokeWidth="2" />
      </g>
      <circle cx="108" cy="44" r="19" fill="var(--fovea-brand-attention)" opacity=".16" />
      <circle cx="108" cy="44" r="7" fill="var(--fovea-brand-attention)" opacity=".55" />
    </Box>
  );
}
