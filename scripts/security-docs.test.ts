import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'docs', 'security');
const read = (file: string) => readFileSync(file, 'utf8');

/** Numbers of the requirements in each section of ASVS 5.0.0 (May 2025): level 1, then level 2. */
const sections: Record<string, [level1: number[], level2: number[]]> = {
  '1.1': [[], [1, 2]],
  '1.2': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  '1.3': [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  '1.4': [[], [1, 2, 3]],
  '1.5': [[1], [2]],
  '2.1': [[1], [2, 3]],
  '2.2': [[1, 2], [3]],
  '2.3': [[1], [2, 3, 4]],
  '2.4': [[], [1]],
  '3.2': [[1, 2], []],
  '3.3': [[1], [2, 3, 4]],
  '3.4': [
    [1, 2],
    [3, 4, 5, 6],
  ],
  '3.5': [
    [1, 2, 3],
    [4, 5],
  ],
  '3.7': [[], [1, 2]],
  '4.1': [[1], [2, 3]],
  '4.2': [[], [1]],
  '4.3': [[], [1, 2]],
  '4.4': [[1], [2, 3, 4]],
  '5.1': [[], [1]],
  '5.2': [[1, 2], [3]],
  '5.3': [[1, 2], []],
  '5.4': [[], [1, 2, 3]],
  '6.1': [[1], [2, 3]],
  '6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  '6.3': [
    [1, 2],
    [3, 4],
  ],
  '6.4': [
    [1, 2],
    [3, 4],
  ],
  '6.5': [[], [1, 2, 3, 4, 5]],
  '6.6': [[], [1, 2, 3]],
  '6.8': [[], [1, 2, 3, 4]],
  '7.1': [[], [1, 2, 3]],
  '7.2': [[1, 2, 3, 4], []],
  '7.3': [[], [1, 2]],
  '7.4': [
    [1, 2],
    [3, 4, 5],
  ],
  '7.5': [[], [1, 2]],
  '7.6': [[], [1, 2]],
  '8.1': [[1], [2]],
  '8.2': [[1, 2], [3]],
  '8.3': [[1], []],
  '8.4': [[], [1]],
  '9.1': [[1, 2, 3], []],
  '9.2': [[1], [2, 3, 4]],
  '10.1': [[], [1, 2]],
  '10.2': [[], [1, 2]],
  '10.3': [[], [1, 2, 3, 4]],
  '10.4': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  '10.5': [[], [1, 2, 3, 4, 5]],
  '10.6': [[], [1, 2]],
  '10.7': [[], [1, 2, 3]],
  '11.1': [[], [1, 2]],
  '11.2': [[], [1, 2, 3]],
  '11.3': [[1, 2], [3]],
  '11.4': [[1], [2, 3, 4]],
  '11.5': [[], [1]],
  '11.6': [[], [1]],
  '12.1': [[1], [2, 3]],
  '12.2': [[1, 2], []],
  '12.3': [[], [1, 2, 3, 4]],
  '13.1': [[], [1]],
  '13.2': [[], [1, 2, 3, 4, 5]],
  '13.3': [[], [1, 2]],
  '13.4': [[1], [2, 3, 4, 5]],
  '14.1': [[], [1, 2]],
  '14.2': [[1], [2, 3, 4]],
  '14.3': [[1], [2, 3]],
  '15.1': [[1], [2, 3]],
  '15.2': [[1], [2, 3]],
  '15.3': [[1], [2, 3, 4, 5, 6, 7]],
  '16.1': [[], [1]],
  '16.2': [[], [1, 2, 3, 4, 5]],
  '16.3': [[], [1, 2, 3, 4]],
  '16.4': [[], [1, 2, 3]],
  '16.5': [[], [1, 2, 3]],
  '17.1': [[], [1]],
  '17.2': [[], [1, 2, 3, 4]],
  '17.3': [[], [1, 2]],
};

const required = Object.entries(sections).flatMap(([section, levels]) =>
  levels.flatMap((numbers, index) =>
    numbers.map((number) => `${section}.${number} level ${index + 1}`),
  ),
);

const asvs = read(path.join(folder, 'asvs.md'));
const rows = [
  ...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, id = '', level = '', title = '', status = '', how = '']) => ({
  id,
  level,
  title,
  status,
  how,
}));

/** Returns the files that a text names in backticks. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.-][\w./-]*\.(?:tsx?|md|json))`/g)].map(([, file = '']) => file);

describe('ASVS table', () => {
  test('contains each requirement of levels 1 and 2 exactly once and no others', () => {
    expect(required).toHaveLength(253);
    expect(required.filter((one) => one.endsWith('level 1'))).toHaveLength(70);
    const sorted = (list: string[]) => [...list].sort();
    expect(sorted(rows.map(({ id, level }) => `${id} level ${level}`))).toEqual(sorted(required));
    // Rows in another format would be missed by the check above.
    expect(asvs.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(253);
  });

  test('states the correct number of rows per status', () => {
    const stated = [...asvs.matchAll(/^\| (met|deployment|n\/a|not met) \| (\d+) \|$/gm)].map(
      ([, status, number]) => [status, Number(number)],
    );
    expect(stated).toEqual(
      ['met', 'deployment', 'n/a', 'not met'].map((status) => [
        status,
        rows.filter((row) => row.status === status).length,
      ]),
    );
  });

  test.each([
    ['met', 'a file', (how: string) => filesIn(how).length > 0],
    ['deployment', 'a page for operators', (how: string) => how.includes('`docs/')],
    ['not met', 'what is missing', (how: string) => how.includes('Missing: ')],
    ['n/a', 'a reason', (how: string) => how.length > 5],
  ])('each row with status "%s" names %s', (status, _what, isEnough) => {
    const found = rows.filter((row) => row.status === status);
    expect(found.filter(({ how }) => !isEnough(how)).map(({ id }) => id)).toEqual([]);
  });

  test('names only files that exist', () => {
    const absent = rows.flatMap(({ id, how }) =>
      filesIn(how)
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `${id}: ${file}`),
    );
    expect(absent).toEqual([]);
  });
});

test('the other security pages name and link only files that exist', () => {
  const pages = [
    'SECURITY.md',
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'asvs.md')
      .map((name) => `docs/security/${name}`),
  ];
  const absent = pages.flatMap((page) => {
    const text = read(path.join(root, page));
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g)].map(
      ([, link = '']) => path.join(path.dirname(page), link),
    );
    const named = filesIn(text).filter((file) => file.includes('/'));
    return [...links, ...named]
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${page}: ${file}`);
  });
  expect(absent).toEqual([]);
});
