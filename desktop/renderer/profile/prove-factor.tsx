import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import {
  createStepUpChallenge,
  type StepUpCredential,
  type StepUpProof,
} from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { isDesktop } from '../ui/desktop.ts';
import { Form } from '../ui/form.tsx';
import { askToSignInAgain } from '../ui/sign-in-again.ts';
import { recoveryCodesQuery } from './queries.ts';

type Method = StepUpProof['stepUp']['method'];

async function answer(method: Method, code: string): Promise<StepUpProof> {
  const { challengeId, passkeyOptions } = await call(createStepUpChallenge, {});
  if (method !== 'passkey') return { challengeId, stepUp: { method, code } };
  const optionsJSON = passkeyOptions as PublicKeyCredentialRequestOptionsJSON;
  const response = { ...(await startAuthentication({ optionsJSON })) };
  return { challengeId, stepUp: { method, response } };
}

/** Why it failed, in words; an error of the browser means that the person dismissed the prompt. */
function problemOf(error: Error): string {
  return error instanceof ApiError ? reasonOf(error, words.failed) : words.proofDismissed;
}

/** Returns whether enough is entered for this method. */
function isComplete(method: Method, code: string): boolean {
  if (method === 'totp') return /^\d{6}$/.test(code);
  return method === 'passkey' || code !== '';
}

interface ProveFactorProps {
  factors: readonly StepUpCredential[];
  /** What the proof is for, as the label of the button. */
  action: string;
  severe?: boolean;
  /** The sign-in is too old: the person signs in again and comes back. */
  onStale: () => void;
  run: (proof: StepUpProof) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for an active second factor before second factors are changed. */
export function ProveFactor(props: ProveFactorProps) {
  const { factors, action, severe = false, onStale, run, onClose } = props;
  const recovery = useQuery(recoveryCodesQuery);
  const usable: Method[] = (['totp', 'passkey'] as const).filter(
    (method) =>
      factors.some((one) => one.method === method) && !(method === 'passkey' && isDesktop()),
  );
  if (recovery.data?.remaining) usable.push('recovery_code');
  const [chosen, setChosen] = useState<Method | null>(null);
  const [code, setCode] = useState('');
  const method = chosen ?? usable[0];
  const prove = useMutation({
    mutationFn: async (by: Method) => run(await answer(by, code.trim())),
    onError: (error) => {
      setCode('');
      if (askToSignInAgain(error)) {
        onStale();
        onClose();
      }
    },
  });
  if (!method) return <Text role="alert">{words.proofElsewhere}</Text>;
  const problem = prove.error ? problemOf(prove.error) : null;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!prove.isPending) prove.mutate(method);
      }}
    >
      <Stack>
        <Text>{words.proofText}</Text>
        {usable.length > 1 && (
          <Radio.Group
            label={words.proofWith}
            value={method}
            onChange={(value) => setChosen(value as Method)}
          >
            <Group mt="xs">
              {usable.map((value) => (
                <Radio key={value} value={value} label={words[value]} />
              ))}
            </Group>
          </Radio.Group>
        )}
        {method === 'recovery_code' && (
          <TextInput
            label={words.recovery_code}
            description={words.proofRecoveryHelp}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            data-autofocus
            value={code}
            error={problem}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        {method === 'totp' && (
          <TextInput
            label={words.code}
            description={words.proofCodeHelp}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            data-autofocus
            value={code}
            error={problem}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        {method === 'passkey' && (
          <>
            <Text c="dimmed">{words.proofPasskeyHelp}</Text>
            {problem && (
              <Text c="red" size="sm" role="alert">
                {problem}
              </Text>
            )}
          </>
        )}
        <Text size="sm" c="dimmed">
          {words.proofLost}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.keepAsItIs}
          </Button>
          <Button
            type="submit"
            loading={prove.isPending}
            disabled={!isComplete(method, code.trim())}
            {...(severe ? { color: 'red' } : {})}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
