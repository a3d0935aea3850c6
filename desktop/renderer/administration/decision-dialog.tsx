import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administrationMessages as words } from '../../../common/messages/administration.ts';
import { secondPersonMessages } from '../../../common/messages/decisions.ts';
import { ApiError } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY } from './queries.ts';
import { SecondPersonFields } from './shared/decisions/second-person-fields.tsx';
import { useSecondPerson } from './shared/decisions/use-second-person.ts';

/** A decision that staff may make, with its texts and its request. */
export interface Decision {
  title: string;
  /** Whom or what it concerns. */
  subject: string;
  text: string;
  /** A reason for caution, shown before the text. */
  warning?: string | null;
  done: string;
  /** The decision takes something away: its button is red. */
  severe?: boolean;
  reason: 'required' | 'none';
  /** The label of the reason, if it is not “Reason”. */
  reasonLabel?: string;
  /** Needs a second person if there is more than one person on staff. */
  twoPeople?: boolean;
  /** Something is still missing, so the decision cannot be made now. */
  blocked?: boolean;
  /** A required choice between a few answers; `field` is its name in the request. */
  choice?: { field: string; label: string; data: { value: string; label: string }[] };
  /** @param alone why it cannot wait for a second person, if it is made without one */
  run: (reason: string, alone: string | undefined, choice: string | null) => Promise<unknown>;
}

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
  /** The initial reason, as typed before. */
  typed?: string;
  /**
   * Called if the subject has changed since it was loaded and nothing was decided; the caller keeps
   * the input.
   */
  onChanged?: (typed: string) => void;
}

const LONGEST = 1000;

/** Asks before a decision, with a reason if one is required. On failure the input stays. */
export function DecisionDialog({ decision, onClose, typed = '', onChanged }: DecisionDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState(typed);
  const [choice, setChoice] = useState<string | null>(null);
  const second = useSecondPerson(decision.twoPeople ?? false);
  const proposes = second.needed && !second.isAlone;
  const decide = useMutation({
    mutationFn: () =>
      decision.run(
        reason.trim(),
        second.needed && second.isAlone ? second.why.trim() : undefined,
        choice,
      ),
    onSuccess: () => {
      showToast({ title: proposes ? secondPersonMessages.proposed : decision.done });
      onClose();
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields : {};
      const shown = ['reason', 'alone', decision.choice?.field ?? 'reason'];
      // A problem with a field is shown at the field.
      if (!shown.some((name) => refused[name])) showFailure(words.notDone, error);
      if (error instanceof ApiError && error.code === 'record_changed') onChanged?.(reason);
    },
    // Also after a refusal, which means that the displayed data is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const fields = decide.error instanceof ApiError ? decide.error.fields : {};
  const problem = fields.reason ?? null;
  return (
    <Modal opened onClose={onClose} title={decision.title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate();
        }}
      >
        <Stack gap="lg">
          <Text fw={560}>{decision.subject}</Text>
          {decision.warning && (
            <Alert color="brass" variant="outline" role="note">
              {decision.warning}
            </Alert>
          )}
          <Text>{decision.text}</Text>
          {decision.choice && (
            <ChoiceSelect
              label={decision.choice.label}
              required
              data={decision.choice.data}
              value={choice}
              error={fields[decision.choice.field]}
              onChange={setChoice}
            />
          )}
          {decision.reason === 'required' && (
            <Textarea
              label={decision.reasonLabel ?? words.reason}
              required
              rows={4}
              maxLength={LONGEST}
              data-autofocus
              value={reason}
              error={problem}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <SecondPersonFields of={second} error={fields.alone} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.keep}
            </Button>
            <Button
              type="submit"
              loading={decide.isPending}
              {...(decision.severe && !proposes ? { color: 'red' } : {})}
            >
              {proposes ? secondPersonMessages.propose : decision.title}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
