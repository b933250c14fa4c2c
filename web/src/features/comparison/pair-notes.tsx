import Box from '@mui/material/Box';

/** Why some differences of a table say no more: each reason once, by the number that its lines bear. */
export function PairNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Box
      component="ol"
      sx={{ m: 0, mt: 2, pl: 5, maxWidth: '76ch', typography: 'caption', color: 'text.secondary', '& li + li': { mt: 0.5 } }}
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Box>
  );
}
