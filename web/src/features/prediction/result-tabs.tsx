import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressWord } from '../../ui/use-address-word.ts';

/** What a result page can be read for, beside the film. */
const RESULT_TABS = ['overview', 'brand', 'attention', 'message', 'compliance', 'advice', 'versions', 'export'] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

/** Which tab is open, from the address; the first when it names none. */
export function useResultTab(): readonly [ResultTab, (tab: ResultTab) => void] {
  const [word, setWord] = useAddressWord('tab');
  const tab = RESULT_TABS.find((name) => name === word) ?? RESULT_TABS[0];
  return [tab, (next) => setWord(next === RESULT_TABS[0] ? null : next)];
}

interface ResultSubjectsProps {
  /** Null while there is the overview alone. */
  readonly tab: ResultTab | null;
  readonly onChange: (tab: ResultTab) => void;
  readonly children: ReactNode;
}

const PANEL = 'result-panel';

/** The subjects of a result page over what they change. The film stays where it is: time codes of every tab lead to it. */
export function ResultSubjects({ tab, onChange, children }: ResultSubjectsProps) {
  const { t } = useTranslation('prediction');
  return (
    <>
      {tab && (
        <Tabs
          value={tab}
          onChange={(_, next: ResultTab) => onChange(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('tab.label')}
          sx={{ mb: { xs: 3, sm: 4 }, px: { xs: 2, sm: 0 }, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          {RESULT_TABS.map((name) => (
            <Tab key={name} value={name} id={`tab-${name}`} aria-controls={PANEL} label={t(`tab.${name}`)} />
          ))}
        </Tabs>
      )}
      <Box {...(tab ? { role: 'tabpanel', id: PANEL, 'aria-labelledby': `tab-${tab}` } : {})}>{children}</Box>
    </>
  );
}
