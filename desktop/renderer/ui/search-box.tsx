import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Focuses the box when it appears, because a press of a button opened it. */
  focused?: boolean;
  onSearch: (value: string) => void;
}

const WAIT_MS = 250;
const MAX_LENGTH = 200;

/**
 * Searches during typing, shortly after the last key. The typed text stays unchanged; a value that
 * changes from outside (a cleared filter, the browser's back button) replaces it.
 */
export function SearchBox({ label, placeholder, value, focused, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next;
    onSearch(next);
  }, WAIT_MS);
  useEffect(() => {
    // The same text without its trailing space, as sent from here.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      ref={box}
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
