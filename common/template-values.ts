import { z } from 'zod';
import type { TemplateValues } from './fill-template.ts';
import type { ValueFault } from './messages/templates.ts';
import { validationMessages } from './messages/validation.ts';
import {
  fieldLengths,
  type TemplateContent,
  type TemplateField,
  templateContent,
} from './template-content.ts';
import { findUsState } from './us-states.ts';

/** Values in a request. They are checked against the fields of their template separately. */
export const templateValues = z
  .record(
    z.string().max(40),
    z.string().max(4000, { error: () => validationMessages.tooLong({ max: 4000 }) }),
  )
  .refine((values) => Object.keys(values).length <= 80, {
    error: () => validationMessages.tooManyValues,
  });

/** Returns what is wrong with one value, or null if it is valid. */
export function valueFault(field: TemplateField, given: string): ValueFault | null {
  const value = given.trim();
  if (value === '') return null;
  if (value.length > fieldLengths[field.type]) {
    return { code: 'value_too_long', params: { most: fieldLengths[field.type] } };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) || !value.isWellFormed()) {
    return { code: 'value_not_plain_text' };
  }
  if (field.type !== 'long_text' && /[\n\r]/.test(value)) return { code: 'value_not_one_line' };
  switch (field.type) {
    case 'date':
      return z.iso.date().safeParse(value).success ? null : { code: 'value_not_date' };
    case 'money':
      return /^\$?\d{1,3}(,?\d{3}){0,3}(\.\d{1,2})?$/.test(value)
        ? null
        : { code: 'value_not_amount' };
    case 'number':
      return /^\d{1,9}(\.\d{1,4})?$/.test(value) ? null : { code: 'value_not_number' };
    case 'state':
      return findUsState(value) ? null : { code: 'value_not_state' };
    case 'choice':
      return field.options?.some((option) => option.value === value)
        ? null
        : { code: 'value_not_option' };
    case 'email':
      return z.email().safeParse(value).success ? null : { code: 'value_not_email' };
    default:
      return null;
  }
}

/**
 * Returns what is wrong with the values of a template by field. A value without a field is wrong
 * too.
 */
export function valueFaults(
  content: TemplateContent,
  values: TemplateValues,
): Record<string, ValueFault> {
  const fields = new Map(content.fields.map((field) => [field.key, field]));
  const faults: Record<string, ValueFault> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = fields.get(key);
    const fault: ValueFault | null = field
      ? valueFault(field, value)
      : { code: 'value_without_field' };
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
