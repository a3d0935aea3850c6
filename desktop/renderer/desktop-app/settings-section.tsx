import { Alert, List, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
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
import stacked from '../ui/stacked-table.module.css';
import { settingsQuery } from './upkeep-queries.ts';

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

function SettingRow({ setting }: { setting: SettingInForce }) {
  const { name, origin, place } = setting;
  return (
    <Table.Tr>
      <Table.Td className={stacked.main}>{settingNames[name]}</Table.Td>
      <Table.Td data-name={words.value}>{settingValue(setting)}</Table.Td>
      <Table.Td data-name={words.decidedBy}>
        {words.origins[origin]}
        {place && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            ({place})
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

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
          <Table className={stacked.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.setting}</Table.Th>
                <Table.Th>{words.value}</Table.Th>
                <Table.Th>{words.decidedBy}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.settings.map((setting) => (
                <SettingRow key={setting.name} setting={setting} />
              ))}
            </Table.Tbody>
          </Table>
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Stack>
  );
}
