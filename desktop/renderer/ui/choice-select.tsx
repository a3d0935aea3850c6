import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { SELECT_TYPE_AHEAD_RESET_MS } from '../../../common/limits.ts';
import { nextMatch } from './type-ahead.ts';

interface ChoiceSelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  data: ComboboxItem[];
  value?: string | null;
  onChange: (value: string) => void;
}

/** A choice among a few; letters typed one after the other lead to the option that begins with them. */
export function ChoiceSelect({ data, value, onChange, ...rest }: ChoiceSelectProps) {
  const typed = useRef({ letters: '', at: 0 });
  const typeAhead = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const fresh = event.timeStamp - typed.current.at > SELECT_TYPE_AHEAD_RESET_MS;
    // A space opens the list, unless it stands within a word.
    if (event.key === ' ' && (fresh || typed.current.letters === '')) return;
    event.preventDefault();
    const letters = (fresh ? '' : typed.current.letters) + event.key;
    typed.current = { letters, at: event.timeStamp };
    const found = nextMatch(data, letters, value ?? null);
    if (found) onChange(found);
  };
  return (
    <Select
      {...rest}
      data={data}
      value={value ?? null}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      onKeyDown={typeAhead}
    />
  );
}
