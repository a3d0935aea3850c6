import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { SELECT_TYPE_AHEAD_RESET_MS } from '../../../common/limits.ts';
import { nextMatch } from './type-ahead.ts';

type ChoiceSelectProps = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'searchable' | 'clearable'
> & { data: ComboboxItem[]; value?: string | null } & (
    | { clearable?: false; onChange: (value: string) => void }
    /** With `clearable`, null means that nothing is chosen. */
    | { clearable: boolean; onChange: (value: string | null) => void }
  );

/** A select with few options; typed letters select the option that begins with them. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { data, value, clearable, onChange, ...rest } = props;
  const typed = useRef({ letters: '', at: 0 });
  const typeAhead = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const fresh = event.timeStamp - typed.current.at > SELECT_TYPE_AHEAD_RESET_MS;
    // A space opens the list unless it is typed within a word.
    if (event.key === ' ' && (fresh || typed.current.letters === '')) return;
    event.preventDefault();
    const letters = (fresh ? '' : typed.current.letters) + event.key;
    typed.current = { letters, at: event.timeStamp };
    const found = nextMatch(data, letters, value ?? null);
    if (found) onChange(found);
  };
  const choose = (chosen: string | null) => {
    if (chosen !== null) onChange(chosen);
    else if (props.clearable) props.onChange(null);
  };
  return (
    <Select
      {...rest}
      clearable={clearable ?? false}
      // The clear button is for pointers only: with a keyboard, select the chosen option again.
      allowDeselect={clearable ?? false}
      data={data}
      value={value ?? null}
      onChange={choose}
      onKeyDown={typeAhead}
    />
  );
}
