import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldMessages as words } from '../../../../common/messages/fields.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import sheet from '../shared/request-sheet.module.css';
import { useOwnFields } from '../signing/use-field-guide.ts';
import type { Signing } from '../signing/use-signing.ts';
import type { FoundFields } from './use-found-fields.ts';

interface ConfirmOwnFieldsProps {
  session: NotarizationSession;
  signing: Signing;
  found: FoundFields;
}

/**
 * Asks the only signer whether all fields of the document are theirs, when it is their turn to sign.
 * With several lines for a signature, one of them may be for someone who signs elsewhere.
 */
export function ConfirmOwnFields({ session, signing, found }: ConfirmOwnFieldsProps) {
  const { owned, note } = found;
  const [declined, setDeclined] = useState(false);
  const guide = useOwnFields(session);
  const signers = session.people.filter(({ role }) => role === 'signer');
  const asks =
    owned.some(({ kind }) => kind === 'signature') &&
    owned.every(({ person }) => person === 'owner') &&
    signers.length === 1 &&
    session.fieldsPlaced === false &&
    session.marks.length === 0 &&
    guide.signs &&
    guide.waitsFor === null &&
    signing.placing === null &&
    !declined;
  if (owned.length === 0) return null;
  // The region is there before its text, because text that is added together with its region is
  // often not announced.
  return (
    <div role="status">
      {asks && (
        <section className={sheet.sheet} aria-label={words.whoseTitle}>
          <div>
            <Text fw={560}>{words.whoseTitle}</Text>
            <Text size="sm">{words.whoseText({ count: owned.length })}</Text>
          </div>
          <Group gap="sm" className={sheet.actions}>
            <Button
              loading={signing.fields.pending}
              onClick={() => signing.fields.add(owned, note)}
            >
              {words.allMine}
            </Button>
            <Button variant="default" onClick={() => setDeclined(true)}>
              {words.notAllMine}
            </Button>
          </Group>
        </section>
      )}
    </div>
  );
}
