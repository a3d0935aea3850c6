import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pathFor } from '../../../../../common/endpoint.ts';
import { keyMessages as words } from '../../../../../common/messages/notary-keys.ts';
import {
  getKeyNotice,
  type NotaryKey,
  recordKeyNotice,
} from '../../../../../common/notary-keys.ts';
import { call } from '../../../ui/api.ts';
import { ApiError } from '../../../ui/api-error.ts';
import { Form } from '../../../ui/form.tsx';
import { serverOrigin } from '../../../ui/server-origin.ts';
import { showFailure } from '../../../ui/show-failure.ts';
import { showToast } from '../../../ui/toasts.ts';

interface KeyNoticeProps {
  of: NotaryKey;
  /** Query key of the list that contains the key. */
  listKey: readonly unknown[];
  /** True if the notary themselves sees it. */
  own?: boolean;
}

/**
 * For a suspended key: the notice to the state, to download and to record as sent. Renders nothing
 * for other keys.
 */
export function KeyNotice({ of: key, listKey, own = false }: KeyNoticeProps) {
  const queryClient = useQueryClient();
  const kept = key.noticeSentOn;
  const [day, setDay] = useState(kept ?? '');
  const [correcting, setCorrecting] = useState(false);
  const record = useMutation({
    mutationFn: () =>
      call(recordKeyNotice, { params: { id: key.id }, body: { sentOn: day, insteadOf: kept } }),
    onSuccess: () => {
      showToast({ title: kept ? words.noticeCorrected : words.noticeRecorded });
      setCorrecting(false);
    },
    onError: (error) => showFailure(words.notDone, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
  if (!key.noticeDueAt) return null;
  const fields = record.error instanceof ApiError ? record.error.fields : {};
  const startCorrecting = (from: string) => {
    record.reset();
    setDay(from);
    setCorrecting(true);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    record.mutate();
  };
  return (
    <Stack gap="sm">
      {!kept && <Text>{own ? words.noticeText : words.noticeTextOther}</Text>}
      <Group>
        <Button
          component="a"
          href={serverOrigin + pathFor(getKeyNotice, { id: key.id })}
          download
          variant="default"
          leftSection={<IconDownload stroke={1.5} aria-hidden />}
        >
          {words.noticeDownload}
        </Button>
        {kept && !correcting && (
          <Button variant="subtle" onClick={() => startCorrecting(kept)}>
            {words.noticeCorrect}
          </Button>
        )}
      </Group>
      {(!kept || correcting) && (
        <Form onSubmit={send}>
          <Group align="end">
            <TextInput
              type="date"
              label={words.noticeDay}
              required
              value={day}
              error={fields.sentOn}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={record.isPending}>
              {correcting ? words.noticeCorrect : words.noticeRecord}
            </Button>
            {correcting && (
              <Button variant="subtle" onClick={() => setCorrecting(false)}>
                {words.noticeKeep}
              </Button>
            )}
          </Group>
        </Form>
      )}
    </Stack>
  );
}
