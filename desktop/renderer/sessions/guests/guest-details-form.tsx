import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { lostAnswerMessages } from '../../../../common/messages/lost-answer.ts';
import { startMessages } from '../../../../common/messages/notarization-sessions.ts';
import { guestMessages as words } from '../../../../common/messages/session-invitations.ts';
import { codeMessages } from '../../../../common/messages/signing-codes.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { Form } from '../../ui/form.tsx';
import { ElectronicConsent } from '../shared/electronic-consent.tsx';
import styles from './join-as-guest.module.css';
import type { GuestSteps } from './use-guest-steps.ts';

/** The previous button had the focus and is no longer on the page. */
const focusWhenShown = (input: HTMLInputElement | null) => input?.focus();

/** Asks for the name and both consents, which are never given in advance. */
export function GuestDetailsForm({ steps }: { steps: GuestSteps }) {
  const { join, send, draft, changeDraft } = steps;
  const { firstName, lastName, terms, consent } = draft;
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!firstName.trim() || !lastName.trim() || !terms || !consent || join.isPending) return;
    join.mutate({ firstName, lastName, terms, consent });
  };
  return (
    <Form onSubmit={submit}>
      <Stack>
        <Title>{words.detailsTitle}</Title>
        <Text>{words.detailsText}</Text>
        <div className={styles.pair}>
          <TextInput
            ref={focusWhenShown}
            size="md"
            label={words.firstName}
            autoComplete="given-name"
            maxLength={50}
            value={firstName}
            error={tried && !firstName.trim() && words.firstNameMissing}
            onChange={({ currentTarget }) => changeDraft({ firstName: currentTarget.value })}
          />
          <TextInput
            size="md"
            label={words.lastName}
            autoComplete="family-name"
            maxLength={50}
            value={lastName}
            error={tried && !lastName.trim() && words.lastNameMissing}
            onChange={({ currentTarget }) => changeDraft({ lastName: currentTarget.value })}
          />
        </div>
        <Checkbox
          label={words.terms}
          checked={terms}
          error={tried && !terms && words.termsMissing}
          onChange={({ currentTarget }) => changeDraft({ terms: currentTarget.checked })}
        />
        <Group className={styles.links}>
          <Anchor href="/info/terms" target="_blank" size="sm">
            {words.readTerms}
          </Anchor>
          <Anchor href="/info/privacy" target="_blank" size="sm">
            {words.readPrivacy}
          </Anchor>
        </Group>
        <ElectronicConsent
          invited
          checked={consent}
          error={tried && !consent && startMessages.consentMissing}
          onChange={({ currentTarget }) => changeDraft({ consent: currentTarget.checked })}
        />
        {join.isError && (
          <Stack role="alert" gap="sm">
            <Text>{reasonOf(join.error, lostAnswerMessages.whole)}</Text>
            <Button
              variant="default"
              className={styles.act}
              loading={send.isPending}
              onClick={() => send.mutate()}
            >
              {codeMessages.again}
            </Button>
          </Stack>
        )}
        <Button type="submit" size="md" className={styles.act} loading={join.isPending}>
          {words.next}
        </Button>
      </Stack>
    </Form>
  );
}
