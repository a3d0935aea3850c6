import { Accordion, Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DiagnosticsFile } from '../../../common/desktop-settings.ts';
import { upkeepMessages as words } from '../../../common/messages/desktop-upkeep.ts';
import { callDesktop } from '../ui/desktop.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './diagnostics-section.module.css';

/** Maximum number of characters: a full log is too long to render, and its end matters most. */
const MOST_SHOWN = 200_000;

function FileText({ name, text }: DiagnosticsFile) {
  if (text === '') return <Text c="dimmed">{words.empty}</Text>;
  return (
    <>
      {text.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed" mb="xs">
          {words.longFile({ shown: MOST_SHOWN })}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable
          by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={name}>
        {text.slice(-MOST_SHOWN)}
      </section>
    </>
  );
}

/** Diagnostic data, shown before it is saved. Nothing is sent. */
export function DiagnosticsSection() {
  const collect = useMutation({ mutationFn: () => callDesktop('diagnostics:collect') });
  const save = useMutation({
    mutationFn: () => callDesktop('diagnostics:save'),
    onSuccess: ({ saved }) => {
      if (saved) showToast({ title: words.saved });
    },
  });
  const problem = collect.error ?? save.error;
  const files = collect.data;
  return (
    <Stack component="section" gap="md" aria-labelledby="diagnostics">
      <Title order={2} id="diagnostics">
        {words.diagnosticsTitle}
      </Title>
      <Text c="dimmed">{words.diagnosticsText}</Text>
      {files && (
        <Accordion multiple order={3} chevronPosition="left">
          {files.map((file) => (
            <Accordion.Item key={file.name} value={file.name}>
              <Accordion.Control>
                {file.name}{' '}
                <Text component="span" size="sm" c="dimmed">
                  {words.characters({ count: file.text.length })}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <FileText {...file} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem.message}
        </Alert>
      )}
      <Group>
        {files && (
          <Button onClick={() => save.mutate()} loading={save.isPending}>
            {words.save}
          </Button>
        )}
        <Button variant="default" onClick={() => collect.mutate()} loading={collect.isPending}>
          {files ? words.collectAgain : words.collect}
        </Button>
      </Group>
    </Stack>
  );
}
