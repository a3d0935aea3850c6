import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { lostAnswerMessages } from '../../../../common/messages/lost-answer.ts';
import { codeMessages as words } from '../../../../common/messages/signing-codes.ts';
import type { CodeChannel } from '../../../../common/signing-codes.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { Form } from '../../ui/form.tsx';
import { WithAddresses } from '../../ui/with-addresses.tsx';

export interface SentCode {
  /** The masked email address, or the last digits of the phone number. */
  sentTo: string;
  /** How it was sent. Defaults to an email. */
  by?: CodeChannel;
}

/** Returns where a code was sent, and what to do if it does not arrive. */
export function sentCodeText({ sentTo, by }: SentCode): string {
  return by === 'text'
    ? `${words.sentToNumber({ number: sentTo })} ${words.helpText}`
    : `${words.sentTo({ address: sentTo })} ${words.help}`;
}

interface MailedCodeDialogProps {
  title: string;
  text: string;
  /** Label of the button that sends the code. */
  action: string;
  /** Where a code was sent before the dialog opened. */
  sent?: SentCode | null;
  /** Requests an email with a code; resolves to its address. */
  send: () => Promise<SentCode>;
  /** Requests a text message with a code; absent if the person has no confirmed phone number. */
  sendText?: (() => Promise<SentCode>) | undefined;
  /** Whether the phone number received no text message. */
  textRefused?: boolean;
  confirm: (code: string) => Promise<unknown>;
  /** Validates the other fields, if there are any; true if one is invalid. */
  fault?: () => boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** The button that sent the code is gone then, and the focus with it. */
const focusWhenShown = (input: HTMLInputElement | null) => input?.focus();

/** Sends a six-digit code by email or text message and asks for it. Stays open if the code is refused. */
export function MailedCodeDialog(props: MailedCodeDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wasSentAgain, setSentAgain] = useState(false);
  const send = useMutation({
    mutationFn: (by: 'email' | 'text') =>
      by === 'text' && props.sendText ? props.sendText() : props.send(),
    onMutate: () => setProblem(null),
    onSuccess: () => setCode(''),
    onError: (error) => setProblem(reasonOf(error, words.sendFailed)),
  });
  const confirm = useMutation({
    mutationFn: () => props.confirm(code),
    onError: (error) => setProblem(reasonOf(error, lostAnswerMessages.whole)),
  });
  const sent = send.data ?? props.sent;
  const again = sent?.by === 'text' && !props.textRefused ? 'text' : 'email';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be inside another form of the screen.
    event.stopPropagation();
    const incomplete = props.fault?.() ?? false;
    if (!/^\d{6}$/.test(code)) return setProblem(words.missing);
    setProblem(null);
    if (!incomplete && !confirm.isPending) confirm.mutate();
  };
  return (
    <Modal opened onClose={props.onClose} title={props.title}>
      <Form onSubmit={submit}>
        <Stack>
          {/* The code field and the buttons have to fit on a small phone. */}
          {(!sent || props.children) && <Text>{props.text}</Text>}
          {sent ? (
            <>
              <div role="status">
                <Text size="sm">
                  {sent.by === 'text' && props.textRefused ? (
                    words.textRefused({ number: sent.sentTo })
                  ) : (
                    <WithAddresses text={sentCodeText(sent)} />
                  )}
                </Text>
                {wasSentAgain && sent.by !== 'text' && (
                  <Text size="sm" fw={560}>
                    {words.sentAgain}
                  </Text>
                )}
              </div>
              {props.children}
              <TextInput
                ref={focusWhenShown}
                label={words.label}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={code}
                error={problem}
                onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
              />
              <Group justify="space-between">
                <Button
                  variant="default"
                  loading={send.isPending}
                  onClick={() => send.mutate(again, { onSuccess: () => setSentAgain(true) })}
                >
                  {again === 'text' ? words.againText : words.again}
                </Button>
                <Button type="submit" loading={confirm.isPending}>
                  {props.action}
                </Button>
              </Group>
            </>
          ) : (
            <>
              {problem && (
                <Text c="red" size="sm" role="alert">
                  {problem}
                </Text>
              )}
              <Group justify="flex-end">
                {props.sendText && (
                  <Button
                    variant="default"
                    loading={send.isPending}
                    onClick={() => send.mutate('text')}
                  >
                    {words.byText}
                  </Button>
                )}
                <Button
                  data-autofocus
                  loading={send.isPending}
                  onClick={() => send.mutate('email')}
                >
                  {words.send}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </Form>
    </Modal>
  );
}
