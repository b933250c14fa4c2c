import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { late } from '../../ui/late.tsx';
import { usePausedText } from '../../ui/use-paused-text.ts';
import { searchQuery } from './api.ts';
import type { Found } from './found.ts';
import { foundOf } from './found.ts';
import { SearchInput } from './search-input.tsx';

const Results = late('search-results', async () => (await import('./search-results.tsx')).SearchResults, 'over');

/** Milliseconds without a key before the server is asked (specification §9). */
const PAUSE_MS = 500;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SearchFieldProps {
  readonly isFocused: boolean;
  /** Something was opened, or nothing is wanted any more. */
  readonly onDone: () => void;
}

/** The field and what it finds. Arrow keys walk through the results, Enter opens one, Escape closes. */
export function SearchField({ isFocused, onDone }: SearchFieldProps) {
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [text, setText] = usePausedText(words, setWords, PAUSE_MS);
  const [isShown, setIsShown] = useState(false);
  const [active, setActive] = useState(0);
  const query = useQuery(searchQuery(words));
  const found = (query.data ?? []).map(foundOf);
  const isOpen = isShown && words !== '' && text.trim() !== '';
  const close = () => {
    setIsShown(false);
    onDone();
  };
  const type = (next: string) => {
    setText(next);
    setIsShown(true);
    setActive(0);
  };
  const open = (one: Found | undefined) => {
    if (!one) return;
    void navigate(one.to);
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = STEPS[event.key];
    if (step !== undefined) setActive(Math.max(0, Math.min(active + step, found.length - 1)));
    else if (event.key === 'Enter') open(found[active]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <SearchInput
      id={id}
      text={text}
      isFocused={isFocused}
      activeId={isOpen && found[active] ? `${id}-${active}` : undefined}
      isOpen={isOpen}
      onText={type}
      onShow={setIsShown}
      onKey={onKey}
    >
      {(anchor) => (
        <Suspense>
          <Results id={id} anchor={anchor} found={query.isPending ? null : found} active={active} onActive={setActive} onOpen={close} />
        </Suspense>
      )}
    </SearchInput>
  );
}
