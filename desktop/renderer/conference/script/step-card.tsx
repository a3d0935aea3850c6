import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { stepTitle, scriptMessages as words } from '../../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { ScriptStep, StepValue } from '../../../../common/script.ts';
import { focusFirstFault } from '../../ui/focus-first-fault.ts';
import { SpokenWords } from '../shared/script/spoken-words.tsx';
import {
  draftOf,
  type StepDrafts,
  statedFrom,
  withPassedChecks,
} from '../shared/script/step-draft.ts';
import { StepFields } from '../shared/script/step-fields.tsx';
import { IdentityPanel, type ShownFaces } from './identity-panel.tsx';
import styles from './script-panel.module.css';
import { useKeptPress } from './use-kept-press.ts';
import { usePassedChecks } from './use-passed-checks.ts';

interface StepCardProps {
  step: ScriptStep;
  session: NotarizationSession;
  drafts: StepDrafts;
  pending: boolean;
  /** The act waits for a recording that is not being stored. */
  paused: boolean;
  /** Why it cannot be confirmed now, because someone is absent or not recorded. */
  waits: (step: ScriptStep, witness: string | null) => string | null;
  problem: string | null;
  faces: ShownFaces;
  /** The previous step has just been completed: the keyboard focus moves here. */
  moved: boolean;
  /** The person of the step has passed another check of their identity. */
  onProved: () => void;
  onConfirm: (value: StepValue) => void;
}

/** One step, large: what to say, what to enter, and the button to continue. Enter activates it. */
export function StepCard(props: StepCardProps) {
  const { step, session, drafts, pending, paused, problem, moved, onConfirm } = props;
  const passed = usePassedChecks(step, session.id);
  const provedNow = useEffectEvent(props.onProved);
  const passedCount = passed.length;
  useEffect(() => {
    if (passedCount > 0) provedNow();
  }, [passedCount]);
  const [stated, setDraft] = useState(
    () => drafts.unsaved.get(step.key) ?? draftOf(step, session, drafts.places.get(step.key)),
  );
  const draft = withPassedChecks(stated, passed);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const vouching = step.kind === 'identity' && draft.method === 'credible_witness';
  const closed = props.waits(step, vouching ? draft.witness : null);
  // The script and the session are loaded separately: only the session states whether a recording is
  // required.
  const begun = session.status === 'in_progress';
  const rests = !step.abilities.confirm || !begun || paused || closed !== null;
  const why = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    const panel = form.current?.closest('[data-script]');
    // Do not move the focus of a person who is elsewhere, for example in the chat.
    if (!moved || !(active === document.body || panel?.contains(active))) return;
    const places = ['[data-first]', '[type="submit"]', 'h3'];
    const found = places.map((place) => form.current?.querySelector<HTMLElement>(place));
    // With the whole card, its button is visible, too.
    form.current?.scrollIntoView({ block: 'nearest' });
    found.find((node) => node)?.focus();
  }, [moved]);

  const { press, isKept, isEarly } = useKeptPress(rests, () => {
    const made = statedFrom(step, draft);
    if ('value' in made) return onConfirm(made.value);
    setErrors(made.errors);
    // The errors are on the fields after the next frame.
    requestAnimationFrame(() => {
      if (focusFirstFault(form.current)) return;
      form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) press();
  };
  const { person } = step;
  const waits = step.waitsFor ?? (paused ? words.waitsForRecording : closed);
  return (
    <form ref={form} className={styles.card} noValidate onSubmit={submit}>
      <Title order={3} tabIndex={-1} className={styles.stepTitle}>
        {stepTitle(step.kind, person?.name ?? null, step.act)}
      </Title>
      {step.repeat && (
        <Text size="sm" role="status">
          <strong>{step.repeat}</strong> {words.repeat}
        </Text>
      )}
      <SpokenWords step={step} />
      {step.kind === 'identity' && person && (
        <IdentityPanel session={session} userId={person.userId} faces={props.faces} />
      )}
      <StepFields
        step={step}
        people={session.people}
        draft={draft}
        errors={errors}
        onChange={(changed) => {
          setErrors({});
          const next = { ...stated, ...changed };
          drafts.unsaved.set(step.key, next);
          setDraft(next);
        }}
      />
      {step.kind === 'identity' && step.by === 'notary' && person && draft.method && (
        <Text size="sm">{words.identityStatement({ name: person.name })}</Text>
      )}
      {problem && (
        <Text c="red" size="sm" role="alert">
          {words.confirmFailed}. {problem}
        </Text>
      )}
      {isEarly && (
        <Text c="red" size="sm" role="alert">
          {words.pressedEarly}
        </Text>
      )}
      {step.by === 'signer' && person && !step.done ? (
        <Text className={styles.waits} size="sm" role="status">
          <IconClock stroke={1.5} aria-hidden />
          {step.waitsFor ?? closed ?? words.waitsForPerson({ name: person.name })}
        </Text>
      ) : (
        <Group gap="sm">
          <Button
            type="submit"
            // Keep the keyboard focus while it is paused: a disabled button loses the focus and
            // cannot get it.
            aria-disabled={rests || pending}
            data-disabled={rests || pending || undefined}
            aria-describedby={waits ? why : undefined}
            leftSection={
              pending || isKept ? (
                <Loader size="1em" color="currentColor" aria-hidden />
              ) : (
                <IconCheck stroke={1.5} aria-hidden />
              )
            }
          >
            {step.done ? words.save : words.confirm}
          </Button>
          {waits && (
            <Text size="sm" c="dimmed" id={why}>
              {waits}
            </Text>
          )}
        </Group>
      )}
    </form>
  );
}
