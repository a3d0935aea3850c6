import { type UsState, usStates } from '../../../../common/us-states.ts';
import { type TopicClause, topicClauses } from '../../templates/clauses/topic-clauses.ts';
import { agreementKinds } from './agreement-kinds.ts';
import type { DocumentKind } from './kind.ts';
import { statementKinds } from './statement-kinds.ts';

/** The properties of the requested document that were found in the text of a request. */
export interface Research {
  kind: DocumentKind;
  state: UsState | null;
  topics: TopicClause[];
}

const kinds = [...statementKinds, ...agreementKinds];
const general = agreementKinds.at(-1) as DocumentKind;

/** Counts the matches of a pattern. A match in the title counts as much as eight in the text. */
function weigh(pattern: RegExp, title: string, text: string): number {
  const all = new RegExp(pattern.source, 'gi');
  return (title.match(all)?.length ?? 0) * 8 + (text.match(all)?.length ?? 0);
}

function findKind(title: string, text: string): DocumentKind {
  let best = general;
  let most = 0;
  for (const kind of kinds) {
    if (kind === general) continue;
    const weight = weigh(kind.names, title, text);
    if (weight > most) {
      best = kind;
      most = weight;
    }
  }
  return best;
}

/** Returns the state that is mentioned most often, by its name or as in 'City, OH', or null. */
function findState(text: string): UsState | null {
  let best: UsState | null = null;
  let most = 0;
  // Search longer names first and remove the matches, so that "West Virginia" does not also count
  // as Virginia.
  let rest = text;
  for (const state of [...usStates].sort((one, other) => other.name.length - one.name.length)) {
    const pattern = new RegExp(`\\b${state.name}\\b|, ${state.code}\\b(?!\\w)`, 'g');
    const count = rest.match(pattern)?.length ?? 0;
    rest = rest.replace(pattern, ' ');
    if (count > most) {
      best = state;
      most = count;
    }
  }
  return best;
}

/** Finds the kind of document, the state of the governing law, and the topics in a request. */
export function researchRequest(title: string, description: string): Research {
  const kind = findKind(title, description);
  const text = `${title}\n${description}`;
  const topics = topicClauses.filter(
    (topic) =>
      !kind.unilateral &&
      !kind.never?.includes(topic.key) &&
      (kind.always.includes(topic.key) || topic.asks.test(text)),
  );
  return { kind, state: findState(text), topics };
}
