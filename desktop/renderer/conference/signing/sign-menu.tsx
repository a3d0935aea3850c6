import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconPlus, IconWritingSign } from '@tabler/icons-react';
import { useState } from 'react';
import {
  markLabel,
  markNames,
  signingMessages as words,
} from '../../../../common/messages/signing.ts';
import { coLocatedMessages } from '../../../../common/messages/signing-codes.ts';
import type {
  NotarizationSession,
  SignatureAppearance,
} from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { emptyFields } from '../fields/empty-fields.ts';
import { useOwnPerson } from '../use-own-person.ts';
import { AdoptDialog } from './adopt-dialog.tsx';
import { MARK_SIZES } from './mark-sizes.ts';
import { useCardField } from './sign-card.tsx';
import styles from './sign-menu.module.css';
import { TextDialog } from './text-dialog.tsx';
import { useCodeGate } from './use-code-gate.tsx';
import { useFieldGuide } from './use-field-guide.ts';
import type { Signing } from './use-signing.ts';

interface SignMenuProps {
  session: NotarizationSession;
  signing: Signing;
  /** Signing waits for the recording. */
  paused: boolean;
  /** The reason, if the person at this screen can fix it. */
  reason: string | null;
}

/**
 * The main button goes to the person’s next field, or places a signature on a page. The menu has the
 * other marks.
 */
export function SignMenu({ session, signing, paused, reason }: SignMenuProps) {
  const [asking, setAsking] = useState<'signature' | 'initials' | 'text' | null>(null);
  const close = () => setAsking(null);
  const self = useOwnPerson(session);
  const coLocated = session.people.filter(
    (one) => one.beside !== null && one.beside === self?.userId,
  );
  const [other, setOther] = useState<SessionPerson | null>(null);
  const gate = useCodeGate(session);
  const guide = useFieldGuide(session, signing);
  const cardField = useCardField(session, signing);
  const place = (kind: 'signature' | 'initials' | 'text', appearance: SignatureAppearance) =>
    signing.start({ kind, appearance, ...MARK_SIZES[kind] });
  const adoptAndPlace = (kind: 'signature' | 'initials', appearance: SignatureAppearance) => {
    signing.adopt(kind, appearance);
    place(kind, appearance);
  };
  const ask = (kind: 'signature' | 'initials' | 'text') =>
    gate.pass(() => {
      const adopted = kind === 'text' ? null : signing.adopted[kind];
      if (adopted) place(kind, adopted);
      else setAsking(kind);
    });
  const [next] = guide.ready;
  const hasBegun = guide.open.length < guide.all.length || signing.target !== null;
  const undoable = session.marks.findLast(({ id }) => session.abilities.removeMarks?.includes(id));
  const hasToWait = ({ key }: SessionPerson) =>
    session.signing?.find(({ person }) => person === key)?.waitsFor != null;
  const emptySignatureOf = ({ key }: SessionPerson) =>
    emptyFields(session).find(({ person, kind }) => person === key && kind === 'signature');
  /** The only field that can be filled in is the current one, so that there is no next one. */
  const isLast = guide.ready.length === 1 && signing.target?.field.id === next?.id;
  /**
   * Goes to the field after the current one, and from the last one to the first. Fills in the last
   * one.
   */
  const goOn = () => {
    const at = guide.ready.findIndex(({ id }) => id === signing.target?.field.id);
    signing.goTo(guide.ready[(at + 1) % guide.ready.length] ?? null, !hasBegun || isLast);
  };
  const count = guide.all.length > 0 && (
    <span className={styles.count}>
      {words.fieldsDone({ done: guide.all.length - guide.open.length, all: guide.all.length })}
    </span>
  );
  return (
    <div className={styles.menu}>
      {!next && count}
      {next ? (
        <Button
          className={styles.sign}
          rightSection={hasBegun && !isLast && <IconArrowRight stroke={1.5} aria-hidden />}
          leftSection={(!hasBegun || isLast) && <IconWritingSign stroke={1.5} aria-hidden />}
          // The card below has the main button.
          variant={cardField || guide.watches ? 'default' : 'filled'}
          disabled={signing.placing !== null || paused}
          title={reason ?? undefined}
          onClick={goOn}
        >
          <span className={styles.label}>
            {isLast ? words.fillField : hasBegun ? words.nextField : words.sign} {count}
          </span>
        </Button>
      ) : (
        <Button
          className={styles.sign}
          variant={guide.done || guide.watches ? 'default' : 'filled'}
          leftSection={<IconWritingSign stroke={1.5} aria-hidden />}
          disabled={signing.placing !== null || paused || guide.waitsFor !== null}
          title={reason ?? guide.waitsFor ?? undefined}
          onClick={() => ask('signature')}
        >
          {words.sign}
        </Button>
      )}
      {undoable && (
        <ActionIcon
          className={styles.undo}
          variant="default"
          size="var(--sw-target)"
          aria-label={words.undoMark({ mark: markLabel(undoable) })}
          title={words.undoMark({ mark: markLabel(undoable) })}
          disabled={signing.pending}
          onClick={() => signing.remove(undoable.id)}
        >
          <IconArrowBackUp stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
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
          <Menu.Item disabled={guide.waitsFor !== null} onClick={() => ask('initials')}>
            {markNames.initials}
          </Menu.Item>
          <Menu.Item
            disabled={guide.waitsFor !== null}
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
          {signing.adopted.signature && (
            <Menu.Item onClick={() => signing.adopt('signature', null)}>{words.change}</Menu.Item>
          )}
          {coLocated.map((person) => (
            <Menu.Item
              key={person.key}
              disabled={hasToWait(person)}
              onClick={() => {
                const prepared = emptySignatureOf(person);
                if (prepared) signing.goTo(prepared, true);
                else setOther(person);
              }}
            >
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
          onAdopt={(appearance) => void adoptAndPlace('signature', appearance)}
        />
      )}
      {(asking === 'initials' || asking === 'text') && (
        <TextDialog
          kind={asking}
          onClose={close}
          onText={(text) => {
            const appearance = { kind: 'typed' as const, text };
            if (asking === 'text') place(asking, appearance);
            else adoptAndPlace(asking, appearance);
            return undefined;
          }}
        />
      )}
    </div>
  );
}
