import {
  Alert,
  Button,
  FileInput,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../common/desktop-bridge.ts';
import { deviceKeyMessages as words } from '../../../common/messages/device-keys.ts';
import { keyMessages } from '../../../common/messages/notary-keys.ts';
import { signInAgainMessages as againWords } from '../../../common/messages/sign-in-again.ts';
import type { KeyAlgorithm } from '../../../common/notary-keys.ts';
import { toBase64 } from '../ui/base64.ts';
import { callDesktop, DesktopError } from '../ui/desktop.ts';
import { Form } from '../ui/form.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { askToSignInAgain, signInAgain } from '../ui/sign-in-again.ts';
import { showToast } from '../ui/toasts.ts';
import { deviceKeysQuery, notaryKeysQuery } from './queries.ts';

/** Warns the notary about keys that are on this computer and cannot be used. */
function KeyTroubles({ keys, waiting, setAside }: ReplyOf<'keys:list'>) {
  const { data: known } = useQuery(notaryKeysQuery);
  const inUse = known?.keys.find(({ status }) => status === 'active');
  // Shown only if the notary's own key is missing here: the lost file may have contained other
  // people's keys only.
  const missed = inUse?.kind === 'device' && !keys.some(({ id }) => id === inUse.id);
  const lost = missed ? setAside.slice(-1) : [];
  const troubles = [
    ...lost.map((one) => ({ text: words.setAside({ file: one }), needs: null })),
    ...waiting.map(({ deviceName, needs }) => ({
      text:
        needs === 'sign_in'
          ? words.waitsForSignIn({ name: deviceName })
          : words.waitsForServer({ name: deviceName }),
      needs,
    })),
  ];
  return troubles.map(({ text, needs }) => (
    <Alert key={text} role="status" color="red" variant="outline">
      {text}
      {needs === 'sign_in' && (
        <Group mt="sm">
          <Button variant="default" onClick={() => signInAgain(text)}>
            {againWords.go}
          </Button>
        </Group>
      )}
    </Alert>
  ));
}

/** Makes a key on this computer or imports one: it never leaves the computer. Desktop app only. */
export function DeviceKey() {
  const queryClient = useQueryClient();
  const { data } = useQuery(deviceKeysQuery);
  const [bringing, setBringing] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const deviceName = (typed ?? data?.computerName ?? '').trim();
  const change = useMutation({
    mutationFn: (make: () => Promise<unknown>) => make(),
    onSuccess: async () => {
      setBringing(false);
      setFile(null);
      setPassword('');
      showToast({ title: keyMessages.made });
      await Promise.all(
        [deviceKeysQuery, notaryKeysQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => {
      if (askToSignInAgain(error)) return;
      showToast({
        variant: 'destructive',
        title: keyMessages.notDone,
        description: error instanceof DesktopError ? error.message : words.failedText,
      });
    },
  });
  const make = (algorithm: KeyAlgorithm, name: string) =>
    change.mutate(() => callDesktop('keys:make', { algorithm, deviceName: name }));
  const makers = {
    'P-256': useFreshAction('device-key-p256', (name) => make('P-256', name)),
    'RSA-3072': useFreshAction('device-key-rsa', (name) => make('RSA-3072', name)),
  };
  const bringHere = useFreshAction('bring-device-key', () => setBringing(true));
  const bring = async () =>
    callDesktop('keys:bring', {
      file: file ? toBase64(new Uint8Array(await file.arrayBuffer())) : '',
      password,
      deviceName,
    });
  const nameMissing = deviceName === '' && data ? words.nameMissing : null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {words.title}
      </Title>
      <Text c="dimmed">{words.hereText}</Text>
      {data && <KeyTroubles {...data} />}
      <TextInput
        label={words.name}
        maxLength={80}
        value={typed ?? data?.computerName ?? ''}
        error={nameMissing}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {bringing ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (!nameMissing) change.mutate(bring);
          }}
        >
          <Stack gap="sm">
            <FileInput
              label={keyMessages.file}
              placeholder={keyMessages.choose}
              accept=".p12,.pfx,application/x-pkcs12"
              value={file}
              onChange={setFile}
            />
            <PasswordInput
              label={keyMessages.password}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" loading={change.isPending} disabled={!file}>
                {keyMessages.uploadSend}
              </Button>
              <Button variant="default" onClick={() => setBringing(false)}>
                {keyMessages.back}
              </Button>
            </Group>
          </Stack>
        </Form>
      ) : (
        <Group>
          {(['P-256', 'RSA-3072'] as const).map((algorithm) => (
            <Button
              key={algorithm}
              variant="default"
              loading={change.isPending}
              disabled={deviceName === ''}
              onClick={() => makers[algorithm].start(deviceName)}
            >
              {words.makeHere} ({algorithm})
            </Button>
          ))}
          <Button variant="default" onClick={() => bringHere.start()}>
            {words.bringHere}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
