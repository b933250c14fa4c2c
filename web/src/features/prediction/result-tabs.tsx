import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressWord } from '../../ui/use-address-word.ts';
import { useTabStrip } from '../../ui/use-tab-strip.ts';

/** What a result page can be read for, beside the film. */
export const RESULT_TABS = [
  ...(['overview', 'brand', 'attention', 'message', 'placement', 'compliance', 'advice'] as const),
  ...(['what-if', 'notes', 'versions', 'export', 'details'] as const),
] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

/** Which tab is open, from the address; the first when it names none. */
export const useResultTab = (): readonly [ResultTab, (tab: ResultTab) => void] => useTabOf(RESULT_TABS);

/** The same where only some of them can be read. */
export function useTabOf<Tab extends ResultTab>(tabs: readonly [Tab, ...Tab[]]): readonly [Tab, (tab: Tab) => void] {
  const [word, setWord] = useAddressWord('tab');
  const [note] = useAddressWord('note');
  const [tried] = useAddressWord('whatif');
  // A link to a note leads to it, and one to what was tried to that, without naming a tab.
  const meant = note ? 'notes' : tried ? 'what-if' : null;
  const first = tabs.find((name) => name === meant) ?? tabs[0];
  const tab = tabs.find((name) => name === word) ?? first;
  const setTab = useCallback((next: Tab) => setWord(next === first ? null : next), [setWord, first]);
  return [tab, setTab];
}

interface ResultSubjectsProps<Tab extends ResultTab> {
  /** Null while there is the overview alone. */
  readonly tab: Tab | null;
  readonly tabs: readonly Tab[];
  readonly onChange: (tab: Tab) => void;
  readonly children: ReactNode;
}

const PANEL = 'result-panel';

/** The subjects of a result page over what they change. The film stays where it is: time codes of every tab lead to it. */
export function ResultSubjects<Tab extends ResultTab>({ tab, tabs, onChange, children }: ResultSubjectsProps<Tab>) {
  const { t } = useTranslation('prediction');
  const { ref, action } = useTabStrip(tab ?? '');
  // The same until another is chosen: each time that it is drawn the strip measures itself, and with it all of the page.
  const strip = useMemo(
    () =>
      tab && (
        <Tabs
          {...{ ref, action }}
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('tab.label')}
          sx={{ mb: { xs: 3, sm: 4 }, px: { xs: 2, sm: 0 }, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls={PANEL}
              label={t(`tab.${name}`)}
              onClick={() => onChange(name)} // also on the one that is shown: another may be on its way
              sx={{ minWidth: 0, px: { lg: 1.5 } }}
            />
          ))}
        </Tabs>
      ),
    [tab, tabs, onChange, t, ref, action],
  );
  return (
    <>
      {strip}
      <Box {...(tab ? { role: 'tabpanel', id: PANEL, 'aria-labelledby': `tab-${tab}` } : {})}>{children}</Box>
    </>
  );
}
