import type Router from '@koa/router';
import { authorities, getRevocationList, revocationFile } from '../../../common/revocation.ts';
import { notFound } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { currentList } from './current-list.ts';

export function addRevocationRoutes(router: Router, services: Services): void {
  addRoute(router, services, getRevocationList, async ({ ctx, params }) => {
    const authority = authorities.find((one) => revocationFile(one) === params.file);
    if (!authority) throw notFound('revocation_list_not_found');
    const list = await currentList(services, authority);
    ctx.body = list.content;
    ctx.type = 'application/pkix-crl';
    ctx.set('Last-Modified', list.thisUpdate.toUTCString());
    // Clients may cache the list for one hour. A revocation is published at once.
    ctx.set('Cache-Control', 'public, max-age=3600');
  });
}
