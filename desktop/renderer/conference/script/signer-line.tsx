import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { ScriptStep, StepValue } from '../../../../common/script.ts';
import { stepsDone, stepTitle, scriptWords as words } from '../../../../common/words/script.ts';
import { scriptQuery } from '../../ui/script-query.ts';
import styles from './signer-line.module.css';
import { useScript } from './use-script.ts';

interface SignerLineProps {
  session: NotarizationSession;
  /** The act waits for a recording that is not being kept. */
  paused: boolean;
}

/** For signers and witnesses: where the notary is in the script, and what is theirs to confirm. */
export function SignerLine({ session, paused }: SignerLineProps) {
  const { data } = useQuery(scriptQuery(session.id));
  const { confirm, pending, problem } = useScript(session.id);
  if (session.status !== 'in_progress' || !data || data.steps.length === 0) return null;
  const count = data.steps.filter(({ done }) => done).length;
  const own = data.steps.find(({ abilities, done }) => abilities.confirm && !done);
  const atHand = data.steps.find(({ done }) => done === null);
  if (own) {
    return (
      <section className={styles.asked} aria-label={words.yourTurn}>
        <div role="status">
          <Text size="sm" className={styles.quiet}>
            {words.yourTurn}
          </Text>
          <p className={styles.question}>{own.words}</p>
          {own.alternative && (
            <Text size="sm" className={styles.quiet}>
              {words.orAffirm}: {own.alternative}
            </Text>
          )}
        </div>
        {problem && (
          <Text c="red" size="sm" role="alert">
            {words.confirmFailed}. {problem}
          </Text>
        )}
        <Group gap="sm">
          {answersOf(own).map(({ label, value }, index) => (
            <Button
              key={label}
              variant={index === 0 ? 'filled' : 'default'}
              disabled={pending || paused}
              leftSection={<IconCheck stroke={1.5} aria-hidden />}
              onClick={() => confirm.mutate({ key: own.key, value })}
            >
              {label}
            </Button>
          ))}
        </Group>
      </section>
    );
  }
  return (
    <div className={styles.line} role="status">
      <IconListCheck stroke={1.5} aria-hidden />
      <span>
        {atHand
          ? `${words.nowAt} ${stepTitle(atHand.kind, atHand.person?.name ?? null)}`
          : words.over}
      </span>
      <span className={styles.count}>{stepsDone(count, data.steps.length)}</span>
    </div>
  );
}

/** What may be answered: an oath can always be affirmed instead. */
function answersOf({ kind }: ScriptStep): { label: string; value: StepValue }[] {
  if (kind === 'oath') {
    return [
      { label: words.oath, value: { kind, form: 'oath' } },
      { label: words.affirmation, value: { kind, form: 'affirmation' } },
    ];
  }
  return kind === 'willingness' ? [{ label: words.iDo, value: { kind } }] : [];
}
