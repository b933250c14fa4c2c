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
import { useAwaited } from './use-awaited.ts';

const Results = late('search-results', async () => (await import('./search-results.tsx')).SearchResults, 'over');

/** Milliseconds without a key before the server is asked (specification §9). */
const PAUSE_MS = 500;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SearchFieldProps {
  readonly isFocused: boolean;
  /** Something was opened, or nothing is wanted any more. */
  readonly onDone: () => void;
}

/**
 * The field and what it finds. Arrow keys walk through the results, Enter opens one, Escape closes. While a text is not answered yet
 * nothing of an older one is shown: Enter then asks at once, and opens the first that is found.
 */
export function SearchField({ isFocused, onDone }: SearchFieldProps) {
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [text, setText] = usePausedText(words, setWords, PAUSE_MS);
  const [isShown, setIsShown] = useState(false);
  const [active, setActive] = useState(0);
  const query = useQuery(searchQuery(words));
  const wanted = text.trim();
  const found = words !== wanted || query.isPending ? null : (query.data ?? []).map(foundOf);
  const isOpen = isShown && words !== '' && wanted !== '';
  const first = useAwaited(found !== null, () => open(found?.[0]));
  const show = (isWanted: boolean) => {
    setIsShown(isWanted);
    first.drop();
  };
  const close = () => {
    show(false);
    onDone();
  };
  const type = (next: string) => {
    setText(next);
    show(true);
    setActive(0);
  };
  const open = (one: Found | undefined) => {
    if (!one) return;
    void navigate(one.to);
    close();
  };
  const enter = () => {
    if (found) return open(found[active]);
    setActive(0);
    setWords(wanted);
    first.wish();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' && isShown && wanted !== '') enter();
    else if (!isOpen) return;
    else if (step !== undefined) setActive(Math.max(0, Math.min(active + step, (found?.length ?? 0) - 1)));
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <SearchInput
      {...{ id, text, isFocused, isOpen }}
      activeId={isOpen && found?.[active] ? `${id}-${active}` : undefined}
      onText={type}
      onShow={show}
      onKey={onKey}
    >
      {(anchor) => (
        <Suspense>
          <Results id={id} anchor={anchor} found={found} active={active} onActive={setActive} onOpen={close} />
        </Suspense>
      )}
    </SearchInput>
  );
}
