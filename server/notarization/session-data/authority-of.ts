import { actsOf } from '../../../common/acts-of.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import { authorityObjection } from '../../notaries/rules/authority-objection.ts';
import { documentKind } from '../../notaries/rules/document-kind.ts';
import { actDay } from './act-day.ts';
import { rulesOf } from './facts.ts';
import type { StoredSession } from './store.ts';

/**
 * Returns why the notary of a session may not begin one of its acts remotely; null if they may, or
 * if there is no notary yet.
 */
export function authorityOf(acts: readonly StoredSession[]): Problem | null {
  for (const act of acts) {
    const rules = rulesOf(act);
    const refused =
      rules &&
      authorityObjection({
        ...rules,
        acts: actsOf(act),
        document: documentKind(act.document),
        day: actDay(act),
        accepted: act.acceptedValues,
        providers: act.notaryProviders,
      });
    if (refused) return refused;
  }
  return null;
}
