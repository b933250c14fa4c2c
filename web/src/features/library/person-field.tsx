import { UserId } from '@fovea/contract/ids';
import type { PersonByName } from '@fovea/contract/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPick } from '../../ui/search-pick.tsx';
import { usePausedText } from '../../ui/use-paused-text.ts';
import { peopleQuery, personQuery } from './api.ts';

const PAUSE_MS = 250;

interface PersonFieldProps {
  readonly value: string | null;
  readonly self: PersonByName | null;
  readonly onChange: (id: string | null) => void;
}

/** By whom tests were started: oneself first, then the first of all others; typing finds those further on. */
export function PersonField({ value, self, onChange }: PersonFieldProps) {
  const { t } = useTranslation('predictions');
  const [words, setWords] = useState('');
  const [, setTyped] = usePausedText(words, setWords, PAUSE_MS);
  const chosen = UserId.safeParse(value).data ?? null;
  const { data: found } = useQuery({ ...peopleQuery(words), placeholderData: keepPreviousData });
  const { data: one } = useQuery(personQuery(chosen === self?.id ? null : chosen));
  const others = new Map([...(one ?? []), ...(found ?? [])].filter(({ id }) => id !== self?.id).map((person) => [person.id, person]));
  const options = [
    ...(self ? [{ id: self.id, label: t('filter.mine', { name: self.name }) }] : []),
    ...[...others.values()].map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <SearchPick
      label={t('filter.person')}
      none={t('filter.anybody')}
      options={found && one ? options : undefined}
      value={value}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}
