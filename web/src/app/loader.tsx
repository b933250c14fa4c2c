import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/mark.tsx';

/** The blank page while the first answer is on its way: the mark, nothing that spins. The same stands in index.html before it. */
export function Loader() {
  const { t } = useTranslation();
  return (
    <main className="first-paint" aria-busy>
      <Box component="h1" aria-label={t('product')}>
        <Mark size={40} />
      </Box>
    </main>
  );
}
