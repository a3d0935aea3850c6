import type Router from '@koa/router';
import * as calls from '../../common/notary-keys.ts';
import { notFound } from '../http/errors.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { addRoute } from '../http/route.ts';
import { findNotary, findNotaryOfUser, type StoredNotary } from '../notaries/store.ts';
import type { Services } from '../services.ts';
import { describeKey } from './describe-key.ts';
import { maySuspendKey } from './policy.ts';
import { connectKey, makeKey, takeKey } from './replace-key.ts';
import { findKey, listKeys } from './store.ts';
import { suspendKey } from './suspend-key.ts';

export function addNotaryKeyRoutes(router: Router, services: Services): void {
  const { db, config } = services;

  const ownNotary = async (userId: string): Promise<StoredNotary> => {
    const notary = await findNotaryOfUser(db, userId);
    if (!notary) throw notFound('There is no notary record for this account.');
    return notary;
  };

  addRoute(router, services, calls.listNotaryKeys, async ({ user }) => {
    const notary = await ownNotary(user.id);
    const keys = await listKeys(db, notary.id);
    return { keys: keys.map(describeKey), remoteSigner: config.remoteSigner !== null };
  });

  addRoute(router, services, calls.makeNotaryKey, async ({ body, user }) => {
    const notary = await ownNotary(user.id);
    await countAttempt(db, rateRules.keysPerUser, user.id);
    return describeKey(await makeKey(services, notary, body.algorithm));
  });

  addRoute(router, services, calls.uploadNotaryKey, async ({ body, user }) => {
    const notary = await ownNotary(user.id);
    await countAttempt(db, rateRules.keysPerUser, user.id);
    const file = new Uint8Array(Buffer.from(body.file, 'base64'));
    return describeKey(await takeKey(services, notary, file, body.password));
  });

  addRoute(router, services, calls.connectNotaryKey, async ({ body, user }) => {
    const notary = await ownNotary(user.id);
    await countAttempt(db, rateRules.keysPerUser, user.id);
    return describeKey(await connectKey(services, notary, body.certificates));
  });

  addRoute(router, services, calls.suspendNotaryKey, async ({ params, body, user }) => {
    const key = await findKey(db, params.id);
    const notary = key && (await findNotary(db, key.notaryId));
    if (!notary || !maySuspendKey(config, user, notary)) throw notFound('Signing key not found');
    const { reason, since } = body;
    const done = await suspendKey(services, user, notary, key, { reason, since: new Date(since) });
    return { key: describeKey(done.key), affected: done.affected };
  });
}
