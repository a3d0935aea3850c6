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
import type { KeyAlgorithm } from '../../../common/notary-keys.ts';
import { deviceKeyWords as words } from '../../../common/words/device-keys.ts';
import { keyWords } from '../../../common/words/notary-keys.ts';
import { signInAgainWords as againWords } from '../../../common/words/sign-in-again.ts';
import { callDesktop, DesktopError } from '../ui/desktop.ts';
import { Form } from '../ui/form.tsx';
import { askToSignInAgain, signInAgain } from '../ui/sign-in-again.ts';
import { showToast } from '../ui/toasts.ts';
import { base64Of } from './base64-of.ts';
import { deviceKeysQuery, notaryKeysQuery } from './queries.ts';

/** What the notary has to know of keys that are here, and cannot be used. */
function KeyTroubles({ keys, waiting, setAside }: ReplyOf<'keys:list'>) {
  const { data: known } = useQuery(notaryKeysQuery);
  const inUse = known?.keys.find(({ status }) => status === 'active');
  // Told to the one whose key is missing here: the file may have held somebody else's alone.
  const missed = inUse?.kind === 'device' && !keys.some(({ id }) => id === inUse.id);
  const lost = missed ? setAside.slice(-1) : [];
  const troubles = [
    ...lost.map((one) => ({ text: words.setAside(one), needs: null })),
    ...waiting.map(({ deviceName, needs }) => ({
      text:
        needs === 'sign_in' ? words.waitsForSignIn(deviceName) : words.waitsForServer(deviceName),
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

/** Makes a key on this computer, or brings one here: it never leaves. In the desktop app alone. */
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
      showToast({ title: keyWords.made });
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
        title: keyWords.notDone,
        description: error instanceof DesktopError ? error.message : words.failedText,
      });
    },
  });
  const make = (algorithm: KeyAlgorithm) =>
    change.mutate(() => callDesktop('keys:make', { algorithm, deviceName }));
  const bring = async () =>
    callDesktop('keys:bring', {
      file: file ? await base64Of(file) : '',
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
              label={keyWords.file}
              placeholder={keyWords.choose}
              accept=".p12,.pfx,application/x-pkcs12"
              value={file}
              onChange={setFile}
            />
            <PasswordInput
              label={keyWords.password}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" loading={change.isPending} disabled={!file}>
                {keyWords.uploadSend}
              </Button>
              <Button variant="default" onClick={() => setBringing(false)}>
                {keyWords.back}
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
              onClick={() => make(algorithm)}
            >
              {words.makeHere} ({algorithm})
            </Button>
          ))}
          <Button variant="default" onClick={() => setBringing(true)}>
            {words.bringHere}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
