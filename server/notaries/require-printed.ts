import { invalidInput } from '../http/errors.ts';
import { type Printed, unprintableFields } from './unprintable-fields.ts';

/** Every certificate and seal of a notary shows it. @throws AppError 400 where one of them could not */
export function requirePrinted(printed: Printed): void {
  const fields = unprintableFields(printed);
  const [message] = Object.values(fields);
  if (message) throw invalidInput(message, fields);
}
