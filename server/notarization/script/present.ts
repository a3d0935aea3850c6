import { reasonText } from '../../../common/messages/errors.ts';
import { stretchReasons } from '../../../common/messages/recording.ts';
import type { Script, ScriptStep } from '../../../common/script.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import {
  type ActFacts,
  type ActPerson,
  type ActStep,
  scriptSteps,
} from '../../notaries/rules/script-steps.ts';
import { restingOn, waitsFor } from '../../notaries/rules/waits-for.ts';
import type { StandingStep } from '../session-data/facts.ts';
import type { Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';
import { type SpokenFacts, spokenFactsOf, wordsOf } from './fill-words.ts';
import { confirmsStep, isScriptOpen, seesValue, takesBackStep } from './policy.ts';

interface ScriptParts {
  session: StoredSession;
  standing: Standing;
  rules: Rules;
  facts: ActFacts;
  /** The events that count. */
  events: Map<string, StandingStep>;
}

/** Returns what a step is about, who confirms it, and what is said. */
export function describeStep(
  rules: Rules,
  spoken: SpokenFacts,
  people: ActPerson[],
  step: ActStep,
): Pick<ScriptStep, 'key' | 'kind' | 'act' | 'person' | 'by' | 'words' | 'alternative'> {
  const { key, kind, act, person, by } = step;
  return {
    key,
    kind,
    act,
    person: person && { userId: person.userId, name: person.name, role: person.role },
    by,
    ...wordsOf(rules, spoken, people, step),
  };
}

function presentStep(parts: ScriptParts, steps: ActStep[], step: ActStep): ScriptStep {
  const { session, standing, rules, facts } = parts;
  const event = parts.events.get(step.key);
  const repeated = facts.toRepeat?.[step.key];
  const waits = event ? null : waitsFor(steps, step, facts);
  const open = isScriptOpen(session);
  const described = describeStep(rules, spokenFactsOf(session), facts.people, step);
  return {
    ...described,
    words: event?.words ?? described.words,
    waitsFor: waits && reasonText(waits),
    repeat: !event && repeated ? stretchReasons[repeated] : null,
    done: event
      ? {
          at: event.firstAt.toISOString(),
          correctedAt: event.at > event.firstAt ? event.at.toISOString() : null,
          absent: event.absent,
          by: event.name,
          value: seesValue(standing, step) ? event.value : null,
        }
      : null,
    resting: restingOn(steps, step.key)
      .map(({ key }) => key)
      .filter((key) => parts.events.has(key)),
    abilities: {
      confirm: open && waits === null && confirmsStep(standing, step),
      takeBack: open && event !== undefined && takesBackStep(standing, step),
    },
  };
}

/** Presents the script as one person sees it. */
export function presentScript(parts: ScriptParts): Script {
  const { rules, facts } = parts;
  const steps = scriptSteps(rules, facts);
  return {
    steps: steps.map((step) => presentStep(parts, steps, step)),
    rules: { state: rules.state, version: parts.session.rulesVersion ?? rules.version },
  };
}
