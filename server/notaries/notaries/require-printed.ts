import { invalidInput } from '../../platform/http/errors.ts';
import { type Printed, unprintableFields } from './unprintable-fields.ts';

/**
 * Requires data that certificates and seals can show. @throws AppError 400 if one of the fields is
 * unprintable
 */
export function requirePrinted(printed: Printed): void {
  const fields = unprintableFields(printed);
  const [first] = Object.values(fields);
  if (first) throw invalidInput(first, fields);
}
