import { Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { stepTitle, scriptMessages as words } from '../../../common/messages/script.ts';
import { findUsState } from '../../../common/us-states.ts';
import styles from './script-record.module.css';
import { scriptQuery } from './shared/script-query.ts';
import { statedAt, timeOf } from './shared/step-value.ts';

/** After the conference: each step of the script with its time, for the notary and the owner. */
export function ScriptRecord({ sessionId }: { sessionId: string }) {
  const { data } = useQuery(scriptQuery(sessionId));
  const done = data?.steps.filter((step) => step.done) ?? [];
  if (!data?.rules || done.length === 0) return null;
  return (
    <section className={styles.record} aria-label={words.record}>
      <Title order={2}>{words.record}</Title>
      <Text c="dimmed">{words.recordText}</Text>
      <ol>
        {done.map((step) => (
          <li key={step.key}>
            <IconCheck stroke={2} aria-hidden />
            <span>
              {stepTitle(step.kind, step.person?.name ?? null, step.act)}
              <span className={styles.stated}>{statedAt(step)}</span>
            </span>
            <time dateTime={step.done?.at}>{timeOf(step)}</time>
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        {words.ruleVersion({
          state: findUsState(data.rules.state)?.name ?? data.rules.state,
          version: data.rules.version,
        })}
      </Text>
    </section>
  );
}
