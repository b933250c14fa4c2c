import Box from '@mui/material/Box';

/** The product's mark: an eye whose gaze is drawn to one side. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, color: 'primary.main', flex: 'none', display: 'block' }}
    >
      <path
        d="M2.5 16C6 9.2 10.6 5.8 16 5.8S26 9.2 29.5 16C26 22.8 21.4 26.2 16 26.2S6 22.8 2.5 16Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="16" r="6.2" fill="currentColor" opacity=".28" />
      <circle cx="17.6" cy="14.6" r="3" fill="currentColor" />
    </Box>
  );
}
