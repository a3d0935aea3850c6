import { type UsState, usStates } from '../../../../common/us-states.ts';
import { type TopicClause, topicClauses } from '../../templates/clauses/topic-clauses.ts';
import { agreementKinds } from './agreement-kinds.ts';
import type { DocumentKind } from './kind.ts';
import { statementKinds } from './statement-kinds.ts';

/** What a request asks for, as far as its words tell. */
export interface Research {
  kind: DocumentKind;
  state: UsState | null;
  topics: TopicClause[];
}

const kinds = [...statementKinds, ...agreementKinds];
const general = agreementKinds.at(-1) as DocumentKind;

/** How often a pattern is met; a word in the title counts as much as eight in the text. */
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

/** The state that is named most often, by name or as 'City, OH'. */
function findState(text: string): UsState | null {
  let best: UsState | null = null;
  let most = 0;
  // "West Virginia" must not count as Virginia.
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

/** Reads a request: the kind of document, the state whose law is meant, the topics it names. */
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
