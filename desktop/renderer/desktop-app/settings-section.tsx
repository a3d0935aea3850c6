import { Alert, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PolicyProblem, SettingInForce } from '../../../common/desktop-settings.ts';
import {
  problemPlace,
  settingNames,
  settingValue,
  upkeepMessages as words,
} from '../../../common/messages/desktop-upkeep.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { type Column, RecordTable } from '../ui/record-table.tsx';
import { settingsQuery } from './queries.ts';

function Problems({ problems }: { problems: PolicyProblem[] }) {
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle stroke={1.5} aria-hidden />}
      title={words.problemsTitle}
    >
      <Stack gap="sm">
        <Text>{words.problemsText}</Text>
        <List>
          {problems.map(({ place, key, message }) => (
            <List.Item key={`${place} ${key}`}>
              <strong>{problemPlace(place, key)}</strong>: {message}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  );
}

const columns = (): Column<SettingInForce>[] => [
  { name: words.setting, kind: 'main', cell: ({ name }) => settingNames[name] },
  { name: words.value, cell: settingValue },
  {
    name: words.decidedBy,
    cell: ({ origin, place }) => (
      <>
        {words.origins[origin]}
        {place && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            ({place})
          </Text>
        )}
      </>
    ),
  },
];

/** Every setting with its source, and what is wrong with the organization's. */
export function SettingsSection() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  return (
    <Stack component="section" gap="md" aria-labelledby="settings-in-force">
      <Title order={2} id="settings-in-force">
        {words.settingsTitle}
      </Title>
      <Text c="dimmed">{words.settingsText}</Text>
      {isError ? (
        <ErrorState title={words.failedTitle} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.problems.length > 0 && <Problems problems={data.problems} />}
          <RecordTable columns={columns()} rows={data.settings} keyOf={({ name }) => name} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Stack>
  );
}
