import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NotaryKey, suspendNotaryKey } from '../../../../common/notary-keys.ts';
import { affectedText, keyWords as words } from '../../../../common/words/notary-keys.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { Form } from '../form.tsx';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';
import { instantOf, MomentField } from './moment-field.tsx';

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
    mutationFn: () =>
      call(suspendNotaryKey, {
        params: { id: key.id },
        body: { reason, since: instantOf(since) },
      }),
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
          <MomentField of={key} value={since} onChange={setSince} error={fields.since} />
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
