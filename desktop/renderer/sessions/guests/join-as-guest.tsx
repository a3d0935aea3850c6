import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { lostAnswerMessages } from '../../../../common/messages/lost-answer.ts';
import { guestMessages as words } from '../../../../common/messages/session-invitations.ts';
import { codeMessages } from '../../../../common/messages/signing-codes.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { Form } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { WithAddresses } from '../../ui/with-addresses.tsx';
import { GuestDetailsForm } from './guest-details-form.tsx';
import styles from './join-as-guest.module.css';
import { type GuestSteps, useGuestSteps } from './use-guest-steps.ts';

interface JoinAsGuestProps {
  sessionId: string;
  /** The code of the invitation's link. */
  code: string;
  /** The masked address to which the code is sent. */
  address: string;
  /** Absent if there is nothing to return to. */
  onBack?: () => void;
}

/** The small page on which an invited person joins without an account, one step after another. */
export function JoinAsGuest({ sessionId, code, address, onBack }: JoinAsGuestProps) {
  const steps = useGuestSteps(sessionId, code);
  const title = onBack ? words.sendTitle : words.returnTitle;
  const isFromInvitation = onBack !== undefined;
  const { mutate: sendCode } = steps.send;
  useEffect(() => {
    // The person has just pressed a button of the invitation to continue.
    if (isFromInvitation) sendCode();
  }, [isFromInvitation, sendCode]);
  return (
    <Page title={title} width="narrow">
      <div className={styles.steps}>
        {steps.step === 'send' && <SendStep steps={steps} title={title} address={address} />}
        {steps.step === 'code' && <CodeStep steps={steps} address={address} />}
        {steps.step === 'details' && <GuestDetailsForm steps={steps} />}
        {onBack && steps.step === 'send' && (
          <Button variant="subtle" className={styles.back} onClick={onBack}>
            {words.back}
          </Button>
        )}
      </div>
    </Page>
  );
}

interface StepProps {
  steps: GuestSteps;
  address: string;
}

function SendStep({ steps: { send }, title, address }: StepProps & { title: string }) {
  return (
    <Stack>
      <Title>{title}</Title>
      <Text size="lg">
        <WithAddresses text={words.sendText({ address })} />
      </Text>
      {send.isError && <Text role="alert">{reasonOf(send.error, codeMessages.sendFailed)}</Text>}
      <Button
        size="md"
        className={styles.act}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {codeMessages.send}
      </Button>
    </Stack>
  );
}

/** The button that sent the code is gone then, and the focus with it. */
const focusWhenShown = (input: HTMLInputElement | null) => input?.focus();

function CodeStep({ steps, address }: StepProps) {
  const { send, join, emailedCode, setEmailedCode } = steps;
  const [incomplete, setIncomplete] = useState(false);
  const [wasSentAgain, setSentAgain] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = /^\d{6}$/.test(emailedCode);
    setIncomplete(!isComplete);
    if (isComplete && !join.isPending) join.mutate(undefined);
  };
  const refusal = join.isError && reasonOf(join.error, lostAnswerMessages.whole);
  return (
    <Form onSubmit={submit}>
      <Stack>
        <Title>{words.codeTitle}</Title>
        <div role="status">
          <Text>
            <WithAddresses text={words.codeText({ address })} />
          </Text>
          {wasSentAgain && <Text fw={560}>{codeMessages.sentAgain}</Text>}
        </div>
        {send.isError && <Text role="alert">{reasonOf(send.error, codeMessages.sendFailed)}</Text>}
        <TextInput
          ref={focusWhenShown}
          size="md"
          label={codeMessages.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={emailedCode}
          error={incomplete ? codeMessages.missing : refusal}
          onChange={({ currentTarget }) => setEmailedCode(currentTarget.value.replace(/\D/g, ''))}
        />
        <Group className={styles.buttons}>
          <Button type="submit" size="md" loading={join.isPending}>
            {words.next}
          </Button>
          <Button
            variant="default"
            size="md"
            loading={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: () => setSentAgain(true) })}
          >
            {codeMessages.again}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
