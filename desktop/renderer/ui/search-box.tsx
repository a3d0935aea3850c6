import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (value: string) => void;
}

const WAIT_MS = 250;
const MAX_LENGTH = 200;

/** Searches while one types, a moment after the last key. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, WAIT_MS);
  // What changed elsewhere (a filter cleared, the browser's back) shows here too.
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={MAX_LENGTH}
      leftSection={<IconSearch stroke={1.5} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
