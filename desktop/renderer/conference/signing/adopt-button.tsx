import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';

interface AdoptButtonProps {
  children: string;
  adopting: boolean;
  /** Why it rests. */
  waits: string | null | undefined;
}

/** The end of a dialog that signs; where that cannot be done now, it says why beside it. */
export function AdoptButton({ children, adopting, waits }: AdoptButtonProps) {
  const why = useId();
  return (
    <Group justify="flex-end">
      {/* There from the beginning, so that what it says later is read aloud. */}
      <Text size="sm" c="dimmed" role="status" id={why} flex="1 1 12rem">
        {waits}
      </Text>
      <Button
        type="submit"
        loading={adopting}
        disabled={Boolean(waits)}
        aria-describedby={waits ? why : undefined}
      >
        {children}
      </Button>
    </Group>
  );
}
