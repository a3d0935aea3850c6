import { Button, Progress, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import { scriptMessages, stepTitle } from '../../../../common/messages/script.ts';
import type { PracticeSession, PracticeStep } from '../../../../common/practice.ts';
import { placeOf, type StepDrafts } from '../../conference/shared/script/step-draft.ts';
import { statedAt } from '../../sessions/shared/step-value.ts';
import { PracticeCertificate } from './practice-certificate.tsx';
import styles from './practice-script.module.css';
import { PracticeSealed } from './practice-sealed.tsx';
import { PracticeSigning } from './practice-signing.tsx';
import { PracticeStepCard } from './practice-step-card.tsx';
import { SignerAnswer } from './signer-answer.tsx';
import { usePractice } from './use-practice.ts';

const titleOf = ({ kind, person, act }: PracticeStep) => stepTitle(kind, person?.name ?? null, act);

/** What a notary corrects after it is done. */
const CORRECTED = new Set<PracticeStep['kind']>(['notary_place', 'place', 'identity']);

/** The script: completed steps with the answers, the current one large, then the next ones. */
export function PracticeScript({ session }: { session: PracticeSession }) {
  const { confirm, sign, seal } = usePractice(session.id);
  const { steps, signer } = session;
  const [picked, setPicked] = useState<string | null>(null);
  const [drafts] = useState<StepDrafts>(() => ({ unsaved: new Map(), places: new Map() }));
  const isSealed = session.sealedAt !== null;
  const next = steps.find(({ done }) => !done) ?? null;
  // As in a real session, the signer signs after their own steps, and the notary certifies last.
  const signs = session.abilities.sign && (next === null || next.kind === 'attestation');
  const chosen = steps.find(({ key }) => key === picked) ?? null;
  const atHand = isSealed ? null : (chosen ?? (signs ? null : next));
  const stage = atHand?.key ?? (isSealed ? 'sealed' : signs ? 'signing' : 'certificate');
  const moved = useMoved(stage);
  const done = steps.filter((step) => step.done).length + (session.signedAt ? 1 : 0);
  const progress = { done: done + (isSealed ? 1 : 0), all: steps.length + 2 };
  const behind = steps.filter((step) => step.done && step.key !== atHand?.key);
  const ahead = steps.filter((step) => !step.done && step.key !== atHand?.key);
  const pick = (key: string | null) => {
    confirm.reset();
    setPicked(key);
  };
  return (
    <section className={styles.script} aria-label={scriptMessages.title}>
      <div className={styles.progress} role="status">
        <Text fw={560}>{scriptMessages.progress(progress)}</Text>
        <Progress value={(progress.done / progress.all) * 100} aria-label={scriptMessages.title} />
      </div>
      {behind.length > 0 && (
        <ol className={styles.list} aria-label={scriptMessages.done}>
          {behind.map((step) => (
            <li key={step.key} className={styles.done}>
              <IconCheck stroke={2} className={styles.check} aria-hidden />
              <div>
                <Text size="sm">{titleOf(step)}</Text>
                <Text size="xs" c="dimmed">
                  {statedAt(step)}
                </Text>
                {step.by === 'signer' && (
                  <SignerAnswer answer={step.answer} name={signer.name} small />
                )}
              </div>
              {CORRECTED.has(step.kind) && step.abilities.confirm && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.correctOf({ step: titleOf(step) })}
                  onClick={() => pick(step.key)}
                >
                  {words.correct}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {atHand && (
        <PracticeStepCard
          key={atHand.key}
          step={atHand}
          session={session}
          drafts={drafts}
          pending={confirm.isPending}
          problem={confirm.problem}
          moved={moved}
          onConfirm={(value) =>
            confirm.mutate(
              { key: atHand.key, value },
              {
                onSuccess: () => {
                  drafts.unsaved.delete(atHand.key);
                  const place = placeOf(value);
                  if (place) drafts.places.set(atHand.key, place);
                  setPicked(null);
                },
              },
            )
          }
        />
      )}
      {stage === 'signing' && (
        <PracticeSigning
          name={signer.name}
          pending={sign.isPending}
          problem={sign.problem}
          moved={moved}
          onSign={() => sign.mutate()}
        />
      )}
      {stage === 'certificate' && (
        <PracticeCertificate
          session={session}
          pending={seal.isPending}
          problem={seal.problem}
          moved={moved}
          onSeal={(county) => seal.mutate(county)}
        />
      )}
      {stage === 'sealed' && <PracticeSealed session={session} moved={moved} />}
      {(atHand || signs) && (
        <section>
          <Title order={2} size="h6">
            {scriptMessages.next}
          </Title>
          <ol className={styles.list} aria-label={scriptMessages.next}>
            {ahead
              .filter(({ kind }) => kind !== 'attestation')
              .map((step) => (
                <li key={step.key}>{titleOf(step)}</li>
              ))}
            {!session.signedAt && !signs && <li>{words.signTitle}</li>}
            {ahead
              .filter(({ kind }) => kind === 'attestation')
              .map((step) => (
                <li key={step.key}>{titleOf(step)}</li>
              ))}
            <li>{words.certificateTitle}</li>
          </ol>
        </section>
      )}
    </section>
  );
}

/** Returns whether the step has changed since the last render. */
function useMoved(stage: string): boolean {
  const shown = useRef(stage);
  const moved = shown.current !== stage;
  useEffect(() => {
    shown.current = stage;
  }, [stage]);
  return moved;
}
