import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { sandboxQuestionMessages as words } from '../../../../common/messages/sandbox-questions.ts';
import type { IdentityVendor, VendorOrder, VendorResult } from './identity-vendor.ts';
import { questionId } from './question-id.ts';

const VARIANTS = 8;

/** SANDBOX: fictional questions that name their correct answer, in the current language. */
function pool(): { text: string; choices: string[]; correct: number }[] {
  const topics = [
    [words.street, words.streets],
    [words.car, words.cars],
    [words.county, words.counties],
    [words.employer, words.employers],
  ] as const;
  return Array.from({ length: VARIANTS }, (_, variant) =>
    topics.map(([question, list], topic) => {
      const choices = list.split('|');
      const correct = (variant * 5 + topic * 2 + 1) % choices.length;
      const answer = choices[correct] ?? '';
      return { text: words.text({ number: variant + 1, question, answer }), choices, correct };
    }),
  ).flat();
}

/** A street that starts with this text makes the check fail, so that a refusal can be tried. */
const FAIL = /^fail (credential|face)\b/i;

function answer(order: VendorOrder): VendorResult {
  if (order.kind === 'questions') {
    const asked = new Set(order.asked);
    const fresh = withLanguage(order.language, pool).filter(
      ({ text }) => !asked.has(questionId(text)),
    );
    return { kind: 'questions', questions: fresh.slice(0, Math.max(order.questions, 1)) };
  }
  const failed = FAIL.exec(order.person.street)?.[1]?.toLowerCase() === order.kind;
  return {
    kind: order.kind,
    outcome: failed ? 'failed' : 'passed',
    reason: 'SANDBOX: nobody looked at this.',
  };
}

/** SANDBOX: passes everyone and proves nothing. It does not exist with NODE_ENV=production. */
export function createSandboxVendor(): IdentityVendor {
  return { name: 'SANDBOX', sandbox: true, order: async (order) => answer(order) };
}
