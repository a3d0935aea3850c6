import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** docs/specification.md, row by row: what it names must be there. */
const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| says '))
  .map((line) => {
    const cells = line
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\u0000', '|').trim());
    const [says = '', where = '', shown = '', beyond = ''] = cells;
    return { says, where: where.split('<br>'), shown: shown.split('<br>'), beyond };
  });

const bare = (text: string) => text.replace(/^`|`$/g, '');
/** A test's name as it stands in its file: between quotes of any kind. */
const names = (file: string, name: string) =>
  ["'", '"', '`'].some((quote) => read(file).includes(`${quote}${name}${quote}`));

test('the table is whole', () => {
  expect(rows.length).toBeGreaterThan(150);
  for (const { says, where, shown } of rows) {
    expect(says.length, says).toBeGreaterThan(3);
    expect(where.join(''), says).not.toBe('');
    expect(shown.join(''), says).not.toBe('');
  }
});

/** Words alone, so that a row may stand in a table and begin with another letter. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9$%+/{}]+/g, ' ')
    .trim();

/** The specification's text, sentence by sentence; a row of its table of calls is one. */
const sentences = read('docs/specification-source.txt')
  .split('\n')
  .filter((line) => line.trim() && !/^(#|\|-|\| Method)/.test(line))
  .flatMap((line) => {
    if (line.startsWith('|')) {
      const [method, address, payload, answer] = line.slice(1).split('|');
      return `${method} ${address} payload ${payload} answer ${answer}`;
    }
    // What stands between parentheses is part of its sentence.
    const whole = line.replace(/\([^)]*\)/g, (part) => part.replaceAll(/[.;] /g, ' '));
    return whole.split(/(?<=[.;:]'?)\s+/);
  })
  .map(plain)
  .filter((sentence) => /[a-z]/.test(sentence));

test('every sentence of the specification has its row', () => {
  expect(sentences.length).toBeGreaterThan(300);
  const said = rows.map(({ says }) => plain(says));
  const missing = sentences.filter((sentence) => !said.some((row) => row.includes(sentence)));
  expect(missing).toEqual([]);
});

test('every file that it names is there', () => {
  const missing = rows
    .flatMap(({ where }) => where.map(bare))
    .filter((file) => !existsSync(path.join(root, file)));
  expect([...new Set(missing)]).toEqual([]);
});

test('every test that it names is there', () => {
  const missing = rows
    .flatMap(({ shown }) => shown)
    .filter((entry) => {
      const [file = '', name = ''] = entry.split(' › ');
      return !existsSync(path.join(root, bare(file))) || !names(bare(file), name);
    });
  expect([...new Set(missing)]).toEqual([]);
});

test('every extension that it names has its line', () => {
  const lines = read('docs/beyond-the-specification.md');
  const missing = rows
    .map(({ beyond }) => beyond)
    .filter((name) => name && !lines.includes(`| ${name} `));
  expect([...new Set(missing)]).toEqual([]);
});
