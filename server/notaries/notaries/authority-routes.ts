import type Router from '@koa/router';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import * as endpoints from '../../../common/rules.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { decideOnRule } from '../rules/decide-on-rule.ts';
import { presentAuthority, readAuthority } from './read-authority.ts';

export function addAuthorityRoutes(router: Router, services: Services): void {
  const readFor = async ({ language }: StoredUser) => {
    const authority = await readAuthority(services.db);
    return withLanguage(language ?? 'en', () => presentAuthority(authority));
  };

  addRoute(router, services, endpoints.getAuthority, ({ user }) => readFor(user));

  addRoute(router, services, endpoints.decideOnRule, async ({ ctx, params, body, user }) => {
    requireFreshSignIn(ctx, 'accepting_rule');
    await decideOnRule(services, user, { ...params, ...body });
    const { rules } = await readFor(user);
    const decided = rules.find(({ state, rule }) => state === params.state && rule === params.rule);
    if (!decided) throw conflict('authority_value_changed');
    return decided;
  });
}
