import { afterEach, expect, test } from 'vitest';
import { createMessages, findMessage, loadTranslations } from './create-messages.ts';
import { setLanguage, withLanguage } from './current-language.ts';

const english = {
  listMessages: {
    title: 'Documents',
    count: '{count, plural, one {# document} other {# documents}}',
    shared: '{name} shared it with {other}',
    steps: ['First', 'Step {number, number}'],
    nested: { close: 'Close' },
  },
} as const;
const spanish = {
  listMessages: {
    title: 'Documentos',
    count: '{count, plural, one {# documento} other {# documentos}}',
    shared: '{name} lo compartió con {other}',
    steps: ['Primero', 'Paso {number, number}'] as const,
    nested: { close: 'Cerrar' },
  },
};

afterEach(() => setLanguage('en'));

test('returns plain messages as strings and others as functions of their arguments', () => {
  const { listMessages } = createMessages(english, async () => spanish);
  expect(listMessages.title).toBe('Documents');
  expect(listMessages.count({ count: 1 })).toBe('1 document');
  expect(listMessages.count({ count: 1200 })).toBe('1,200 documents');
  expect(listMessages.shared({ name: 'Ana', other: 'Ben' })).toBe('Ana shared it with Ben');
  expect(listMessages.steps[1]({ number: 2 })).toBe('Step 2');
});

test('reads a group in the current language, in English until the translation is loaded', async () => {
  const { listMessages } = createMessages(english, async () => spanish);
  setLanguage('es');
  expect(listMessages.title).toBe('Documents');
  await loadTranslations();
  expect(listMessages.title).toBe('Documentos');
  expect(listMessages.nested.close).toBe('Cerrar');
  expect(listMessages.count({ count: 2 })).toBe('2 documentos');
  setLanguage('en');
  expect(listMessages.title).toBe('Documents');
});

test('starts to load the translation of a catalog that is imported later', async () => {
  setLanguage('es');
  const { listMessages } = createMessages(english, async () => spanish);
  await loadTranslations();
  expect(listMessages.title).toBe('Documentos');
});

test('reports a translation that could not be loaded, and loads it at the next attempt', async () => {
  let attempts = 0;
  const { listMessages } = createMessages(english, async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return spanish;
  });
  await expect(loadTranslations()).rejects.toThrow('offline');
  await loadTranslations();
  expect(withLanguage('es', () => listMessages.title)).toBe('Documentos');
});

test('returns to the language before after running a function in another one', async () => {
  const { listMessages } = createMessages(english, async () => spanish);
  await loadTranslations();
  expect(withLanguage('es', () => listMessages.title)).toBe('Documentos');
  expect(() =>
    withLanguage('es', () => {
      throw new Error('stop');
    }),
  ).toThrow('stop');
  expect(listMessages.title).toBe('Documents');
});

test('finds the message with a name, and nothing for an unknown or inherited name', () => {
  const titles: Record<string, string> = { title: 'Documents' };
  expect(findMessage(titles, 'title')).toBe('Documents');
  expect(findMessage(titles, 'other')).toBeUndefined();
  expect(findMessage(titles, 'toString')).toBeUndefined();
});
