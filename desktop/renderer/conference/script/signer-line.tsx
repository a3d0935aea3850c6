import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconClock, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import sheet from '../shared/request-sheet.module.css';
import { CoLocatedActDialog } from '../signing/co-located-act-dialog.tsx';
import { SignCard, useCardField } from '../signing/sign-card.tsx';
import { useOwnFields } from '../signing/use-field-guide.ts';
import type { Signing } from '../signing/use-signing.ts';
import { useOwnPerson } from '../use-own-person.ts';
import { scriptProgress } from './script-progress.ts';
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
  signing: Signing;
  /** Why a step cannot be confirmed now; null if it can. */
  waits: (step: ScriptStep) => string | null;
}

/**
 * For signers and witnesses: the notary's position in the script, and the steps that they confirm.
 * One live region holds all of it, because text that is added together with its region is often
 * not announced. It takes the focus when the focused element disappears.
 */
export function SignerLine({ session, signing, waits }: SignerLineProps) {
  const { data } = useQuery(scriptQuery(session.id));
  const self = useOwnPerson(session);
  const field = useCardField(session, signing);
  const steps = session.status === 'in_progress' ? (data?.steps ?? []) : [];
  const coLocated = session.people.filter(
    (one) => one.beside !== null && one.beside === self?.userId,
  );
  const coLocatedOf = (step: ScriptStep) =>
    coLocated.find(({ userId }) => step.by === 'signer' && userId === step.person?.userId);
  const own = steps.find(
    (step) => !step.done && (step.abilities.confirm || (coLocatedOf(step) && !step.waitsFor)),
  );
  const other = own && !own.abilities.confirm ? coLocatedOf(own) : undefined;
  const [region, keepFocus] = useKeptFocus();
  return (
    <div ref={region} role="status" aria-atomic={false} tabIndex={-1} {...keepFocus}>
      {own ? (
        <AskedStep
          key={own.key}
          sessionId={session.id}
          step={own}
          other={other}
          closed={waits(own)}
        />
      ) : field ? (
        <SignCard session={session} signing={signing} field={field} />
      ) : session.status === 'scheduled' ? (
        <div className={styles.line}>
          <IconClock stroke={1.5} aria-hidden />
          <div>{words.beginsLater}</div>
        </div>
      ) : (
        steps.length > 0 && <StepLine session={session} steps={steps} />
      )}
    </div>
  );
}

/**
 * Keeps the focus in a region: a browser drops the focus when the element that has it disappears,
 * and keyboard users would start at the top of the page again.
 */
function useKeptFocus() {
  const region = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) region.current?.focus();
  });
  const handlers = {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
  return [region, handlers] as const;
}

interface AskedStepProps {
  sessionId: string;
  step: ScriptStep;
  /** The co-located person who has to answer; absent if the person has to answer for themselves. */
  other: SessionPerson | undefined;
  /** Why the step cannot be confirmed now. */
  closed: string | null;
}

/** What the notary asks the person, and the possible answers. */
function AskedStep({ sessionId, step, other, closed }: AskedStepProps) {
  const { confirm, confirmCoLocated, pending, problem } = useScript(sessionId);
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <section className={`${sheet.sheet} ${styles.asked}`} aria-label={words.yourTurn}>
      <div>
        <Text size="sm" className={styles.quiet}>
          {other ? coLocatedMessages.asks({ name: other.name }) : words.yourTurn}
        </Text>
        {step.repeat && (
          <Text size="sm">
            <strong>{step.repeat}</strong> {words.repeat}
          </Text>
        )}
        <p className={styles.question} lang="en">
          {step.words}
        </p>
        {step.alternative && (
          <Text size="sm" className={styles.quiet}>
            {other ? words.orAffirm : words.orYouAffirm}: <span lang="en">{step.alternative}</span>
          </Text>
        )}
        <SpokenNote kind={step.kind} />
        {closed && <Text size="sm">{closed}</Text>}
        {problem && (
          <Text c="red" size="sm" role="alert">
            {words.confirmFailed}. {problem}
          </Text>
        )}
      </div>
      <Group gap="sm" className={sheet.actions}>
        {answersOf(step).map(({ label, value }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={pending || closed !== null}
            leftSection={<IconCheck stroke={1.5} aria-hidden />}
            onClick={() => {
              if (other) setAnswer({ person: other, key: step.key, value });
              else confirm.mutate({ key: step.key, value });
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      {answer && (
        <CoLocatedActDialog
          sessionId={sessionId}
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

/** The notary's position in the script. */
function StepLine({
  session,
  steps,
}: {
  session: NotarizationSession;
  steps: readonly ScriptStep[];
}) {
  const guide = useOwnFields(session);
  const atHand = steps.find(({ done }) => done === null);
  return (
    <div
      className={styles.line}
      data-signing={(guide.waitsFor === null && guide.signs) || undefined}
    >
      <IconListCheck stroke={1.5} aria-hidden />
      <div>
        {atHand
          ? words.nowAt({ step: stepTitle(atHand.kind, atHand.person?.name ?? null, atHand.act) })
          : isSigningOpen(session)
            ? words.nowSigning
            : words.over}
        {atHand && <SpokenNote kind={atHand.kind} />}
      </div>
      <span className={styles.count}>{words.progress(scriptProgress(session, steps))}</span>
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
