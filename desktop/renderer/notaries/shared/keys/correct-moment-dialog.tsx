import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../../../common/formats.ts';
import {
  keyMessages as words,
  wouldAffectText,
} from '../../../../../common/messages/notary-keys.ts';
import { correctKeyMoment, type NotaryKey } from '../../../../../common/notary-keys.ts';
import { call } from '../../../ui/api.ts';
import { ApiError } from '../../../ui/api-error.ts';
import { useFreshAction } from '../../../ui/fresh-action.ts';
import { showFailure } from '../../../ui/show-failure.ts';
import { askToSignInAgain } from '../../../ui/sign-in-again.ts';
import { showToast } from '../../../ui/toasts.ts';
import { instantOf, MomentField } from './moment-field.tsx';

interface CorrectMomentDialogProps {
  of: NotaryKey;
  /** Query key of the list that contains the key. */
  listKey: readonly unknown[];
  /** True if the notary themselves sees it. */
  own?: boolean;
  onClose: () => void;
}

/**
 * Whether the key's date is corrected at this entry: of several entries, only the one with the
 * notice.
 */
export const hasMoment = ({ compromisedSince, noticeDueAt }: NotaryKey): boolean =>
  compromisedSince !== null && noticeDueAt !== null;

/** Corrects the date since when a suspended key was unsafe. */
export function CorrectMomentDialog(props: CorrectMomentDialogProps) {
  const { of: key, listKey, own = false, onClose } = props;
  const insteadOf = key.compromisedSince ?? '';
  const queryClient = useQueryClient();
  const [since, setSince] = useState('');
  const [reason, setReason] = useState('');
  const typed = useFreshAction(`correct-moment-${key.id}`, (kept) => {
    const values = JSON.parse(kept) as { since: string; reason: string };
    setSince(values.since);
    setReason(values.reason);
  });
  const correct = useMutation({
    mutationFn: () =>
      call(correctKeyMoment, {
        params: { id: key.id },
        body: { since: instantOf(since), insteadOf, reason },
      }),
    onSuccess: ({ affected }) => {
      showToast({ title: words.corrected, description: wouldAffectText(affected.length, null) });
      onClose();
    },
    onError: (error) => {
      if (askToSignInAgain(error)) typed.keep(JSON.stringify({ since, reason }));
      else showFailure(words.notDone, error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
  const fields = correct.error instanceof ApiError ? correct.error.fields : {};
  return (
    <Modal opened onClose={onClose} title={words.correctTitle}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          correct.mutate();
        }}
      >
        <Stack gap="lg">
          <Text>{words.correctText}</Text>
          <Text>
            {words.correctRecorded({ date: formatDateTime(insteadOf) })}
            {own && ` ${words.correctLater}`}
          </Text>
          <MomentField of={key} value={since} onChange={setSince} error={fields.since} />
          <Textarea
            label={words.correctReason}
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
            <Button type="submit" color="red" loading={correct.isPending}>
              {words.correctSend}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
