import type Router from '@koa/router';
import { getNotarizationPrices } from '../../../common/prices.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { readPrices } from './read-prices.ts';

export function addPriceRoutes(router: Router, services: Services): void {
  addRoute(router, services, getNotarizationPrices, async ({ user }) => {
    const { prices } = await readPrices(services, user.id);
    return prices;
  });
}
