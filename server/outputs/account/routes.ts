import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import * as endpoints from '../../../common/account.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { reasonText } from '../../../common/messages/errors.ts';
import { isAdministrator } from '../../accounts/users/policy.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { isFreshSignIn, requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { readDeletion } from './read-deletion.ts';

export function addAccountRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.previewDeletion, async ({ ctx, user }) => {
    const administrator = isAdministrator(services.config, user);
    const {
      addressProved: _,
      refusals,
      ...plan
    } = await readDeletion(services.db, user.id, administrator);
    return {
      ...plan,
      refusals: withLanguage(user.language ?? 'en', () => refusals.map(reasonText)),
      freshSignIn: isFreshSignIn(ctx),
    };
  });

  addRoute(router, services, endpoints.deleteAccount, async ({ ctx, body, user }) => {
    if (body.email.toLowerCase() !== user.email.toLowerCase()) {
      throw invalidField('email', 'account_email_mismatch');
    }
    requireFreshSignIn(ctx, 'deleting_account');
    await deleteAccount(services, user);
    (ctx as unknown as { session: null }).session = null;
  });

  addRoute(router, services, endpoints.exportAccount, async ({ ctx, user }) => {
    requireFreshSignIn(ctx, 'downloading_data');
    const stream = await exportAccount(services, user.id);
    const day = new Date().toISOString().slice(0, 10);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(`sealwright-data-${day}.zip`));
    ctx.type = 'application/zip';
    ctx.body = stream;
  });
}
