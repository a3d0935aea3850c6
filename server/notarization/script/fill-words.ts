import { actsOf } from '../../../common/acts-of.ts';
import { spokenActs, spokenSentences } from '../../../common/legal/spoken-words.ts';
import { findUsState, styledStateName } from '../../../common/us-states.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import type { ActPerson, ActStep } from '../../notaries/rules/script-steps.ts';
import type { StoredSession } from '../session-data/store.ts';

function joined(names: string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** What the words of a script name besides its people. */
export interface SpokenFacts {
  notary: {
    firstName: string;
    lastName: string;
    commissionState: string;
    legalTimezone: string;
  } | null;
  acts: readonly NotarialAct[];
  document: { originalName: string; pageCount: number | null };
}

/** Returns what the words of a session's script name. */
export const spokenFactsOf = (session: StoredSession): SpokenFacts => ({
  notary: session.notary,
  acts: actsOf(session),
  document: session.document,
});

/** Returns the text of a step and its alternative, with the names of this act filled in. */
export function wordsOf(
  rules: Rules,
  { notary, acts, document }: SpokenFacts,
  people: ActPerson[],
  step: ActStep,
): { words: string | null; alternative: string | null } {
  const { spoken } = step;
  const { witness } = rules;
  const state = findUsState(notary?.commissionState ?? '');
  const pages = document.pageCount ?? 1;
  const values: Record<string, string> = {
    notary: notary ? `${notary.firstName} ${notary.lastName}` : '',
    state: state ? `the ${styledStateName(state)}` : '',
    date: new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeZone: notary?.legalTimezone ?? 'UTC',
    }).format(new Date()),
    signers: joined(people.filter(({ role }) => role === 'signer').map(({ name }) => name)),
    people: joined(people.map(({ name }) => name)),
    person: step.person?.name ?? '',
    act: joined(acts.map((act) => spokenActs[act])),
    document: document.originalName,
    pages: `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    years: String(rules.retention.years.value),
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const withoutAlternative = (text: string) => ({ words: fill(text), alternative: null });
  switch (step.kind) {
    case 'announcement':
      return withoutAlternative(spoken.announcement.value);
    case 'opening':
      return withoutAlternative(spoken.opening.value);
    case 'willingness':
      return withoutAlternative(spoken.willingness.value);
    case 'oath':
      if (step.person?.credible) {
        return {
          words: fill(spokenSentences.vouchingOath),
          alternative: fill(spokenSentences.vouchingAffirmation),
        };
      }
      return { words: fill(spoken.oath.value), alternative: fill(spoken.affirmation.value) };
    case 'attestation':
      return withoutAlternative(spoken.attestation.value);
    case 'place':
      return withoutAlternative(
        step.person?.role === 'witness' ? witnessQuestion(witness) : spokenSentences.place,
      );
    case 'notary_place':
      return withoutAlternative(spokenSentences.notaryPlace);
    case 'identity':
      return { words: null, alternative: null };
  }
}

/** Returns the question to a remote witness, which asks for more than their location. */
function witnessQuestion(witness: Rules['witness']): string {
  const asked: string[] = [spokenSentences.place];
  if (witness.hearsSigner.value) asked.push(spokenSentences.witnessHears);
  if (witness.vulnerableAdult.value === 'in_person') {
    asked.push(spokenSentences.witnessVulnerable);
  }
  return asked.join(' ');
}
