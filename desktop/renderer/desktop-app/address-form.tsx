import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ServerStatus } from '../../../common/desktop-bridge.ts';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import { hasKeptRecording } from '../conference/shared/kept-recording.ts';
import { callDesktop, DesktopError } from '../ui/desktop.ts';
import { serverQuery } from './queries.ts';

interface AddressFormProps {
  initial: string;
  children?: ReactNode;
  onAnswer?: (status: ServerStatus) => void;
}

/** Checks another server; if it can be used, the app reloads its screens, signed out. */
export function AddressForm({ initial, children, onAnswer }: AddressFormProps) {
  const queryClient = useQueryClient();
  const [address, setAddress] = useState(initial);
  const choose = useMutation({
    mutationFn: () => callDesktop('server:choose', { address, unsent: hasKeptRecording() }),
    onSuccess: (status) => {
      onAnswer?.(status);
      if (!status.problem || status.problem === 'clock') {
        queryClient.setQueryData(serverQuery.queryKey, status);
      }
    },
  });
  const found = choose.data?.problem;
  const refused = choose.error instanceof DesktopError ? choose.error.message : null;
  const problem = refused ?? (found && found !== 'clock' ? words.problems[found].title : null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate();
      }}
    >
      <TextInput
        label={words.address}
        description={words.addressHint}
        value={address}
        required
        withAsterisk={false}
        maxLength={300}
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        error={problem}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Group mt="lg">
        <Button type="submit" loading={choose.isPending} disabled={address.trim() === ''}>
          {words.connect}
        </Button>
        {children}
      </Group>
    </form>
  );
}
