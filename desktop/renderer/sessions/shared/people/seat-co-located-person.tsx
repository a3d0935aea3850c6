import { Button, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startMessages } from '../../../../../common/messages/notarization-sessions.ts';
import { coLocatedMessages as words } from '../../../../../common/messages/signing-codes.ts';
import type { SessionPerson } from '../../../../../common/session-people.ts';
import { requestCoLocatedCode, seatCoLocatedPerson } from '../../../../../common/signing-codes.ts';
import { call } from '../../../ui/api.ts';
import { ElectronicConsent } from '../electronic-consent.tsx';
import { MailedCodeDialog } from '../mailed-code-dialog.tsx';

/**
 * Adds an invited person as a co-located signer on the user's own device, with the code that is
 * emailed to them.
 */
export function SeatCoLocatedPerson({
  sessionId,
  person,
}: {
  sessionId: string;
  person: SessionPerson;
}) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const [first = '', ...rest] = person.userId ? person.name.split(' ') : [];
  const [firstName, setFirstName] = useState(first);
  const [lastName, setLastName] = useState(rest.join(' '));
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const params = { id: sessionId, invitationId: person.key };
  const missing = (name: string) => (tried && name.trim() === '' ? words.nameMissing : null);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${words.usesMyDevice}: ${person.name}`}
        onClick={open}
      >
        {words.usesMyDevice}
      </Button>
      {opened && (
        <MailedCodeDialog
          title={words.seatTitle}
          text={words.seatText({ name: person.name })}
          action={words.seat}
          send={() => call(requestCoLocatedCode, { params, body: {} })}
          fault={() => {
            setTried(true);
            return firstName.trim() === '' || lastName.trim() === '' || !consent;
          }}
          confirm={async (code) => {
            const names = { firstName: firstName.trim(), lastName: lastName.trim() };
            const body = { code, ...names, consent: true as const };
            const session = await call(seatCoLocatedPerson, { params, body });
            queryClient.setQueryData(['/api/notarization-sessions', sessionId], session);
            close();
          }}
          onClose={close}
        >
          {!person.userId && (
            <Group grow align="start">
              <TextInput
                label={words.firstName}
                maxLength={50}
                value={firstName}
                error={missing(firstName)}
                onChange={(event) => setFirstName(event.currentTarget.value)}
              />
              <TextInput
                label={words.lastName}
                maxLength={50}
                value={lastName}
                error={missing(lastName)}
                onChange={(event) => setLastName(event.currentTarget.value)}
              />
            </Group>
          )}
          <ElectronicConsent
            invited
            checked={consent}
            error={tried && !consent && startMessages.consentMissing}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
        </MailedCodeDialog>
      )}
    </>
  );
}
