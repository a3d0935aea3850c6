import { Button, Group, Loader, Text, TextInput } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import { codeMessages } from '../../../../common/messages/signing-codes.ts';
import type {
  NotarizationSession,
  SignatureField,
} from '../../../../common/notarization-sessions.ts';
import {
  type CodeChannel,
  confirmSigningCode,
  requestSigningCode,
} from '../../../../common/signing-codes.ts';
import { phoneQuery } from '../../profile/shared/phone-query.ts';
import type { SentCode } from '../../sessions/shared/mailed-code-dialog.tsx';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { WithAddresses } from '../../ui/with-addresses.tsx';
import { notarizationQuery, refetchNotarization } from '../queries.ts';
import sheet from '../shared/request-sheet.module.css';
import { useOwnName } from '../use-own-name.ts';
import { useOwnPerson } from '../use-own-person.ts';
import { readSentCode, storeSentCode } from './sent-code.ts';
import styles from './sign-card.module.css';
import { TypedSignature } from './typed-signature.tsx';
import { useOwnFields } from './use-field-guide.ts';
import type { Signing } from './use-signing.ts';

interface SignCardProps {
  session: NotarizationSession;
  signing: Signing;
}

/**
 * Returns the field that a person signs with the card. Returns null if it is not their turn, while
 * they watch the signers, after they have started to sign, or if their first field is not a signature.
 */
export function useCardField(
  session: NotarizationSession | null,
  signing: Signing,
): SignatureField | null {
  const self = useOwnPerson(session);
  const guide = useOwnFields(session);
  const { target, placing, adopted } = signing;
  if (!guide.signs || guide.watches || guide.waitsFor !== null) return null;
  if (target || placing || adopted.signature) return null;
  if (session?.turn != null && session.turn !== self?.key) return null;
  const first = guide.ready.find(({ kind }) => kind !== 'date');
  const hasSigned = guide.all.some(
    ({ id, kind }) => kind === 'signature' && !guide.open.some((one) => one.id === id),
  );
  return first?.kind === 'signature' && !hasSigned ? first : null;
}

/** Asks a person to sign in their first field, with their typed name, in one step. */
export function SignCard({ session, signing, field }: SignCardProps & { field: SignatureField }) {
  const queryClient = useQueryClient();
  const self = useOwnPerson(session);
  const name = useOwnName();
  const { id } = session;
  const needsCode = self?.confirmedAt === null;
  const { data: phone } = useQuery({ ...phoneQuery, enabled: needsCode });
  const { code, setCode } = signing;
  const [sent, setSent] = useState(() => readSentCode(session));
  const [problem, setProblem] = useState<string | null>(null);
  const [wasSentAgain, setSentAgain] = useState(false);
  const sendAgain = (by: CodeChannel) => send.mutate(by, { onSuccess: () => setSentAgain(true) });
  const send = useMutation({
    mutationFn: async (by: CodeChannel) => ({
      ...(await call(requestSigningCode, { params: { id }, query: { by } })),
      by,
    }),
    onMutate: () => {
      setProblem(null);
      setCode('');
    },
    onSuccess: (code) => {
      storeSentCode(session, code);
      setSent(code);
    },
    onError: (error) => setProblem(reasonOf(error, codeMessages.sendFailed)),
  });
  const { mutate, isIdle } = send;
  useEffect(() => {
    if (needsCode && sent === null && isIdle) mutate('email');
  }, [needsCode, sent, isIdle, mutate]);
  const sign = useMutation({
    mutationFn: async () => {
      if (needsCode) {
        const confirmed = await call(confirmSigningCode, { params: { id }, body: { code } }).catch(
          async (error: unknown) => {
            // The code may have been accepted before, in a request whose answer was lost.
            const current = await refetchNotarization(queryClient, id);
            const own = current.people.find(({ key }) => key === field.person);
            if (own?.confirmedAt == null) throw error;
            return current;
          },
        );
        queryClient.setQueryData(notarizationQuery(id).queryKey, confirmed);
      }
      const appearance = { kind: 'typed' as const, text: name };
      if (!(await signing.fill(field, appearance))) return;
      signing.adopt('signature', appearance);
      signing.goTo(field);
    },
    onError: (error) => setProblem(reasonOf(error, words.turnLost)),
  });
  const { waits } = signing;
  useEffect(() => {
    // The connection or the recording is back, so the person can try again.
    if (waits === null) setProblem(null);
  }, [waits]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (waits || sign.isPending) return;
    if (needsCode && !/^\d{6}$/.test(code)) return setProblem(codeMessages.missing);
    setProblem(null);
    sign.mutate();
  };
  const dates = session.fields.filter(
    ({ kind, person }) => kind === 'date' && person === field.person,
  ).length;
  return (
    <form className={sheet.sheet} aria-label={words.turnTitle} onSubmit={submit} noValidate>
      <TypedSignature name={name} />
      <div className={styles.words}>
        <Text fw={560}>{words.turnTitle}</Text>
        <Text size="sm">
          {words.turnText({ page: field.page })} {dates > 0 && words.turnDates({ count: dates })}
        </Text>
        {needsCode && sent && (
          <Text size="sm" c="dimmed">
            <WithAddresses text={sentText(sent, phone?.refused ?? false)} />{' '}
            {wasSentAgain && sent.by === 'email' && codeMessages.sentAgain}
          </Text>
        )}
        {needsCode && (
          <div className={styles.code}>
            <TextInput
              label={codeMessages.label}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
            />
            <Button variant="subtle" loading={send.isPending} onClick={() => sendAgain('email')}>
              {codeMessages.again}
            </Button>
            {phone?.confirmed && (
              <Button variant="subtle" loading={send.isPending} onClick={() => sendAgain('text')}>
                {codeMessages.byText}
              </Button>
            )}
          </div>
        )}
        {waits && (
          <div className={styles.waits}>
            <Loader size="xs" aria-hidden />
            <Text size="sm">
              {waits} {words.turnKept}
            </Text>
          </div>
        )}
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
      </div>
      <Group gap="sm" className={sheet.actions}>
        <Button
          type="submit"
          loading={sign.isPending}
          disabled={waits !== null}
          leftSection={<IconWritingSign stroke={1.5} aria-hidden />}
        >
          {words.turnSign}
        </Button>
        <Button variant="default" onClick={() => signing.goTo(field, true)}>
          {words.turnOther}
        </Button>
      </Group>
    </form>
  );
}

/** Returns where the code was sent, or what to do if the number receives no text messages. */
function sentText({ sentTo, by }: Required<SentCode>, isRefused: boolean): string {
  if (by === 'email') return words.turnCode({ address: sentTo });
  if (isRefused) return codeMessages.textRefused({ number: sentTo });
  return codeMessages.sentToNumber({ number: sentTo });
}
