import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notary } from '../../../common/notaries.ts';
import { correctNotary } from '../../../common/notary-decisions.ts';
import { administrationWords } from '../../../common/words/administration.ts';
import { recordWords as words } from '../../../common/words/notary-record.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY } from './queries.ts';

const FIELDS = ['firstName', 'lastName', 'licenseNumber'] as const;
const LONGEST = 1000;

interface CorrectRecordDialogProps {
  /** As the record stands: it may change while somebody types. */
  notary: Notary;
  onClose: () => void;
}

/**
 * Puts right what certificates and seals show of a notary. What was typed stays where it fails, beside
 * what is on record now; a field that nobody touched follows the record.
 */
export function CorrectRecordDialog({ notary, onClose }: CorrectRecordDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const [reason, setReason] = useState('');
  const { firstName, lastName, licenseNumber, updatedAt } = notary;
  const correct = useMutation({
    mutationFn: () =>
      call(correctNotary, {
        params: { id: notary.id },
        body: { firstName, lastName, licenseNumber, ...typed, reason, updatedAt },
      }),
    onSuccess: () => {
      showToast({ title: words.corrected });
      onClose();
    },
    onError: (error) => {
      // What is said beside a field is not said twice: on a phone the toast would lie over the dialog.
      if (error instanceof ApiError && [...FIELDS, 'reason'].some((one) => error.fields[one]))
        return;
      showFailure(administrationWords.notDone, error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const problems = correct.error instanceof ApiError ? correct.error.fields : {};
  // A slip of the hand must not cost what was typed; the close button closes all the same.
  const untouched = Object.keys(typed).length === 0 && reason === '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeOnClickOutside={untouched}
      closeOnEscape={untouched}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          correct.mutate();
        }}
      >
        <Stack gap="lg">
          <Text>{words.text}</Text>
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={words[field]}
              description={`${words.onRecord} ${notary[field]}`}
              required
              maxLength={50}
              value={typed[field] ?? notary[field]}
              error={problems[field] ?? (field in typed ? undefined : notary.unprintable[field])}
              onChange={({ currentTarget: { value } }) =>
                setTyped((before) => ({ ...before, [field]: value }))
              }
            />
          ))}
          <Textarea
            label={words.reason}
            required
            rows={3}
            maxLength={LONGEST}
            value={reason}
            error={problems.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.back}
            </Button>
            <Button type="submit" loading={correct.isPending}>
              {words.send}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
