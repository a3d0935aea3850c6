import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import { scriptMessages, stepTitle } from '../../../../common/messages/script.ts';
import type { PracticeSession, PracticeStep } from '../../../../common/practice.ts';
import type { StepValue } from '../../../../common/script.ts';
import { SpokenWords } from '../../conference/shared/script/spoken-words.tsx';
import {
  draftOf,
  type StepDraft,
  type StepDrafts,
  statedFrom,
  withPassedChecks,
} from '../../conference/shared/script/step-draft.ts';
import { StepFields } from '../../conference/shared/script/step-fields.tsx';
import { PracticeCard } from './practice-card.tsx';
import { SignerAnswer } from './signer-answer.tsx';

interface PracticeStepCardProps {
  step: PracticeStep;
  session: PracticeSession;
  drafts: StepDrafts;
  pending: boolean;
  problem: string | null;
  moved: boolean;
  onConfirm: (value: StepValue) => void;
}

/** One step, large: what to say, what the signer answers, what to enter, and the button to continue. */
export function PracticeStepCard(props: PracticeStepCardProps) {
  const { step, session, drafts, pending, problem, moved, onConfirm } = props;
  const [stated, setDraft] = useState(() => drafts.unsaved.get(step.key) ?? initialDraft(props));
  const draft = step.kind === 'identity' ? withPassedChecks(stated, session.signer.held) : stated;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const bySigner = step.by === 'signer';
  const confirm = () => {
    if (pending) return;
    // The simulated signer takes an oath in the form that is read first.
    const made = statedFrom(step, bySigner ? { ...draft, form: 'oath' } : draft);
    if ('errors' in made) return setErrors(made.errors);
    onConfirm(made.value);
  };
  const { person } = step;
  return (
    <PracticeCard
      title={stepTitle(step.kind, person?.name ?? null, step.act)}
      moved={moved}
      problem={problem}
      onSubmit={confirm}
    >
      <SpokenWords step={step} />
      {bySigner ? (
        <Text size="sm">{words.readText({ name: person?.name ?? '' })}</Text>
      ) : (
        <SignerAnswer answer={step.answer} name={session.signer.name} />
      )}
      <StepFields
        step={step}
        people={[]}
        draft={draft}
        errors={errors}
        onChange={(changed) => {
          setErrors({});
          const next = { ...stated, ...changed };
          drafts.unsaved.set(step.key, next);
          setDraft(next);
        }}
      />
      {step.kind === 'identity' && person && draft.method && (
        <Text size="sm">{scriptMessages.identityStatement({ name: person.name })}</Text>
      )}
      <Group>
        <Button
          type="submit"
          loading={pending}
          leftSection={<IconCheck stroke={1.5} aria-hidden />}
        >
          {bySigner ? words.readDone : step.done ? scriptMessages.save : scriptMessages.confirm}
        </Button>
      </Group>
    </PracticeCard>
  );
}

function initialDraft({ step, session, drafts }: PracticeStepCardProps): StepDraft {
  const known = {
    notary: { commissionState: session.state },
    // The notary enters where the simulated signer is, as they answer.
    userId: '',
    signerLocation: { country: 'US' },
  };
  return draftOf(step, known, drafts.places.get(step.key));
}
