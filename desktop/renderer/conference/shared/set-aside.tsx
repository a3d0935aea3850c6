import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  outcomeChoices,
  sessionDocumentMessages as words,
} from '../../../../common/messages/session-documents.ts';
import { setAsideDocument } from '../../../../common/notarization-sessions.ts';
import { type DocumentOutcome, documentOutcomes } from '../../../../common/session-documents.ts';
import { call } from '../../ui/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';

interface SetAsideProps {
  /** The ID of the session at the document. */
  id: string;
  name: string;
}

/** Lets the notary reject or defer one document while the others are notarized. */
export function SetAside({ id, name }: SetAsideProps) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const [outcome, setOutcome] = useState<DocumentOutcome>('rejected');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const setAside = useMutation({
    mutationFn: () =>
      call(setAsideDocument, { params: { id }, body: { outcome, reason: reason.trim() } }),
    onSuccess: () => {
      close();
      showToast({ title: words.isSetAside({ name }) });
      void queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions'] });
    },
    onError: (error) => showFailure(words.failed, error),
  });
  const submit = () => {
    const lacksReason = reason.trim() === '';
    setMissing(lacksReason);
    if (!lacksReason) setAside.mutate();
  };
  return (
    <>
      <Button variant="subtle" color="red" size="sm" onClick={open}>
        {words.setAside}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={words.setAsideTitle}
        text={words.setAsideText({ name })}
        confirm={words.confirm}
        keep={words.keep}
        pending={setAside.isPending}
        onConfirm={submit}
        onClose={close}
      >
        <Radio.Group
          label={words.outcome}
          value={outcome}
          onChange={(value) => setOutcome(value as DocumentOutcome)}
        >
          <Stack gap="xs">
            {documentOutcomes.map((value) => (
              <Radio key={value} value={value} label={outcomeChoices[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          required
          label={words.reason}
          description={words.reasonText}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={reason}
          error={isMissing ? words.reasonMissing : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
