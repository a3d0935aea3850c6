import type Router from '@koa/router';
import type { Context } from 'koa';
import { FRESH_SIGN_IN_MS, MAX_PICTURE_BYTES } from '../../../common/limits.ts';
import * as endpoints from '../../../common/profile.ts';
import { currentUser, getStorageKey, setLanguage, tellTimezone } from '../../../common/users.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import { authenticatedAtOf } from '../../platform/http/fresh-sign-in.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { readMultipart } from '../../platform/http/read-multipart.ts';
import { addRoute } from '../../platform/http/route.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { guestSessionOf } from '../identity/guest-session.ts';
import { loadStanding } from '../staff/load-standing.ts';
import { findMissingSecondFactor } from '../step-up/require-second-factor.ts';
import { hasOtherAccount } from '../users/adopt-guest.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import { isPicture, type StoredUser, setUserLanguage, storeFirstTimezone } from '../users/store.ts';
import { changeUser } from './change-user.ts';
import { deriveStorageKey } from './derive-storage-key.ts';
import { setPicture } from './pictures/set-picture.ts';
import { presentUser } from './present.ts';

export function addUserRoutes(router: Router, services: Services): void {
  const show = async (ctx: Context, user: StoredUser) => {
    const authenticatedAt = authenticatedAtOf(ctx);
    return presentUser(user, services.config, await loadStanding(services, user), {
      freshSignInUntil: authenticatedAt
        ? new Date(authenticatedAt + FRESH_SIGN_IN_MS).toISOString()
        : null,
      ownAccount: user.issuer === EMBEDDED_ISSUER,
      guestSessionId: guestSessionOf(ctx),
      // A demo account does not confirm its address, so it cannot become the account of a guest.
      mayKeepAccount:
        guestSessionOf(ctx) !== null &&
        services.config.ownAccounts !== 'demo' &&
        !(await hasOtherAccount(services.db, user.email)),
      missingSecondFactor: await findMissingSecondFactor(services, ctx, user),
    });
  };

  addRoute(router, services, currentUser, ({ ctx, user }) => show(ctx, user));

  addRoute(router, services, getStorageKey, async ({ ctx, user }) => {
    ctx.set('Cache-Control', 'no-store');
    const key = deriveStorageKey(services.indexKey, user.id);
    return { userId: user.id, key: key.toString('base64') };
  });

  addRoute(router, services, endpoints.changeUser, async ({ ctx, body, user }) =>
    show(ctx, await changeUser(services, user, body)),
  );

  addRoute(router, services, endpoints.setSessionEmails, async ({ ctx, body, user }) =>
    show(ctx, await changeUser(services, user, { letters: { sessions: body.wanted } })),
  );

  addRoute(router, services, tellTimezone, async ({ ctx, query, user }) =>
    show(ctx, await storeFirstTimezone(services.db, user.id, query.timezone)),
  );

  addRoute(router, services, setLanguage, async ({ ctx, query, user }) =>
    show(ctx, await setUserLanguage(services.db, user.id, query.language)),
  );

  addRoute(router, services, endpoints.setPicture, async ({ ctx, user }) => {
    await countAttempt(services.db, rateRules.picturePerUser, user.id);
    const { taken } = await readMultipart(
      ctx,
      MAX_PICTURE_BYTES,
      async ({ content }) => Buffer.concat(await content.toArray()),
      async () => undefined,
    );
    if (!taken || taken.length === 0) {
      throw invalidField('file', 'picture_not_chosen');
    }
    return show(ctx, await setPicture(services, user, taken));
  });

  addRoute(router, services, endpoints.removePicture, async ({ ctx, user }) =>
    show(ctx, await setPicture(services, user, null)),
  );

  addRoute(router, services, endpoints.getPicture, async ({ ctx, params }) => {
    if (!(await isPicture(services.db, params.id))) throw notFound('picture_not_found');
    // The URL changes with the picture, so a cached picture is never outdated.
    ctx.set('Cache-Control', 'private, max-age=86400, immutable');
    ctx.type = 'image/webp';
    ctx.body = await readFile(services.db, services.storage, params.id);
  });
}
