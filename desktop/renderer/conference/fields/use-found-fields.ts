import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { fieldMessages } from '../../../../common/messages/fields.ts';
import type {
  NotarizationSession,
  SignatureField,
} from '../../../../common/notarization-sessions.ts';
import { whenIdle } from '../../ui/later.tsx';
import { logProblem } from '../../ui/log.ts';
import { useOwnPerson } from '../use-own-person.ts';
import { assignFields } from './field-owner.ts';
import { findFields } from './find-fields.ts';
import type { FoundField } from './found-field.ts';
import type { FieldDraft, Fields } from './use-fields.ts';

/**
 * Whether it is clear who fills in each field: there is one signer, and everyone has one line for a
 * signature. With several signers, or several lines, a line may be for someone else.
 */
function isClearWhose(
  fields: readonly Pick<SignatureField, 'kind' | 'person'>[],
  { people }: Pick<NotarizationSession, 'people'>,
): boolean {
  const signers = people.filter(({ role }) => role === 'signer');
  const signing = fields.filter(({ kind }) => kind === 'signature').map(({ person }) => person);
  return (
    signers.length === 1 &&
    signing.includes('owner') &&
    new Set(signing).size === signing.length &&
    fields.every(({ person }) => person !== null)
  );
}

/** The fields found in the document. Empty once fields are placed. */
export interface FoundFields {
  /** Empty if there are none or if the person may not place them. */
  owned: FieldDraft[];
  /** Shown when they are placed. */
  note: string | undefined;
}

interface Place {
  pdf: PDFDocumentProxy;
  session: NotarizationSession;
  fields: Fields;
  /** The person places something by hand. */
  busy: boolean;
}

/**
 * Finds the fields of a document as long as none are placed, and places them if nobody has placed
 * fields and it is clear whose they are.
 */
export function useFoundFields({ pdf, session, fields, busy }: Place): FoundFields {
  const [found, setFound] = useState<FoundField[]>([]);
  const wanted = session.abilities.placeFields && session.fields.length === 0;
  const owned = assignFields(found, session.people);
  const tight = found.filter((field) => field.tight).length;
  const note = tight > 0 ? fieldMessages.tight({ count: tight }) : undefined;
  const isOwner = useOwnPerson(session)?.key === 'owner';
  const isClear = isClearWhose(owned, session);
  // A witness can still be invited until the conference has begun.
  const isFinal = owned.length === found.length || session.status === 'in_progress';
  const places = wanted && isOwner && isClear && isFinal && session.fieldsPlaced === false;
  const placed = useRef(false);
  useEffect(() => {
    if (!places || busy || placed.current) return;
    placed.current = true;
    fields.placeFirst(owned, note);
  }, [places, busy, fields, owned, note]);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    // The displayed page goes first: reading all pages keeps the same worker busy.
    whenIdle(() => {
      if (!current) return;
      findFields(pdf).then(
        (fields) => current && setFound(fields),
        (error) => current && logProblem('the fields of the document could not be read', error),
      );
    });
    return () => {
      current = false;
    };
  }, [pdf, wanted]);
  return { owned: wanted && !places ? owned : [], note };
}
