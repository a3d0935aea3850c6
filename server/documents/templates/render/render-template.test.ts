import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../../../common/fill-template.ts';
import { readTemplateContent } from '../../../../common/template-values.ts';
import { runTool, temporaryFolder } from '../../../sealing/testing/run-tool.ts';
import { library } from '../library/library.ts';
import { renderTemplate } from './render-template.ts';

const folder = temporaryFolder();

/** Returns a valid value for every field of a template. */
function valuesFor(template: (typeof library)[number]): Record<string, string> {
  const typical: Record<string, string> = {
    date: '2026-03-03',
    money: '12500',
    number: '3',
    state: 'OH',
    email: 'a@example.test',
  };
  return Object.fromEntries(
    template.content.fields.map((field) => [
      field.key,
      field.options?.[0]?.value ?? typical[field.type] ?? field.example ?? 'As the parties agree',
    ]),
  );
}

async function pagesOf(title: string, content: string, values: Record<string, string>) {
  const { bytes } = await renderTemplate({ title, content }, values, 'pdf');
  const file = path.join(folder, `${crypto.randomUUID()}.pdf`);
  writeFileSync(file, bytes);
  return {
    file,
    pages: runTool('pdftotext', '-layout', file, '-').output.split('\f').slice(0, -1),
  };
}

describe.each(library.map((template) => [template.slug, template] as const))(
  '%s',
  (_, template) => {
    test('renders as a valid, tagged PDF with a signature on the page of the certificate', async () => {
      const content = JSON.stringify(template.content);
      const { file, pages } = await pagesOf(template.title, content, valuesFor(template));
      expect(runTool('qpdf', '--check', file).code).toBe(0);
      expect(runTool('pdfinfo', file).output).toMatch(/Tagged: +yes/);
      pages.forEach((page, index) => {
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
        if (/^(?:Jurat|Acknowledgment)$/m.test(page)) {
          expect(page).toContain('Date:');
          expect(page).toContain('My commission expires');
        }
        // The name below a signature line is on the same page as the line, never at the top of the
        // next page.
        expect(page.trimStart()).not.toMatch(
          /^[^\n]{1,60}\n(?:\s*\n)*\s*(?:Affiant|Grantor|Principal)\s*\n/,
        );
        // A page with only signatures could be attached to another document.
        if (page.includes('Date:')) expect(page.split('\n').join(' ').length).toBeGreaterThan(180);
      });
      expect(pages.join(' ')).not.toMatch(/\{\{|\}\}|undefined|_{6}\.\s*_{6}/);
    });
  },
);

describe('a rendered template', () => {
  const content = JSON.stringify({
    fields: [
      { key: 'name', label: 'Name', type: 'long_text', group: 'A', required: true },
      { key: 'other', label: 'Other', type: 'text', group: 'A', required: true },
    ],
    blocks: [
      { kind: 'clause', title: 'Name', text: 'It is {{name}}, and {{other}}.' },
      { kind: 'signature', name: '{{name}}', capacity: 'Signer' },
    ],
  });

  test('shows placeholders and markup in values as plain text', async () => {
    const name = `{{other}} <b>bold</b> \u202Eevil ${'W'.repeat(3000)} 名前 😀`;
    for (const format of ['pdf', 'docx'] as const) {
      const { bytes } = await renderTemplate(
        { title: 'A & B <c>', content },
        { name, other: 'X' },
        format,
      );
      const file = path.join(folder, `hostile.${format}`);
      writeFileSync(file, bytes);
      const text =
        format === 'pdf'
          ? runTool('pdftotext', file, '-').output
          : runTool('unzip', '-p', file, 'word/document.xml').output;
      expect(text).toContain('{{other}}');
      expect(text).toContain(format === 'pdf' ? '<b>bold</b>' : '&lt;b&gt;bold&lt;/b&gt;');
      if (format === 'pdf') expect(runTool('qpdf', '--check', file).code).toBe(0);
    }
  });

  test('divides a paragraph that is longer than a page without losing words', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ');
    const { pages } = await pagesOf('Long', content, { name: words.slice(0, 4000), other: 'X' });
    const seen = new Set(pages.join(' ').split(/\s+/));
    for (const word of words.slice(0, 4000).split(' ').slice(0, -1)) expect(seen).toContain(word);
  });

  test('keeps the last item of a list on the page of the signature that follows', async () => {
    const listOf = (items: number) =>
      JSON.stringify({
        fields: [],
        blocks: [
          {
            kind: 'list',
            items: Array.from({ length: items }, (_, index) => `Item ${index + 1}.`),
          },
          { kind: 'signature', name: 'Ada Marsh', capacity: 'Signer' },
        ],
      });
    let divided = 0;
    for (let items = 20; items <= 30; items += 1) {
      const { pages } = await pagesOf('A list', listOf(items), {});
      if (pages.length > 1) divided += 1;
      expect(pages.find((page) => page.includes('Date:'))).toContain(`Item ${items}.`);
    }
    expect(divided).toBeGreaterThan(0);
    const { bytes } = await renderTemplate({ title: 'A list', content: listOf(3) }, {}, 'docx');
    const file = path.join(folder, 'list.docx');
    writeFileSync(file, bytes);
    const { output } = runTool('unzip', '-p', file, 'word/document.xml');
    const items = output.split('</w:p>').filter((paragraph) => paragraph.includes('Item '));
    expect(items.map((item) => item.includes('<w:keepNext/>'))).toEqual([false, false, true]);
  });

  test('keeps the spaces between lines and after labels in the structure tree', async () => {
    const { file } = await pagesOf('A deed', content, { name: 'One two '.repeat(40), other: 'X' });
    const { output } = runTool('pdfinfo', '-struct-text', file);
    const read = output.replace(/"\s+"/g, '');
    expect(read).toMatch(/H1 \(block\)\s+"A deed"/);
    expect(read).toContain(`"1. Name. It is ${'One two '.repeat(40).trim()}`);
    expect(read).toMatch(/P \(block\)\s+"Signer"\s+P \(block\)\s+"Date:"/);
  });

  test('shows content that is not in the template format as plain paragraphs', () => {
    const blocks = fillTemplate(readTemplateContent('One {{x}}.\n\nTwo.'), {});
    expect(blocks).toHaveLength(2);
    expect(JSON.stringify(blocks)).not.toContain('{{');
  });
});
