import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handOverBody, handOverJournal } from '../../../common/journal.ts';
import { journalMessages as words } from '../../../common/messages/journal.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { saveFile } from '../ui/save-file.ts';
import { serverOrigin } from '../ui/server-origin.ts';
import { showToast } from '../ui/toasts.ts';

interface HandOverDialogProps {
  opened: boolean;
  onClose: () => void;
}

interface HandOver {
  recipient: string;
  reason: string;
}

async function handOver(form: HandOver): Promise<void> {
  const response = await fetch(serverOrigin + handOverJournal.path, {
    method: 'POST',
    credentials: serverOrigin ? 'omit' : 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  saveFile(await response.blob(), response, 'journal.zip');
}

/** Releases the whole journal, with the recipient and the reason. */
export function HandOverDialog({ opened, onClose }: HandOverDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<HandOver>({
    initialValues: { recipient: '', reason: '' },
    validate: (values) => fieldErrors(handOverBody, values),
  });
  const give = useMutation({
    mutationFn: handOver,
    onSuccess: () => {
      showToast({ title: words.handOverDone });
      form.reset();
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['/api/journal'] });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={words.handOverTitle}>
      <Form onSubmit={form.onSubmit((values) => give.mutate(values))}>
        <Stack gap="md">
          <Text size="sm">{words.handOverText}</Text>
          <TextInput
            data-autofocus
            label={words.recipient}
            placeholder={words.recipientHint}
            {...form.getInputProps('recipient')}
          />
          <Textarea label={words.reason} autosize minRows={2} {...form.getInputProps('reason')} />
          {give.error && (
            <Text c="red" size="sm" role="alert">
              {words.handOverFailedReason({
                reason: reasonOf(give.error, words.failedText),
              })}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={give.isPending}>
              {words.handOver}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
