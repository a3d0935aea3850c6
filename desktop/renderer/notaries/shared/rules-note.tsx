import { Modal, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScale } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatList } from '../../../../common/formats.ts';
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

interface RulesNoteProps {
  state: string;
  /** For a cell of a table, which has no space for the whole statement. */
  brief?: boolean;
}

/** States which rules of a state were confirmed against the law, and what applies to the others. */
export function RulesNote({ state, brief = false }: RulesNoteProps) {
  const { data, isError } = useQuery(rulesQuery(state));
  const [opened, { open, close }] = useDisclosure(false);
  const name = findUsState(state)?.name ?? state;
  const statement = (confirmed: number, all: number, reported: number) => {
    if (brief) return words.briefStatement({ confirmed, all });
    return reported > 0
      ? words.statementReported({ state: name, confirmed, all, reported })
      : words.statement({ state: name, confirmed, all });
  };
  if (isError) return null;
  if (!data) {
    // Takes the space of the statement until its numbers are there.
    return (
      <div className={styles.note} data-loading aria-hidden>
        <IconScale stroke={1.5} />
        {statement(10, 40, 0)}
      </div>
    );
  }
  const { rules } = data;
  const confirmed = rules.filter(({ verified }) => verified);
  const defaults = rules.filter(({ verified, isDefault }) => !verified && isDefault);
  const reported = rules.filter(({ verified, isDefault }) => !verified && !isDefault);
  const isAll = confirmed.length === rules.length;
  return (
    <>
      <UnstyledButton className={styles.note} onClick={open}>
        <IconScale stroke={1.5} aria-hidden />
        {isAll ? words.all : statement(confirmed.length, rules.length, reported.length)}
      </UnstyledButton>
      <Modal opened={opened} onClose={close} size="lg" title={words.ofState({ state: name })}>
        <Stack gap="lg">
          <Stack gap="xs">
            {confirmed.length > 0 && (
              <Text size="sm">
                {words.confirmedText({
                  count: confirmed.length,
                  state: name,
                  version: data.version,
                  sources: formatList([...new Set(confirmed.map(({ source }) => source))]),
                })}
              </Text>
            )}
            {defaults.length > 0 && (
              <Text size="sm">{words.defaultsText({ count: defaults.length, state: name })}</Text>
            )}
            {reported.length > 0 && (
              <Text size="sm">{words.reportedText({ count: reported.length, state: name })}</Text>
            )}
            {!isAll && <Text size="sm">{words.check}</Text>}
          </Stack>
          <RuleList title={words.confirmed} rules={confirmed} />
          <RuleList title={words.defaults} rules={defaults} />
          <RuleList title={words.reported} rules={reported} />
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
        {rules.map(({ name, value, source, note }) => (
          <div key={name}>
            <dt>{findMessage(ruleNames, name) ?? name}</dt>
            <dd>
              {value || words.none}
              <span>{source}</span>
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
