import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '../../../../common/messages/catalog/current-language.ts';
import {
  spokenMessages,
  stepTitle,
  scriptMessages as words,
} from '../../../../common/messages/script.ts';
import { coLocatedMessages } from '../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { ScriptStep, StepValue } from '../../../../common/script.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import { CoLocatedActDialog } from '../signing/co-located-act-dialog.tsx';
import { SignCard, useCardField } from '../signing/sign-card.tsx';
import { useOwnFields } from '../signing/use-field-guide.ts';
import type { Signing } from '../signing/use-signing.ts';
import { useOwnPerson } from '../use-own-person.ts';
import styles from './signer-line.module.css';
import { isSigningOpen } from './signing-card.tsx';
import { useScript } from './use-script.ts';

/** The answer of a co-located signer before their code. */
interface Answer {
  person: SessionPerson;
  key: string;
  value: StepValue;
}

interface SignerLineProps {
  session: NotarizationSession;
  /** The act waits for a recording that is not being stored. */
  paused: boolean;
  signing: Signing;
  /** Why a step cannot be confirmed now, because someone is absent or not recorded. */
  waits: (step: ScriptStep) => string | null;
}

/**
 * For signers and witnesses: the notary's position in the script, and the steps that they confirm.
 */
export function SignerLine({ session, paused, signing, waits }: SignerLineProps) {
  const { data } = useQuery(scriptQuery(session.id));
  const { confirm, confirmCoLocated, pending, problem } = useScript(session.id);
  const self = useOwnPerson(session);
  const guide = useOwnFields(session);
  const field = useCardField(session, signing);
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (session.status !== 'in_progress' || !data || data.steps.length === 0) return null;
  const count = data.steps.filter(({ done }) => done).length;
  const coLocated = session.people.filter(
    (one) => one.beside !== null && one.beside === self?.userId,
  );
  const coLocatedOf = (step: ScriptStep) =>
    coLocated.find(({ userId }) => step.by === 'signer' && userId === step.person?.userId);
  const own = data.steps.find(
    (step) => !step.done && (step.abilities.confirm || (coLocatedOf(step) && !step.waitsFor)),
  );
  const other = own && !own.abilities.confirm ? coLocatedOf(own) : undefined;
  const atHand = data.steps.find(({ done }) => done === null);
  if (own) {
    const closed = paused ? null : waits(own);
    return (
      <section className={styles.asked} aria-label={words.yourTurn}>
        <div role="status">
          <Text size="sm" className={styles.quiet}>
            {other ? coLocatedMessages.asks({ name: other.name }) : words.yourTurn}
          </Text>
          {own.repeat && (
            <Text size="sm">
              <strong>{own.repeat}</strong> {words.repeat}
            </Text>
          )}
          <p className={styles.question} lang="en">
            {own.words}
          </p>
          {own.alternative && (
            <Text size="sm" className={styles.quiet}>
              {words.orAffirm}: <span lang="en">{own.alternative}</span>
            </Text>
          )}
          <SpokenNote kind={own.kind} />
        </div>
        {closed && <Text size="sm">{closed}</Text>}
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
              disabled={pending || paused || closed !== null}
              leftSection={<IconCheck stroke={1.5} aria-hidden />}
              onClick={() => {
                if (other) setAnswer({ person: other, key: own.key, value });
                else confirm.mutate({ key: own.key, value });
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
        {answer && (
          <CoLocatedActDialog
            sessionId={session.id}
            person={answer.person}
            action={coLocatedMessages.answer}
            subject={answer.key}
            confirm={async (code) => {
              const { person, key, value } = answer;
              await confirmCoLocated(key, { beside: { person: person.key, code }, value });
              setAnswer(null);
            }}
            onClose={() => setAnswer(null)}
          />
        )}
      </section>
    );
  }
  if (field) {
    const rests = paused || signing.waits !== null;
    return <SignCard session={session} signing={signing} paused={rests} field={field} />;
  }
  return (
    <div
      className={styles.line}
      role="status"
      data-signing={(guide.waitsFor === null && guide.signs) || undefined}
    >
      <IconListCheck stroke={1.5} aria-hidden />
      <div>
        {atHand
          ? words.nowAt({ step: stepTitle(atHand.kind, atHand.person?.name ?? null) })
          : isSigningOpen(session)
            ? words.nowSigning
            : words.over}
        {atHand && <SpokenNote kind={atHand.kind} />}
      </div>
      <span className={styles.count}>
        {words.progress({ done: count, all: data.steps.length })}
      </span>
    </div>
  );
}

/** What the notary says in English at a step, for people who read another language. */
function SpokenNote({ kind }: Pick<ScriptStep, 'kind'>) {
  if (currentLanguage() === 'en') return null;
  return (
    <Text size="sm" className={styles.quiet}>
      {spokenMessages[kind]} {spokenMessages.note}
    </Text>
  );
}

/** The possible answers: an oath can always be affirmed instead. */
function answersOf({ kind }: ScriptStep): { label: string; value: StepValue }[] {
  if (kind === 'oath') {
    return [
      { label: words.oath, value: { kind, form: 'oath' } },
      { label: words.affirmation, value: { kind, form: 'affirmation' } },
    ];
  }
  return kind === 'willingness' ? [{ label: words.iDo, value: { kind } }] : [];
}
