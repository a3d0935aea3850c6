import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { recordMessages as words } from '../../../common/messages/notary-record.ts';
import type { ReviewedNotary } from '../../../common/notaries.ts';
import { correctNotary } from '../../../common/notary-decisions.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY } from './queries.ts';

const FIELDS = ['firstName', 'lastName', 'licenseNumber'] as const;
const LONGEST = 1000;

interface CorrectRecordDialogProps {
  /** The current record; it may change during typing. */
  notary: ReviewedNotary;
  onClose: () => void;
}

/**
 * Corrects what certificates and seals show of a notary. On failure the input stays, next to the
 * current record; a field that was not edited follows the record.
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
      // An error next to a field needs no toast, which would cover the dialog on a phone.
      if (error instanceof ApiError && [...FIELDS, 'reason'].some((one) => error.fields[one]))
        return;
      showFailure(administrationMessages.notDone, error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const problems = correct.error instanceof ApiError ? correct.error.fields : {};
  // A misclick must not discard input; the close button closes nevertheless.
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
              description={words.onRecord({ value: notary[field] })}
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
