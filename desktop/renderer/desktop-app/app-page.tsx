import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppFacts } from '../../../common/desktop-bridge.ts';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import { isDesktop } from '../ui/desktop.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { AddressForm } from './address-form.tsx';
import { DiagnosticsSection } from './diagnostics-section.tsx';
import { appFactsQuery, serverQuery } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { UpdatesSection } from './updates-section.tsx';

/** Shows which server the app works with, its status, and how to change it. */
function ServerSection({ facts }: { facts: AppFacts }) {
  const { data: status } = useQuery(serverQuery);
  const [changing, setChanging] = useState(false);
  const health = !status
    ? words.checking
    : status.problem
      ? words.problems[status.problem].title
      : words.serverWell;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { name: words.server, value: facts.serverAddress ?? words.problems.unset.title },
          { name: words.system, value: words.systems[facts.platform] },
          { name: words.version, value: facts.version },
        ]}
      />
      <Text role="status">{health}</Text>
      {facts.addressFixed ? (
        <Text c="dimmed">{words.addressFixed}</Text>
      ) : changing ? (
        <>
          <Text>{words.changeWarning}</Text>
          <AddressForm initial={facts.serverAddress ?? ''}>
            <Button variant="default" onClick={() => setChanging(false)}>
              {words.cancel}
            </Button>
          </AddressForm>
        </>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Settings of this computer. */
export function AppPage() {
  const inApp = isDesktop();
  const { data: facts, isError, refetch } = useQuery({ ...appFactsQuery, enabled: inApp });
  if (!inApp) {
    return (
      <Page title={words.settingsTitle} width="narrow">
        <ErrorState order={1} title={words.browserOnlyTitle} text={words.browserOnlyText} />
      </Page>
    );
  }
  return (
    <Page title={words.settingsTitle} width="narrow">
      <Title>{words.settingsTitle}</Title>
      <Text mt="xs" mb="xl" c="dimmed">
        {words.settingsIntro}
      </Text>
      {isError ? (
        <ErrorState title={words.settingsTitle} onRetry={() => void refetch()} />
      ) : facts ? (
        <Stack gap="var(--sw-space-2xl)">
          <ServerSection facts={facts} />
          <UpdatesSection />
          <SettingsSection />
          <DiagnosticsSection />
        </Stack>
      ) : (
        <Skeleton height={180} />
      )}
    </Page>
  );
}
