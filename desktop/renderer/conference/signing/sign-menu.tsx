import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus, IconWritingSign } from '@tabler/icons-react';
import { useState } from 'react';
import { markNames, signingMessages as words } from '../../../../common/messages/signing.ts';
import { coLocatedMessages } from '../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { useOwnPerson } from '../use-own-person.ts';
import { AdoptDialog } from './adopt-dialog.tsx';
import { MARK_SIZES } from './mark-sizes.ts';
import styles from './sign-menu.module.css';
import { TextDialog } from './text-dialog.tsx';
import { useCodeGate } from './use-code-gate.tsx';
import type { Signing } from './use-signing.ts';

interface SignMenuProps {
  session: NotarizationSession;
  signing: Signing;
  signed: boolean;
  /** Signing waits for the recording. */
  paused: boolean;
  /** The reason, if the person at this screen can fix it. */
  reason: string | null;
}

/** Signing, and the smaller marks next to a signature. */
export function SignMenu({ session, signing, signed, paused, reason }: SignMenuProps) {
  const [asking, setAsking] = useState<'signature' | 'initials' | 'text' | null>(null);
  const close = () => setAsking(null);
  const self = useOwnPerson(session);
  const beside = session.people.filter((one) => one.beside !== null && one.beside === self?.userId);
  const [other, setOther] = useState<SessionPerson | null>(null);
  const gate = useCodeGate(session);
  const ask = (kind: 'signature' | 'initials' | 'text') => gate.pass(() => setAsking(kind));
  return (
    <div className={styles.menu}>
      <Button
        className={styles.sign}
        variant={signed ? 'default' : 'filled'}
        leftSection={<IconWritingSign stroke={1.5} aria-hidden />}
        disabled={signing.placing !== null || paused}
        title={reason ?? undefined}
        onClick={() => ask('signature')}
      >
        {words.sign}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="var(--sw-target)"
            aria-label={words.add}
            title={reason ?? words.add}
            disabled={paused}
          >
            <IconPlus stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask('initials')}>{markNames.initials}</Menu.Item>
          <Menu.Item
            onClick={() =>
              gate.pass(() =>
                signing.start({
                  kind: 'date',
                  appearance: { kind: 'typed', text: session.dateOfAct },
                  ...MARK_SIZES.date,
                }),
              )
            }
          >
            {markNames.date}
          </Menu.Item>
          <Menu.Item onClick={() => ask('text')}>{markNames.text}</Menu.Item>
          {beside.map((person) => (
            <Menu.Item key={person.key} onClick={() => setOther(person)}>
              {coLocatedMessages.signAs({ name: person.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {gate.dialog}
      {other && (
        <AdoptDialog
          documentName={session.document.originalName}
          signer={other.name}
          onClose={() => setOther(null)}
          onAdopt={(appearance) =>
            void signing.start({
              kind: 'signature',
              appearance,
              as: other,
              ...MARK_SIZES.signature,
            })
          }
        />
      )}
      {asking === 'signature' && (
        <AdoptDialog
          documentName={session.document.originalName}
          onClose={close}
          onAdopt={(appearance) =>
            void signing.start({ kind: 'signature', appearance, ...MARK_SIZES.signature })
          }
        />
      )}
      {(asking === 'initials' || asking === 'text') && (
        <TextDialog
          kind={asking}
          onClose={close}
          onText={(text) =>
            void signing.start({
              kind: asking,
              appearance: { kind: 'typed', text },
              ...MARK_SIZES[asking],
            })
          }
        />
      )}
    </div>
  );
}
