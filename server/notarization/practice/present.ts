import { simulatedAnswers } from '../../../common/legal/simulated-answers.ts';
import { reasonText } from '../../../common/messages/errors.ts';
import type { PracticeRow, PracticeSession, PracticeStep } from '../../../common/practice.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { type ActFacts, type ActStep, scriptSteps } from '../../notaries/rules/script-steps.ts';
import { signingWaitsFor } from '../../notaries/rules/signing-opens.ts';
import { waitsFor } from '../../notaries/rules/waits-for.ts';
import { describeStep } from '../script/present.ts';
import { mayPractice } from './policy.ts';
import type { StoredPractice } from './store.ts';

interface PracticeParts {
  session: StoredPractice;
  notary: StoredNotary;
  rules: Rules;
  facts: ActFacts;
  /** The affidavit, and the place of the signature on it. */
  document: PracticeSession['document'];
  mark: Omit<NonNullable<PracticeSession['mark']>, 'text'>;
}

export function presentPracticeRow(session: StoredPractice): PracticeRow {
  const { id, act, state, createdAt, signedAt, sealedAt } = session;
  return {
    id,
    act,
    state,
    createdAt: createdAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? null,
    sealedAt: sealedAt?.toISOString() ?? null,
  };
}

const isOpen = ({ session, notary }: PracticeParts): boolean =>
  session.sealedAt === null && session.state === notary.commissionState && mayPractice(notary);

function presentStep(parts: PracticeParts, steps: ActStep[], step: ActStep): PracticeStep {
  const { session, notary, rules, facts, document } = parts;
  const done = session.steps[step.key];
  const waits = done ? null : waitsFor(steps, step, facts);
  const spoken = {
    notary,
    acts: [session.act],
    document: { originalName: document.name, pageCount: document.pages },
  };
  return {
    ...describeStep(rules, spoken, facts.people, step),
    answer: simulatedAnswers[step.kind],
    waitsFor: waits && reasonText(waits),
    done: done
      ? {
          at: done.at,
          correctedAt: done.correctedAt,
          by: step.by === 'signer' ? (step.person?.name ?? '') : nameOf(notary),
          value: done.value,
        }
      : null,
    abilities: { confirm: isOpen(parts) && waits === null, takeBack: false },
  };
}

const nameOf = ({ firstName, lastName }: StoredNotary) => `${firstName} ${lastName}`;

/** Presents a practice session to its notary. */
export function presentPractice(parts: PracticeParts): PracticeSession {
  const { session, rules, facts, document, mark } = parts;
  const steps = scriptSteps(rules, facts);
  const [signer] = facts.people;
  if (!signer) throw new Error('a practice session has a signer');
  const { userId, name } = signer;
  const signingWaits = session.signedAt ? null : signingWaitsFor(rules, steps, signer, facts);
  const isComplete = signer.signed && steps.every(({ key }) => session.steps[key]);
  return {
    ...presentPracticeRow(session),
    rules: { state: rules.state, version: session.rulesVersion },
    signer: { userId, name, held: facts.proofs[userId] ?? [] },
    document,
    steps: steps.map((step) => presentStep(parts, steps, step)),
    mark: session.signedAt && { text: name, ...mark },
    signingWaitsFor: signingWaits && reasonText(signingWaits),
    county: session.county,
    sha256: session.sha256,
    abilities: {
      sign: isOpen(parts) && !session.signedAt && signingWaits === null,
      seal: isOpen(parts) && isComplete,
      download: session.sealedAt !== null,
    },
  };
}
