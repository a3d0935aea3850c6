import type Router from '@koa/router';
import { PAGE_SIZE } from '../../../common/limits.ts';
import {
  getTemplate,
  getTemplatePreview,
  listTemplates as listEndpoint,
} from '../../../common/templates.ts';
import { isAdministrator } from '../../accounts/users/policy.ts';
import { notFound } from '../../platform/http/errors.ts';
import { decodeKey, shelfKey } from '../../platform/http/key-cursor.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { loadTemplate } from './load-template.ts';
import { presentTemplate, presentTemplateDetail } from './present.ts';
import { renderPreview } from './render/render-template.ts';
import { withSynonyms } from './search-synonyms.ts';
import { listTemplates } from './store.ts';

/**
 * How long a browser may cache a preview picture, in seconds. The URL contains the version of the
 * template, so a new version is not affected by the cache.
 */
const PICTURE_SECONDS = 7 * 24 * 3600;

export function addTemplateRoutes(router: Router, services: Services): void {
  const { db, config } = services;

  addRoute(router, services, listEndpoint, async ({ ctx, query, user }) => {
    const administrator = isAdministrator(config, user);
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const after = cursor ? decodeKey(shelfKey, cursor) : null;
    const synonyms = filter.search && withSynonyms(filter.search.trim());
    const page = { after, limit: limit + 1 };
    const shelf = await listTemplates(db, user.id, { ...filter, synonyms }, page);
    return pageOf(ctx, shelf, limit, ({ key }) => key).map((template) =>
      presentTemplate(user, template, administrator),
    );
  });

  addRoute(router, services, getTemplate, async ({ params, user }) =>
    presentTemplateDetail(
      user,
      await loadTemplate(services, params.id, user),
      isAdministrator(config, user),
    ),
  );

  addRoute(router, services, getTemplatePreview, async ({ ctx, params, user }) => {
    const template = await loadTemplate(services, params.id, user);
    if (!template.preview) throw notFound('template_preview_not_found');
    const picture = await renderPreview(template);
    ctx.set('Cache-Control', `private, max-age=${PICTURE_SECONDS}`);
    ctx.type = 'image/webp';
    ctx.body = Buffer.from(picture);
  });
}
