import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondPersonMessages } from '../../../../../common/messages/decisions.ts';
import { affectedText, keyMessages as words } from '../../../../../common/messages/notary-keys.ts';
import { type NotaryKey, suspendNotaryKey } from '../../../../../common/notary-keys.ts';
import { SecondPersonFields } from '../../../administration/shared/decisions/second-person-fields.tsx';
import { useSecondPerson } from '../../../administration/shared/decisions/use-second-person.ts';
import { call } from '../../../ui/api.ts';
import { ApiError } from '../../../ui/api-error.ts';
import { Form } from '../../../ui/form.tsx';
import { showFailure } from '../../../ui/show-failure.ts';
import { showToast } from '../../../ui/toasts.ts';
import { instantOf, MomentField } from './moment-field.tsx';

interface SuspendKeyDialogProps {
  of: NotaryKey;
  /** Query key of the list that contains the key. */
  listKey: readonly unknown[];
  /** Staff suspend a person's key: a second person may have to confirm it. */
  byStaff?: boolean;
  onClose: () => void;
}

/** Asks since when and why, before a key is permanently revoked. */
export function SuspendKeyDialog(props: SuspendKeyDialogProps) {
  const { of: key, listKey, byStaff = false, onClose } = props;
  const queryClient = useQueryClient();
  const [since, setSince] = useState('');
  const [reason, setReason] = useState('');
  const second = useSecondPerson(byStaff);
  const proposes = second.needed && !second.isAlone;
  const suspend = useMutation({
    mutationFn: () =>
      call(suspendNotaryKey, {
        params: { id: key.id },
        body: {
          reason,
          since: instantOf(since),
          // A compromised key is urgent: the reason for suspending it explains why it cannot wait.
          ...(second.needed && second.isAlone ? { alone: reason } : {}),
        },
      }),
    onSuccess: ({ affected, decision }) => {
      if (decision) showToast({ title: secondPersonMessages.proposed });
      else showToast({ title: words.suspended, description: affectedText(affected.length) });
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
          <SecondPersonFields of={second} asksWhy={false} error={fields.alone} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.back}
            </Button>
            <Button type="submit" color="red" loading={suspend.isPending}>
              {proposes ? secondPersonMessages.propose : words.suspendSend}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
