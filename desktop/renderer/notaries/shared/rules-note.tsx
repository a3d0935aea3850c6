import { Modal, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScale } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { findMessage } from '../../../../common/messages/catalog/create-messages.ts';
import { ruleNames, rulesMessages as words } from '../../../../common/messages/rules.ts';
import { getRules, type ShownRule } from '../../../../common/rules.ts';
import { findUsState } from '../../../../common/us-states.ts';
import { call } from '../../ui/api.ts';
import styles from './rules-note.module.css';

function rulesQuery(state: string) {
  return queryOptions({
    queryKey: ['/api/rules', state],
    queryFn: ({ signal }) => call(getRules, { params: { state }, signal }),
  });
}

/** How many of a state's rules nobody has checked against the law, and which values those are. */
export function RulesNote({ state }: { state: string }) {
  const { data } = useQuery(rulesQuery(state));
  const [opened, { open, close }] = useDisclosure(false);
  if (!data) return null;
  const name = findUsState(state)?.name ?? state;
  const unread = data.rules.filter(({ verified }) => !verified);
  const read = data.rules.filter(({ verified }) => verified);
  return (
    <>
      <UnstyledButton className={styles.note} onClick={open}>
        <IconScale stroke={1.5} aria-hidden />
        {unread.length > 0
          ? words.unverifiedCount({ state: name, count: unread.length })
          : words.all}
      </UnstyledButton>
      <Modal opened={opened} onClose={close} size="lg" title={words.ofState({ state: name })}>
        <Stack gap="lg">
          {unread.length > 0 && <Text size="sm">{words.text}</Text>}
          <RuleList title={words.unverified} rules={unread} />
          <RuleList title={words.read} rules={read} />
          <Text size="xs" c="dimmed">
            {words.version} {data.version} · {data.sha256.slice(0, 16)}
          </Text>
        </Stack>
      </Modal>
    </>
  );
}

function RuleList({ title, rules }: { title: string; rules: ShownRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title} ({rules.length})
      </Title>
      <dl className={styles.list}>
        {rules.map(({ name, value, source, isDefault }) => (
          <div key={name}>
            <dt>{findMessage(ruleNames, name) ?? name}</dt>
            <dd>
              {value || words.none}
              <span>
                {source}
                {isDefault ? ` · ${words.strict}` : ''}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
