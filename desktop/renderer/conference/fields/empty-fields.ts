import type {
  NotarizationSession,
  SignatureField,
} from '../../../../common/notarization-sessions.ts';

/** Orders fields as a person reads the document. */
const inReadingOrder = (a: SignatureField, b: SignatureField): number =>
  a.page - b.page || a.y - b.y || a.x - b.x;

/** Returns the fields without a mark, in reading order. */
export function emptyFields({
  fields,
  marks,
}: Pick<NotarizationSession, 'fields' | 'marks'>): SignatureField[] {
  const filled = new Set(marks.map(({ fieldId }) => fieldId));
  return fields.filter(({ id }) => !filled.has(id)).sort(inReadingOrder);
}
