import type Router from '@koa/router';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import * as endpoints from '../../../common/rules.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { acceptRule } from './accept-rule.ts';
import { presentUnconfirmed, readAuthority } from './list-unconfirmed.ts';
import { presentRules } from './present.ts';
import { rulesFor } from './rules-for.ts';

export function addRuleRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.getRules, async ({ params, user }) =>
    withLanguage(user.language ?? 'en', () => presentRules(rulesFor(params.state))),
  );

  const listFor = async ({ language }: Pick<StoredUser, 'language'>) => {
    const read = await readAuthority(services.db);
    return withLanguage(language ?? 'en', () => presentUnconfirmed(read));
  };

  addRoute(router, services, endpoints.listUnconfirmedRules, ({ user }) => listFor(user));

  addRoute(router, services, endpoints.acceptUnconfirmedRule, async ({ params, body, user }) => {
    await acceptRule(services, user, { ...params, reason: body.reason });
    const all = await listFor(user);
    const accepted = all.find(({ state, rule }) => state === params.state && rule === params.rule);
    if (!accepted) throw conflict('authority_value_changed');
    return accepted;
  });
}
