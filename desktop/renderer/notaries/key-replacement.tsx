import { Button, FileInput, Group, PasswordInput, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyMessages as words } from '../../../common/messages/notary-keys.ts';
import {
  connectNotaryKey,
  type KeyAlgorithm,
  makeNotaryKey,
  type NotaryKey,
  uploadNotaryKey,
} from '../../../common/notary-keys.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { toBase64 } from '../ui/base64.ts';
import { Form } from '../ui/form.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { notaryKeysQuery } from './queries.ts';

type Way = 'upload' | 'connect' | null;

/** Makes a new key, imports one from a file, or uses one of the signing service. */
export function KeyReplacement({ withService }: { withService: boolean }) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState<Way>(null);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [certificates, setCertificates] = useState('');
  const upload = useFreshAction('upload-key', () => setForm('upload'));
  const connect = useFreshAction('connect-key', () => setForm('connect'));
  const replace = useMutation({
    mutationFn: (make: () => Promise<NotaryKey>) => make(),
    onSuccess: async () => {
      setForm(null);
      setFile(null);
      setPassword('');
      setCertificates('');
      showToast({ title: words.made });
      await queryClient.invalidateQueries({ queryKey: notaryKeysQuery.queryKey });
    },
    onError: (error) => showFailure(words.notDone, error),
  });
  const fields = replace.error instanceof ApiError ? replace.error.fields : {};
  const make = (algorithm: KeyAlgorithm) =>
    replace.mutate(() => call(makeNotaryKey, { body: { algorithm } }));
  const makeP256 = useFreshAction('make-key-p256', () => make('P-256'));
  const makeRsa = useFreshAction('make-key-rsa', () => make('RSA-3072'));
  const busy = replace.isPending;
  if (form === null) {
    return (
      <Group>
        <Button variant="default" loading={busy} onClick={() => makeP256.start()}>
          {words.make({ algorithm: 'P-256' })}
        </Button>
        <Button variant="default" loading={busy} onClick={() => makeRsa.start()}>
          {words.make({ algorithm: 'RSA-3072' })}
        </Button>
        <Button variant="default" onClick={() => upload.start()}>
          {words.upload}
        </Button>
        {withService && (
          <Button variant="default" onClick={() => connect.start()}>
            {words.connect}
          </Button>
        )}
      </Group>
    );
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        replace.mutate(async () =>
          form === 'connect'
            ? call(connectNotaryKey, { body: { certificates } })
            : call(uploadNotaryKey, {
                body: {
                  file: file ? toBase64(new Uint8Array(await file.arrayBuffer())) : '',
                  password,
                },
              }),
        );
      }}
    >
      <Stack gap="sm">
        {form === 'upload' ? (
          <>
            <Text c="dimmed">{words.uploadText}</Text>
            <FileInput
              label={words.file}
              placeholder={words.choose}
              accept=".p12,.pfx,application/x-pkcs12"
              value={file}
              error={fields.file}
              onChange={setFile}
            />
            <PasswordInput
              label={words.password}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        ) : (
          <Textarea
            label={words.certificates}
            rows={6}
            value={certificates}
            error={fields.certificates}
            onChange={(event) => setCertificates(event.currentTarget.value)}
          />
        )}
        <Group>
          <Button type="submit" loading={busy}>
            {form === 'upload' ? words.uploadSend : words.connectSend}
          </Button>
          <Button variant="default" onClick={() => setForm(null)}>
            {words.back}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
