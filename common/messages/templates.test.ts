import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { templateRequestForm, urgencyLevels } from '../template-requests.ts';
import { templateFilterCategories } from '../templates.ts';
import { english } from './en/templates.ts';
import {
  blankFields,
  characterCount,
  difficultyNames,
  downloadsLeft,
  requestMessages,
  templateCategoryNames,
  templateMessages,
  urgencyNames,
} from './templates.ts';

describe('texts match the specification', () => {
  it('in the marketplace', () => {
    expect(`${templateMessages.errorTitle} ${templateMessages.errorText}`).toBe(
      'Error Loading Templates: There was an issue loading the template marketplace. Please refresh the page.',
    );
    expect(templateMessages.free).toBe('Free');
    expect(templateMessages.previewMissing).toBe('Preview Coming Soon');
    expect(templateMessages.purchaseInitiated).toBe('Purchase Initiated');
    expect(templateMessages.purchaseFailed).toBe('Purchase Failed');
    expect(templateMessages.customAction).toBe('Request Custom Template');
    expect(difficultyNames.beginner).toBe('Beginner');
    expect(
      templateFilterCategories.map((category) => templateCategoryNames[category]),
    ).toHaveLength(10);
  });

  it('in the request for a custom template', () => {
    expect(requestMessages.successTitle).toBe('Request Submitted Successfully!');
    expect(requestMessages.successText).toContain('e-mail');
    expect(`${requestMessages.failedTitle} ${requestMessages.failedText}`).toBe(
      'Submission Failed: There was an error submitting your request. Please try again.',
    );
    const messages = templateRequestForm
      .safeParse({ templateType: '', description: 'short' })
      .error?.issues.map(({ message }) => message);
    expect(messages).toEqual([
      'Template type is required',
      'Please provide a detailed description (minimum 50 characters)',
    ]);
    expect(
      templateRequestForm.parse({ templateType: 'A', description: 'x'.repeat(50) }),
    ).toMatchObject({ urgencyLevel: 'medium' });
    expect(urgencyLevels.map((level) => urgencyNames[level].delivery.toLowerCase())).toEqual([
      '5-7 business days',
      '2-3 business days',
      '24-48 hours',
      'same day',
    ]);
    expect(urgencyNames.medium.name).toBe('Standard');
    expect(requestMessages.price).toBe('$29.99');
  });
});

describe('our own texts', () => {
  it('use the correct singular and plural', () => {
    expect(characterCount(7, 50, 10_000)).toBe('7 of at least 50 characters');
    expect(characterCount(1200, 50, 10_000)).toBe('1,200 of at most 10,000 characters');
    expect(downloadsLeft(3, 10)).toBe('7 of 10 downloads left');
    expect(blankFields(['Name'])).toBe('1 required field is still blank: Name.');
    expect(blankFields(['A', 'B', 'C', 'D'])).toBe(
      '4 required fields are still blank: A, B, C and 1 more.',
    );
  });

  it('have no exclamation marks except those in the specification', () => {
    const marked = Object.values({
      ...english.templateMessages,
      ...english.requestMessages,
      ...english.fillMessages,
    }).filter((text) => text.includes('!'));
    expect(marked).toEqual(['Request Submitted Successfully!']);
    expect(readFileSync(new URL('./en/template-reviews.ts', import.meta.url), 'utf8')).not.toMatch(
      /'[^']*!'/,
    );
  });
});
