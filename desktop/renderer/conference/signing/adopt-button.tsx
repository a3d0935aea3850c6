import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';

interface AdoptButtonProps {
  children: string;
  adopting: boolean;
  /** Why it is disabled. */
  waits: string | null | undefined;
}

/**
 * The submit button of a dialog that signs; if that is not possible now, the reason is shown next
 * to it.
 */
export function AdoptButton({ children, adopting, waits }: AdoptButtonProps) {
  const why = useId();
  return (
    <Group justify="flex-end">
      {/* Mounted from the beginning, so that screen readers announce its later text. */}
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
