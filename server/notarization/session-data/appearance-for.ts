import type { SignatureAppearance, SignatureMark } from '../../../common/notarization-sessions.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { dateOfAct } from './act-day.ts';
import type { StoredSession } from './store.ts';

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
      if (given.kind !== 'typed') throw invalidField('appearance.kind', 'date_not_typed');
      return { kind: 'typed', text: dateOfAct(session) };
    case 'text':
      if (given.kind !== 'typed') throw invalidField('appearance.kind', 'text_not_typed');
      return given;
    case 'checkbox':
      if (given.kind !== 'typed') {
        throw invalidField('appearance.kind', 'checkbox_drawn');
      }
      if (given.text !== 'true' && given.text !== 'false') {
        throw invalidField('appearance.text', 'checkbox_value_invalid');
      }
      return given;
    default:
      return kind satisfies never;
  }
}
