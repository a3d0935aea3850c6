import { expect, test } from 'vitest';
import { firstFiles } from './first-files.ts';

test('a page preloads its own styles with the attributes of its links, but not the styles that every page has', () => {
  const headFor = firstFiles(
    JSON.stringify({
      'index.html': { file: 'assets/index.js', css: ['assets/frame.css'] },
      'notaries/notary-page.tsx': {
        file: 'assets/notary.js',
        imports: ['index.html'],
        css: ['assets/notary.css'],
      },
    }),
  );
  const head = headFor('/notary', false);
  expect(head).toContain('<link rel="preload" as="style" crossorigin href="/assets/notary.css">');
  expect(head).toContain('<link rel="modulepreload" href="/assets/notary.js">');
  expect(head).not.toMatch(/frame\.css|index\.js/);
  expect(headFor('/dashboard', false)).not.toContain('notary.css');
});

test('the dashboard preloads the requests for documents, but not for a guest, who may not send them', () => {
  const headFor = firstFiles('{}');
  expect(headFor('/dashboard', false)).toContain('href="/api/documents/summary"');
  expect(headFor('/dashboard', true)).toContain('href="/api/user"');
  expect(headFor('/dashboard', true)).not.toContain('/api/documents');
});
