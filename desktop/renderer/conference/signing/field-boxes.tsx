import { useState } from 'react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { formatDate } from '../../../../common/formats.ts';
import type {
  NotarizationSession,
  SignatureField,
} from '../../../../common/notarization-sessions.ts';
import { fieldLabel, markNames } from '../../../../common/words/signing.ts';
import { AdoptDialog } from './adopt-dialog.tsx';
import styles from './field-boxes.module.css';
import { TextDialog } from './text-dialog.tsx';
import type { Signing } from './use-signing.ts';

interface FieldBoxesProps {
  session: NotarizationSession;
  page: number;
  role: ConferenceRole;
  signing: Signing;
}

/** The places on a page that were prepared for signing and are still empty. */
export function FieldBoxes({ session, page, role, signing }: FieldBoxesProps) {
  const [asking, setAsking] = useState<SignatureField | null>(null);
  const filled = new Set(session.marks.map((mark) => mark.fieldId));
  const open = session.fields.filter((field) => field.page === page && !filled.has(field.id));
  const press = (field: SignatureField) => {
    if (field.kind === 'date') signing.fill(field, { kind: 'typed', text: formatDate(new Date()) });
    else if (field.kind === 'checkbox') signing.fill(field, { kind: 'typed', text: 'true' });
    else setAsking(field);
  };
  const close = () => setAsking(null);
  return (
    <>
      {open.map((field) => (
        <FieldBox
          key={field.id}
          field={field}
          own={field.role === role && session.abilities.sign}
          onPress={() => press(field)}
        />
      ))}
      {asking?.kind === 'signature' && (
        <AdoptDialog
          direct
          onClose={close}
          onAdopt={(appearance) => signing.fill(asking, appearance)}
        />
      )}
      {(asking?.kind === 'text' || asking?.kind === 'initials') && (
        <TextDialog
          kind={asking.kind}
          onClose={close}
          onText={(text) => signing.fill(asking, { kind: 'typed', text })}
        />
      )}
    </>
  );
}

interface FieldBoxProps {
  field: SignatureField;
  own: boolean;
  onPress: () => void;
}

function FieldBox({ field, own, onPress }: FieldBoxProps) {
  const style = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
  };
  const label = fieldLabel(field.kind, own, field.role);
  if (!own) return <div className={styles.field} style={style} role="img" aria-label={label} />;
  return (
    <button
      type="button"
      className={styles.field}
      data-own
      style={style}
      aria-label={label}
      onClick={onPress}
    >
      {field.kind !== 'checkbox' && <span aria-hidden>{markNames[field.kind]}</span>}
    </button>
  );
}
