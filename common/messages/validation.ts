import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/validation.ts';

/**
 * Messages of the schemas. The language is known only when a value is checked, so a schema reads
 * its message in a function: `{ error: () => validationMessages.required }`.
 */
export const { validationMessages } = createMessages(
  english,
  async () => (await import('./es/validation.ts')).spanish,
);
