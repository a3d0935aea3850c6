import type Router from '@koa/router';
import { MAX_PICTURE_BYTES } from '../../common/limits.ts';
import * as calls from '../../common/profile.ts';
import { currentUser, tellTimezone } from '../../common/users.ts';
import { invalidInput, notFound } from '../http/errors.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readFile } from '../storage/stored-files-store.ts';
import { changeUser } from './change-user.ts';
import { setPicture } from './pictures/set-picture.ts';
import { presentUser } from './present.ts';
import { isPicture, keepFirstTimezone, type StoredUser } from './store.ts';

export function addUserRoutes(router: Router, services: Services): void {
  const show = (user: StoredUser) => presentUser(user, services.config);

  addRoute(router, services, currentUser, async ({ user }) => show(user));

  addRoute(router, services, calls.changeUser, async ({ body, user }) =>
    show(await changeUser(services, user, body)),
  );

  addRoute(router, services, tellTimezone, async ({ query, user }) =>
    show(await keepFirstTimezone(services.db, user.id, query.timezone)),
  );

  addRoute(router, services, calls.setPicture, async ({ ctx, user }) => {
    await countAttempt(services.db, rateRules.picturePerUser, user.id);
    const { taken } = await readMultipart(
      ctx,
      MAX_PICTURE_BYTES,
      async ({ content }) => Buffer.concat(await content.toArray()),
      async () => undefined,
    );
    if (!taken || taken.length === 0) {
      throw invalidInput('Please choose a picture.', { file: 'Please choose a picture.' });
    }
    return show(await setPicture(services, user, taken));
  });

  addRoute(router, services, calls.removePicture, async ({ user }) =>
    show(await setPicture(services, user, null)),
  );

  addRoute(router, services, calls.getPicture, async ({ ctx, params }) => {
    if (!(await isPicture(services.db, params.id))) throw notFound('Picture not found');
    // The address changes with the picture, so what a browser keeps is never an old one.
    ctx.set('Cache-Control', 'private, max-age=86400, immutable');
    ctx.type = 'image/webp';
    ctx.body = await readFile(services.db, services.storage, params.id);
  });
}
