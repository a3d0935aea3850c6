import { z } from 'zod';
import type { TemplateValues } from './fill-template.ts';
import {
  fieldLengths,
  type TemplateContent,
  type TemplateField,
  templateContent,
} from './template-content.ts';
import { findUsState } from './us-states.ts';

/** Values in a request. They are checked against the fields of their template separately. */
export const templateValues = z
  .record(z.string().max(40), z.string().max(4000, 'Please use at most 4000 characters.'))
  .refine(
    (values) => Object.keys(values).length <= 80,
    'There are more values than the template has fields.',
  );

/**
 * Returns an error message for one value, to show next to its field; null if the value is valid.
 */
export function valueFault(field: TemplateField, given: string): string | null {
  const value = given.trim();
  if (value === '') return null;
  if (value.length > fieldLengths[field.type]) {
    return `Please use at most ${fieldLengths[field.type]} characters.`;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) || !value.isWellFormed()) {
    return 'Please use plain text.';
  }
  if (field.type !== 'long_text' && /[\n\r]/.test(value)) return 'Please use one line of text.';
  switch (field.type) {
    case 'date':
      return z.iso.date().safeParse(value).success ? null : 'Please enter a date as yyyy-mm-dd.';
    case 'money':
      return /^\$?\d{1,3}(,?\d{3}){0,3}(\.\d{1,2})?$/.test(value)
        ? null
        : 'Please enter an amount in dollars, such as 1,250.00.';
    case 'number':
      return /^\d{1,9}(\.\d{1,4})?$/.test(value) ? null : 'Please enter a number.';
    case 'state':
      return findUsState(value) ? null : 'Please choose a state from the list.';
    case 'choice':
      return field.options?.some((option) => option.value === value)
        ? null
        : 'Please choose one of the options.';
    case 'email':
      return z.email().safeParse(value).success ? null : 'Please enter an email address.';
    default:
      return null;
  }
}

/**
 * Returns the error messages for the values of a template by field. A value without a field is an
 * error too.
 */
export function valueFaults(
  content: TemplateContent,
  values: TemplateValues,
): Record<string, string> {
  const fields = new Map(content.fields.map((field) => [field.key, field]));
  const faults: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = fields.get(key);
    const fault = field ? valueFault(field, value) : 'This field is not part of the template.';
    if (fault) faults[key] = fault;
  }
  return faults;
}

/**
 * Parses the content of a stored template. Text in another format, such as an import or a note of
 * an administrator, is converted to plain paragraphs, so that it can still be shown and rendered.
 */
export function readTemplateContent(stored: string): TemplateContent {
  try {
    const parsed = templateContent.safeParse(JSON.parse(stored));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON, so the text is plain.
  }
  const paragraphs = stored
    .split(/\n\s*\n/)
    .map((part) => part.replace(/[^\S\n]+/g, ' ').trim())
    .filter((part) => part !== '')
    .flatMap((part) => part.match(/[\s\S]{1,6000}/g) ?? [])
    .slice(0, 300);
  return {
    fields: [],
    blocks: (paragraphs.length > 0 ? paragraphs : ['This template has no text.']).map((text) => ({
      kind: 'paragraph',
      text: text.replaceAll('{{', '{ {'),
    })),
  };
}
