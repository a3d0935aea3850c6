import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../../../common/fill-template.ts';
import { templateContent, textsOf } from '../../../../common/template-content.ts';
import { valueFault } from '../../../../common/template-values.ts';
import { templateFilterCategories } from '../../../../common/templates.ts';
import { findUsState } from '../../../../common/us-states.ts';
import { shelfId } from '../seed-templates.ts';
import { library } from './library.ts';

test('the library has at least 24 templates, and at least two in every filter category', {
  tags: ['S5-07'],
}, () => {
  expect(library.length).toBeGreaterThanOrEqual(24);
  for (const category of templateFilterCategories) {
    expect(library.filter((one) => one.category === category).length, category).toBeGreaterThan(1);
  }
});

test('slugs are unique and have stable UUIDs', () => {
  expect(new Set(library.map(({ slug }) => slug)).size).toBe(library.length);
  expect(shelfId('motor-vehicle-bill-of-sale')).toBe('e4988260-dce8-8259-ae67-13f27fd4e84d');
});

describe.each(library.map((template) => [template.slug, template] as const))(
  '%s',
  (_, template) => {
    test('has valid content: every field is defined and used, and no text is empty', () => {
      const parsed = templateContent.safeParse(template.content);
      expect(parsed.error?.issues ?? []).toEqual([]);
    });

    test('has enough clauses and text, a signature, and a notarial block if its type requires one', () => {
      const { blocks } = template.content;
      const clauses = blocks.filter(({ kind }) => kind === 'clause');
      expect(clauses.length).toBeGreaterThanOrEqual(5);
      expect(blocks.some(({ kind }) => kind === 'signature')).toBe(true);
      const acts = blocks.flatMap((block) => (block.kind === 'notarial' ? [block.act] : []));
      if (['deed', 'power_of_attorney'].includes(template.documentType)) {
        expect(acts).toContain('acknowledgment');
      }
      if (template.documentType === 'affidavit') expect(acts).toContain('jurat');
      const words = blocks.flatMap(textsOf).join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThan(template.documentType === 'contract' ? 450 : 150);
    });

    test('has a valid jurisdiction and price, and a description and tags that fit on a card', () => {
      const known = template.jurisdiction === 'US' || findUsState(template.jurisdiction);
      expect(known).toBeTruthy();
      expect(template.tags.length).toBeLessThanOrEqual(3);
      expect(template.price).toBeGreaterThanOrEqual(0);
      expect(template.description.length).toBeGreaterThan(60);
      expect(template.description.length).toBeLessThan(260);
    });

    test('has valid examples, and enough blocks for every option of a choice', () => {
      for (const field of template.content.fields) {
        if (field.example) expect(valueFault(field, field.example), field.key).toBeNull();
        for (const option of field.options ?? []) {
          const blocks = fillTemplate(template.content, { [field.key]: option.value });
          expect(blocks.length).toBeGreaterThan(8);
        }
      }
    });
  },
);
