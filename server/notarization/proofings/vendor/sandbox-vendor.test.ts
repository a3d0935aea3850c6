import { beforeAll, expect, test } from 'vitest';
import { loadTranslations } from '../../../../common/messages/catalog/create-messages.ts';
import type { Language } from '../../../../common/messages/catalog/languages.ts';
import type { TypedIdentity } from '../../../../common/proofings.ts';
import { questionId } from './question-id.ts';
import { createSandboxVendor } from './sandbox-vendor.ts';

const vendor = createSandboxVendor();
const person = {} as TypedIdentity;

async function questionsIn(language: Language, asked: string[] = []) {
  const reference = '5e730295-8c08-4269-8a17-6b962d592ab2';
  const order = { reference, person, questions: 5, choices: 5, asked, language };
  const result = await vendor.order({ kind: 'questions', ...order });
  if (result?.kind !== 'questions') throw new Error('no questions');
  return result.questions;
}

beforeAll(loadTranslations);

test('asks in the language of the person, and names the answer in that language', async () => {
  const [first] = await questionsIn('es');
  expect(first?.text).toMatch(
    /^PRUEBA 1: ¿En qué calle ha vivido\? \(Aquí la respuesta es “.+”\.\)$/,
  );
  for (const { text, choices, correct } of await questionsIn('es')) {
    expect(choices).toHaveLength(6);
    expect(text).toContain(`“${choices[correct]}”`);
    expect(text).not.toMatch(/Which|Here/);
  }
  for (const { text, choices, correct } of await questionsIn('en')) {
    expect(text).toMatch(/^SANDBOX 1: Which .+\? \(Here the answer is “.+”\.\)$|^SANDBOX 2/);
    expect(text).toContain(`“${choices[correct]}”`);
  }
});

test('does not repeat a question in the same language', async () => {
  const before = (await questionsIn('es')).map(({ text }) => text);
  const after = await questionsIn('es', before.map(questionId));
  expect(after.map(({ text }) => text).filter((text) => before.includes(text))).toEqual([]);
});
