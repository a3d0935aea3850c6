import { useEffect, useRef, useState } from 'react';
import { arrangedFieldLabel, fieldLabel, markNames } from '../../../../common/messages/signing.ts';
import type {
  NotarizationSession,
  SignatureField,
  SignatureMark,
} from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { emptyFields } from '../fields/empty-fields.ts';
import { FieldDialog } from '../fields/field-dialog.tsx';
import { useOwnPerson } from '../use-own-person.ts';
import { AdoptDialog } from './adopt-dialog.tsx';
import styles from './field-boxes.module.css';
import { TextDialog } from './text-dialog.tsx';
import { useCodeGate } from './use-code-gate.tsx';
import { opensWithSigning } from './use-field-guide.ts';
import type { Signing, Target } from './use-signing.ts';

interface FieldBoxesProps {
  session: NotarizationSession;
  page: number;
  signing: Signing;
  /** The fields are being arranged: each can be changed, none can be signed. */
  arranging: boolean;
}

/** The empty signature fields of a page. */
export function FieldBoxes({ session, page, signing, arranging }: FieldBoxesProps) {
  const self = useOwnPerson(session);
  const [asking, setAsking] = useState<SignatureField | null>(null);
  const open = emptyFields(session).filter((field) => field.page === page);
  const gate = useCodeGate(session);
  const coLocatedWithMe = (person: SessionPerson | null) =>
    person?.beside && person.beside === self?.userId ? person : undefined;
  const personOf = (field: SignatureField) =>
    session.people.find(({ key }) => key === field.person) ?? null;
  const fill = (field: SignatureField, appearance: SignatureMark['appearance']) =>
    signing.fill(field, appearance, coLocatedWithMe(personOf(field)));
  const press = (field: SignatureField) => {
    if (arranging) return setAsking(field);
    signing.goTo(field);
    if (coLocatedWithMe(personOf(field))) sign(field);
    else gate.pass(() => sign(field));
  };
  /** Signs with what the person has already adopted in this conference. */
  const adoptedFor = (field: SignatureField) =>
    (field.kind === 'signature' || field.kind === 'initials') && !coLocatedWithMe(personOf(field))
      ? signing.adopted[field.kind]
      : null;
  const sign = (field: SignatureField) => {
    const adopted = adoptedFor(field);
    if (adopted) void fill(field, adopted);
    else if (field.kind === 'date') void fill(field, { kind: 'typed', text: session.dateOfAct });
    else if (field.kind === 'checkbox') void fill(field, { kind: 'typed', text: 'true' });
    else setAsking(field);
  };
  /** Keeps a signature or initials for the person's next fields. */
  const adoptAndFill = (field: SignatureField, appearance: SignatureMark['appearance']) =>
    fill(field, appearance).then((isFilled) => {
      const { kind } = field;
      const keeps = kind === 'signature' || kind === 'initials';
      if (isFilled && keeps && !coLocatedWithMe(personOf(field))) signing.adopt(kind, appearance);
      return isFilled;
    });
  const close = () => setAsking(null);
  const { target } = signing;
  const targetId = target?.field.page === page && !arranging ? target.field.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: presses a target once
  useEffect(() => {
    if (!target?.press || targetId === null) return;
    signing.goTo(target.field);
    press(target.field);
  }, [target, targetId]);
  return (
    <>
      {open.map((field) => {
        const whose = personOf(field);
        const here = whose?.key === self?.key || coLocatedWithMe(whose) !== undefined;
        const own = whose !== null && here && session.abilities.sign;
        const mine = own && whose.key === self?.key;
        const name = whose?.name ?? null;
        const anothersTurn =
          session.turn !== null && whose?.role !== 'notary' && session.turn !== whose?.key;
        const progress = session.signing?.find(({ person }) => person === whose?.key);
        const waits = anothersTurn || (opensWithSigning(field) && progress?.waitsFor != null);
        return (
          <FieldBox
            key={field.id}
            field={field}
            own={own && !arranging}
            target={field.id === targetId ? target : null}
            text={
              mine && !arranging
                ? markNames[field.kind]
                : fieldLabel(field.kind, { own: false, name })
            }
            assigned={name !== null}
            label={
              arranging
                ? arrangedFieldLabel(field.kind, name)
                : fieldLabel(field.kind, { own: mine, name })
            }
            onPress={(own && !waits) || arranging ? () => press(field) : null}
          />
        );
      })}
      {gate.dialog}
      {asking && arranging && (
        <FieldDialog
          session={session}
          field={asking}
          onClose={close}
          onChoose={(choice) => signing.fields.change({ ...asking, ...choice })}
          onRemove={() => signing.fields.remove(asking)}
        />
      )}
      {asking?.kind === 'signature' && !arranging && (
        <AdoptDialog
          direct
          signer={coLocatedWithMe(personOf(asking))?.name}
          waits={signing.waits}
          onClose={close}
          onAdopt={(appearance) => adoptAndFill(asking, appearance)}
        />
      )}
      {(asking?.kind === 'text' || asking?.kind === 'initials') && !arranging && (
        <TextDialog
          kind={asking.kind}
          signer={coLocatedWithMe(personOf(asking))?.name}
          waits={signing.waits}
          onClose={close}
          onText={(text) => adoptAndFill(asking, { kind: 'typed', text })}
        />
      )}
    </>
  );
}

interface FieldBoxProps {
  field: SignatureField;
  own: boolean;
  /** Set if this field is filled in next; a new object each time the person goes to it. */
  target: Target | null;
  /** The text in the box: a part of the accessible name, so that both are found with the same words. */
  text: string;
  /** Whether someone is chosen for it. */
  assigned: boolean;
  label: string;
  onPress: (() => void) | null;
}

function FieldBox({ field, own, target, text, assigned, label, onPress }: FieldBoxProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!target) return;
    button.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
    button.current?.focus({ preventScroll: true });
  }, [target]);
  const style = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
  };
  const shown = field.kind !== 'checkbox' && <span aria-hidden>{text}</span>;
  if (!onPress) {
    return (
      <div className={styles.field} style={style} role="img" aria-label={label}>
        {shown}
      </div>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.field}
      data-target={target !== null || undefined}
      data-own={own || undefined}
      data-nobody={!assigned || undefined}
      style={style}
      aria-label={label}
      onClick={onPress}
    >
      {shown}
    </button>
  );
}
