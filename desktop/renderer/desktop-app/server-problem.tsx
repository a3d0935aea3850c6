import { Button, Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServerStatus } from '../../../common/desktop-bridge.ts';
import { problemDetail, desktopMessages as words } from '../../../common/messages/desktop.ts';
import { callDesktop } from '../ui/desktop.ts';
import { AddressForm } from './address-form.tsx';
import { appFactsQuery, serverQuery } from './queries.ts';
import { Sheet } from './sheet.tsx';

type Problem = NonNullable<ServerStatus['problem']>;

/** Why the app cannot work with its server, what that means, and what to do. */
export function ServerProblem({ status }: { status: ServerStatus & { problem: Problem } }) {
  const { problem, address, detail } = status;
  const { title, text } = words.problems[problem];
  const queryClient = useQueryClient();
  const { data: facts } = useQuery(appFactsQuery);
  const [changing, setChanging] = useState(false);
  const fixed = facts?.addressFixed ?? false;
  const asked = useMutation({
    mutationFn: (call: 'server:check' | 'server:accept-clock') => callDesktop(call),
    onSuccess: (next) => queryClient.setQueryData(serverQuery.queryKey, next),
  });
  const fact = detail === null ? null : problemDetail(problem, detail);
  const showsForm = (problem === 'unset' || changing) && !fixed;
  return (
    <Sheet title={title}>
      <div role={problem === 'unset' ? undefined : 'alert'}>
        <Title order={1}>{title}</Title>
        <Text mt="sm">{text}</Text>
        {fact && (
          <Text mt="sm" c="dimmed">
            {fact}
          </Text>
        )}
        {address && (
          <Text mt="sm" c="dimmed">
            {words.server}: {address}
          </Text>
        )}
      </div>
      {showsForm ? (
        <AddressForm initial={address ?? ''}>
          {changing && (
            <Button variant="default" onClick={() => setChanging(false)}>
              {words.cancel}
            </Button>
          )}
        </AddressForm>
      ) : (
        <Group>
          <Button
            leftSection={<IconRefresh stroke={1.5} aria-hidden />}
            loading={asked.isPending && asked.variables === 'server:check'}
            onClick={() => asked.mutate('server:check')}
          >
            {words.check}
          </Button>
          {problem === 'clock' && (
            <Button variant="default" onClick={() => asked.mutate('server:accept-clock')}>
              {words.goOn}
            </Button>
          )}
          {!fixed && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {words.otherAddress}
            </Button>
          )}
        </Group>
      )}
    </Sheet>
  );
}
