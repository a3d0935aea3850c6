import { expect, test } from 'vitest';
import { findText } from './find-text.ts';

const textsIn = (source: string) => findText('screen.tsx', source).map(({ text }) => text);

test('finds text between tags, in labels and in strings', () => {
  expect(textsIn('const a = <p>Sign here</p>;')).toEqual(['Sign here']);
  expect(textsIn('const a = <input aria-label="Name" />;')).toEqual(['Name']);
  expect(textsIn("const a = <Button title={ready ? 'Start the session' : ''} />;")).toEqual([
    'Start the session',
  ]);
  expect(textsIn(`const text = \`The file \${name} is ready.\`;`)).toEqual([
    'The file … is ready.',
  ]);
});

test('says in which line a text is', () => {
  expect(findText('screen.tsx', '\n\nconst a = <p>Sign here</p>;')).toEqual([
    { line: 3, text: 'Sign here' },
  ]);
});

test('accepts messages, names of code and texts for developers', () => {
  expect(textsIn("import { words } from './words that are long.ts';")).toEqual([]);
  expect(textsIn('const a = <p className="wide quiet">{words.sign} · {name}</p>;')).toEqual([]);
  expect(textsIn("throw new Error('The element does not exist');")).toEqual([]);
  expect(textsIn("logProblem('the pages could not be read', error);")).toEqual([]);
  expect(textsIn("type State = 'Not ready yet' | 'Ready for all';")).toEqual([]);
});
