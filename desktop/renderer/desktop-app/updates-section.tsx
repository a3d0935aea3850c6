import { Alert, Button, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SettingInForce, UpdateChannel } from '../../../common/desktop-settings.ts';
import type { UpdateState } from '../../../common/desktop-updates.ts';
import {
  settingValue,
  updateChannelNames,
  updateStatusNames,
  upkeepMessages as words,
} from '../../../common/messages/desktop-upkeep.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { callDesktop, onDesktop } from '../ui/desktop.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { settingsQuery, updatesQuery } from './queries.ts';

function ChannelChoice({ setting }: { setting: SettingInForce }) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (channel: UpdateChannel) => callDesktop('settings:choose-channel', { channel }),
    onSuccess: async (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      await client.invalidateQueries(updatesQuery);
    },
  });
  if (setting.locked) {
    return (
      <Text c="dimmed">
        {settingValue(setting)}. {words.channelLocked}
      </Text>
    );
  }
  return (
    <ChoiceSelect
      label={words.channel}
      data={Object.entries(updateChannelNames).map(([value, label]) => ({ value, label }))}
      value={String(setting.value)}
      onChange={(channel) => choose.mutate(channel as UpdateChannel)}
      error={choose.error?.message}
    />
  );
}

/** What is known of a newer version, and the possible actions. */
function UpdateStateView({ state }: { state: UpdateState }) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => callDesktop('updates:check'),
    onSuccess: (next) => client.setQueryData(updatesQuery.queryKey, next),
  });
  const restart = useMutation({ mutationFn: () => callDesktop('updates:restart') });
  const { status, version, percent, message } = state;
  const mayCheck = status === 'idle' || status === 'failed' || status === 'ready';
  return (
    <Stack gap="sm" align="flex-start">
      <div role="status">
        <Text>{updateStatusNames[status]}</Text>
        {message && <Text c="dimmed">{message}</Text>}
        {status === 'ready' && version && <Text c="dimmed">{words.versionReady({ version })}</Text>}
      </div>
      {status === 'downloading' && percent !== null && (
        <Stack gap="xs" w="100%">
          <Progress value={percent} aria-label={updateStatusNames[status]} />
          <Text size="sm" c="dimmed">
            {words.percent({ percent: Math.floor(percent), version: version ?? '' })}
          </Text>
        </Stack>
      )}
      {restart.error && (
        <Alert color="red" role="alert">
          {restart.error.message}
        </Alert>
      )}
      <Group>
        {status === 'ready' && (
          <Button onClick={() => restart.mutate()} loading={restart.isPending}>
            {words.restart}
          </Button>
        )}
        {mayCheck && (
          <Button variant="default" onClick={() => check.mutate()} loading={check.isPending}>
            {words.check}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Updates of the app: the versions, the status, and the installation. */
export function UpdatesSection() {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery);
  const updates = useQuery(updatesQuery);
  useEffect(
    () =>
      onDesktop('updates:changed', (state) => client.setQueryData(updatesQuery.queryKey, state)),
    [client],
  );
  const channel = settings.data?.settings.find(({ name }) => name === 'updateChannel');
  return (
    <Stack component="section" gap="md" aria-labelledby="new-versions">
      <Title order={2} id="new-versions">
        {words.updatesTitle}
      </Title>
      {updates.isError || settings.isError ? (
        <ErrorState
          title={words.failedTitle}
          onRetry={() => void Promise.all([updates.refetch(), settings.refetch()])}
        />
      ) : updates.data && channel ? (
        <>
          {updates.data.status !== 'elsewhere' && <ChannelChoice setting={channel} />}
          <UpdateStateView state={updates.data} />
        </>
      ) : (
        <Skeleton height={120} />
      )}
    </Stack>
  );
}
