import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administrationWords as words } from '../../../common/words/administration.ts';
import { ApiError } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY } from './queries.ts';

/** Something that the administrator may decide, with its words and what it does. */
export interface Decision {
  title: string;
  /** Whom or what it concerns. */
  subject: string;
  text: string;
  done: string;
  /** Takes something away: its button is red. */
  severe?: boolean;
  reason: 'required' | 'none';
  run: (reason: string) => Promise<unknown>;
}

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
  /** A reason to begin with, as it was typed before. */
  typed?: string;
  /** The thing has changed since it was looked at, and nothing was decided; what was typed is the caller's. */
  onChanged?: (typed: string) => void;
}

const LONGEST = 1000;

/** Asks before a decision, with a reason where one is due. What was typed stays where it fails. */
export function DecisionDialog({ decision, onClose, typed = '', onChanged }: DecisionDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState(typed);
  const decide = useMutation({
    mutationFn: () => decision.run(reason.trim()),
    onSuccess: () => {
      showToast({ title: decision.done });
      onClose();
    },
    onError: (error) => {
      showFailure(words.notDone, error);
      if (error instanceof ApiError && error.code === 'record_changed') onChanged?.(reason);
    },
    // Also after a refusal: it says that what is shown is not how things stand.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const problem = decide.error instanceof ApiError ? (decide.error.fields.reason ?? null) : null;
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
          <Text>{decision.text}</Text>
          {decision.reason === 'required' && (
            <Textarea
              label={words.reason}
              required
              rows={4}
              maxLength={LONGEST}
              data-autofocus
              value={reason}
              error={problem}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.keep}
            </Button>
            <Button
              type="submit"
              loading={decide.isPending}
              {...(decision.severe ? { color: 'red' } : {})}
            >
              {decision.title}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
