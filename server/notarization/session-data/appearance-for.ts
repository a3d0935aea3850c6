import type { SignatureAppearance, SignatureMark } from '../../../common/notarization-sessions.ts';
import { invalidInput } from '../../platform/http/errors.ts';
import { dateOfAct } from './act-day.ts';
import type { StoredSession } from './store.ts';

const refuse = (field: string, message: string) => invalidInput(message, { [field]: message });

/**
 * Returns the appearance of a mark. The server sets the date of a date mark and ignores the text
 * from the client, because readers take it as the date of the signature.
 * @throws AppError 400 with a message for the field, if the kind does not accept the appearance
 */
export function appearanceFor(
  kind: SignatureMark['kind'],
  given: SignatureAppearance,
  session: StoredSession,
): SignatureAppearance {
  switch (kind) {
    case 'signature':
    case 'initials':
      return given;
    case 'date':
      if (given.kind !== 'typed')
        throw refuse('appearance.kind', 'A date must be typed, not drawn.');
      return { kind: 'typed', text: dateOfAct(session) };
    case 'text':
      if (given.kind !== 'typed')
        throw refuse('appearance.kind', 'A text must be typed, not drawn.');
      return given;
    case 'checkbox':
      if (given.kind !== 'typed') {
        throw refuse('appearance.kind', 'A checkbox can only be checked or unchecked, not drawn.');
      }
      if (given.text !== 'true' && given.text !== 'false') {
        throw refuse('appearance.text', 'The value of a checkbox must be true or false.');
      }
      return given;
    default:
      return kind satisfies never;
  }
}
