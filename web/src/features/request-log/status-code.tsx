import Box from '@mui/material/Box';

const COLOURS = { 4: 'warning.main', 5: 'error.main' } as const;
const isNoted = (kind: number): kind is keyof typeof COLOURS => Object.hasOwn(COLOURS, kind);

/** The number that a request was answered with; refusals and faults also weigh more. */
export function StatusCode({ status, code }: { readonly status: number; readonly code: string | null }) {
  const kind = Math.floor(status / 100);
  return (
    <Box component="span" sx={{ color: isNoted(kind) ? COLOURS[kind] : 'text.secondary', fontWeight: isNoted(kind) ? 620 : 450 }}>
      {status}
      {code && (
        <Box component="span" sx={{ ml: 2, fontWeight: 450, fontSize: 13 }}>
          {code}
        </Box>
      )}
    </Box>
  );
}
