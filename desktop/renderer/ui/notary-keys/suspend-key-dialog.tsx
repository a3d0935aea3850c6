import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NotaryKey, suspendNotaryKey } from '../../../../common/notary-keys.ts';
import { affectedText, keyWords as words } from '../../../../common/words/notary-keys.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { Form } from '../form.tsx';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';

interface SuspendKeyDialogProps {
  of: NotaryKey;
  /** The list in which the key stands. */
  listKey: readonly unknown[];
  onClose: () => void;
}

/** Asks since when and why, before a key is revoked for good. */
export function SuspendKeyDialog({ of: key, listKey, onClose }: SuspendKeyDialogProps) {
  const queryClient = useQueryClient();
  const [since, setSince] = useState('');
  const [reason, setReason] = useState('');
  const suspend = useMutation({
    mutationFn: () => {
      const moment = new Date(since);
      return call(suspendNotaryKey, {
        params: { id: key.id },
        body: { reason, since: Number.isNaN(moment.getTime()) ? '' : moment.toISOString() },
      });
    },
    onSuccess: ({ affected }) => {
      showToast({ title: words.suspended, description: affectedText(affected.length) });
      onClose();
    },
    onError: (error) => showFailure(words.notDone, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
  const fields = suspend.error instanceof ApiError ? suspend.error.fields : {};
  return (
    <Modal opened onClose={onClose} title={words.suspend}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          suspend.mutate();
        }}
      >
        <Stack gap="lg">
          <Text>{words.suspendText}</Text>
          <TextInput
            type="datetime-local"
            label={words.since}
            required
            value={since}
            error={fields.since}
            onChange={(event) => setSince(event.currentTarget.value)}
          />
          <Textarea
            label={words.reason}
            required
            rows={4}
            maxLength={1000}
            value={reason}
            error={fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.back}
            </Button>
            <Button type="submit" color="red" loading={suspend.isPending}>
              {words.suspendSend}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
