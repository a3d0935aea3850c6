import type { IdentityVendor, VendorOrder, VendorResult } from './identity-vendor.ts';
import { questionId } from './question-id.ts';

const TOPICS = [
  [
    'street have you lived on',
    ['Maple Street', 'Birch Lane', 'Harbor Road', 'Quarry Hill', 'Linden Court', 'Mill Way'],
  ],
  [
    'car was once registered to you',
    [
      'a blue sedan',
      'a red pickup',
      'a white van',
      'a gray wagon',
      'a green coupe',
      'none of these',
    ],
  ],
  [
    'county have you owned property in',
    ['Alder County', 'Birch County', 'Cedar County', 'Dogwood County', 'Elm County', 'Fir County'],
  ],
  [
    'employer have you worked for',
    [
      'Northwind Mills',
      'Harbor Joinery',
      'Lakeside Bakery',
      'Orchard Press',
      'Summit Tools',
      'Valley Freight',
    ],
  ],
] as const;
const VARIANTS = 8;

/** SANDBOX: fictional questions that name their correct answer. */
function* pool(): Generator<{ text: string; choices: string[]; correct: number }> {
  for (let variant = 1; variant <= VARIANTS; variant += 1) {
    for (const [what, choices] of TOPICS) {
      const correct = (variant * 7 + what.length) % choices.length;
      yield {
        text: `SANDBOX ${variant}: Which ${what}? (Here the answer is “${choices[correct]}”.)`,
        choices: [...choices],
        correct,
      };
    }
  }
}

/** A street that starts with this text makes the check fail, so that a refusal can be tried. */
const FAIL = /^fail (credential|face)\b/i;

function answer(order: VendorOrder): VendorResult {
  if (order.kind === 'questions') {
    const asked = new Set(order.asked);
    const fresh = [...pool()].filter(({ text }) => !asked.has(questionId(text)));
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
