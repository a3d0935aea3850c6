import type Router from '@koa/router';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import * as endpoints from '../../../common/rules.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentRules } from './present.ts';
import { rulesFor } from './rules-for.ts';

export function addRuleRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.getRules, async ({ params, user }) =>
    withLanguage(user.language ?? 'en', () => presentRules(rulesFor(params.state))),
  );
}
