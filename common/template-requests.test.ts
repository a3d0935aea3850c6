import { expect, test } from 'vitest';
import { MIN_TEMPLATE_REQUEST_LENGTH } from './limits.ts';
import {
  descriptionLength,
  MAX_REQUEST_DESCRIPTION,
  templateRequestForm,
} from './template-requests.ts';

const isTaken = (description: string) =>
  templateRequestForm.safeParse({ templateType: 'A lease', description }).success;

test.each(['x', '😀'])(
  'the displayed and the validated length of a description of %s agree',
  (character) => {
    for (const [count, taken] of [
      [MIN_TEMPLATE_REQUEST_LENGTH - 1, false],
      [MIN_TEMPLATE_REQUEST_LENGTH, true],
      [MAX_REQUEST_DESCRIPTION, true],
      [MAX_REQUEST_DESCRIPTION + 1, false],
    ] as const) {
      const description = ` ${character.repeat(count)}\n`;
      expect(descriptionLength(description)).toBe(count);
      expect(isTaken(description)).toBe(taken);
    }
  },
);
