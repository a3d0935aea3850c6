import { readdirSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';

type Part = string | Part[] | { [name: string]: Part };

const folder = path.join(import.meta.dirname, '..');
const files = readdirSync(path.join(folder, 'en'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts'),
);

/** Returns every message of a catalog with its path, such as 'listMessages.title'. */
function* messagesOf(part: Part, at: string[] = []): Generator<[string, string]> {
  if (typeof part === 'string') yield [at.join('.'), part];
  else {
    for (const [name, value] of Object.entries(part)) yield* messagesOf(value, [...at, name]);
  }
}

/** Returns the names of the arguments of a message, sorted. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  // A compiled message is a string or a list of strings and arguments: [name, type, options].
  (function visit(parts: unknown): void {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      found.add(String(part[0]));
      for (const option of Object.values(part[2] ?? {})) visit(option);
    }
  })(compile(message));
  return [...found].sort();
}

test('every catalog in English has a translation, and no translation is left over', () => {
  const translated = readdirSync(path.join(folder, 'es'), { recursive: true, encoding: 'utf8' });
  expect(translated.filter((name) => name.endsWith('.ts')).sort()).toEqual([...files].sort());
});

describe.each(files)('%s', (file) => {
  test('has valid messages with the same arguments in each language', async () => {
    const { english } = (await import(/* @vite-ignore */ `../en/${file}`)) as { english: Part };
    const { spanish } = (await import(/* @vite-ignore */ `../es/${file}`)) as { spanish: Part };
    const translations = new Map(messagesOf(spanish));
    for (const [name, message] of messagesOf(english)) {
      const translation = translations.get(name) ?? '';
      expect(argumentsOf(translation), `${name}: ${translation}`).toEqual(argumentsOf(message));
    }
  });
});
