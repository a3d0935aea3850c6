import { expect, test } from 'vitest';
import { footerColumns } from '../landing.ts';
import { informationPages } from './pages.ts';

test('every link in the footer of the landing page leads to an existing page', {
  tags: ['S2.2-14'],
}, () => {
  const sections = new Set(['services', 'security', 'pricing', 'about', 'contact']);
  for (const { links } of footerColumns()) {
    for (const { label, to } of links) {
      const [address = '', part] = to.split('#');
      if (address === '') {
        expect(sections, label).toContain(part);
        continue;
      }
      const page = informationPages[address.replace('/info/', '')]?.();
      expect(page, label).toBeDefined();
      if (part) expect(Object.keys(page?.parts ?? {}), label).toContain(part);
    }
  }
});

test('each part of a page has paragraphs of more than 40 characters', () => {
  for (const page of Object.values(informationPages)) {
    for (const { paragraphs } of Object.values(page().parts)) {
      for (const text of paragraphs) expect(text.length).toBeGreaterThan(40);
    }
  }
});
