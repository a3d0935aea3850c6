import type Router from '@koa/router';
import type { Context } from 'koa';
import * as endpoints from '../../../common/notary-keys.ts';
import { messageDigestOf } from '../../../packages/evidence/src/certificates/signed-attributes.ts';
import { decide } from '../../accounts/decisions/decide.ts';
import { presentDecision } from '../../accounts/decisions/present.ts';
import { loadStanding } from '../../accounts/staff/load-standing.ts';
import { requireSecondFactor } from '../../accounts/step-up/require-second-factor.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, forbidden, invalidField, notFound } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { findNotary, findNotaryOfUser, type StoredNotary } from '../notaries/store.ts';
import { correctMoment } from './correct-moment.ts';
import { countForMoment, listSealedSince } from './count-for-moment.ts';
import { describeKey } from './describe-key.ts';
import { type ListedSignature, listWaiting, storeSignature } from './device-signatures-store.ts';
import { isSignatureOf } from './device-signer.ts';
import { enrollDevice } from './enroll-device.ts';
import { isOwnKey, mayMoveLater, maySuspendKey } from './policy.ts';
import { printNotice } from './print-notice.ts';
import { recordNotice } from './record-notice.ts';
import { connectKey, makeKey, takeKey } from './replace-key.ts';
import { findKey, listKeys } from './store.ts';
import { suspendKey } from './suspend-key.ts';

export function addNotaryKeyRoutes(router: Router, services: Services): void {
  const { db, config } = services;

  const ownNotary = async (userId: string): Promise<StoredNotary> => {
    const notary = await findNotaryOfUser(db, userId);
    if (!notary) throw notFound('notary_record_not_found');
    return notary;
  };

  /**
   * Requires a recent sign-in, so that a person who uses an open session cannot replace the
   * notary's key.
   */
  const changingNotary = async (ctx: Context, userId: string): Promise<StoredNotary> => {
    const notary = await ownNotary(userId);
    requireFreshSignIn(ctx, 'changing_signing_key');
    await countAttempt(db, rateRules.keysPerUser, userId);
    return notary;
  };

  addRoute(router, services, endpoints.listNotaryKeys, async ({ user }) => {
    const notary = await ownNotary(user.id);
    const keys = await listKeys(db, notary.id);
    return { keys: keys.map(describeKey), remoteSigner: config.remoteSigner !== null };
  });

  addRoute(router, services, endpoints.listKeysOfNotary, async ({ params }) => {
    if (!(await findNotary(db, params.id))) throw notFound('notary_not_found');
    return (await listKeys(db, params.id)).map(describeKey);
  });

  addRoute(router, services, endpoints.makeNotaryKey, async ({ ctx, body, user }) => {
    const notary = await changingNotary(ctx, user.id);
    return describeKey(await makeKey(services, notary, body.algorithm));
  });

  addRoute(router, services, endpoints.uploadNotaryKey, async ({ ctx, body, user }) => {
    const notary = await changingNotary(ctx, user.id);
    const file = new Uint8Array(Buffer.from(body.file, 'base64'));
    return describeKey(await takeKey(services, notary, file, body.password));
  });

  addRoute(router, services, endpoints.connectNotaryKey, async ({ ctx, body, user }) => {
    const notary = await changingNotary(ctx, user.id);
    return describeKey(await connectKey(services, notary, body.certificates));
  });

  addRoute(router, services, endpoints.enrollDeviceKey, async ({ ctx, body, user }) => {
    const notary = await changingNotary(ctx, user.id);
    const key = await enrollDevice(services, notary, {
      request: new Uint8Array(Buffer.from(body.request, 'base64')),
      deviceName: body.deviceName,
      certificates: body.certificates,
    });
    return { key: describeKey(key), certificates: [key.certificate, ...key.chain].map(base64Of) };
  });

  addRoute(router, services, endpoints.listDeviceSignatures, async ({ user }) =>
    (await listWaiting(db, user.id)).map(presentWaiting),
  );

  addRoute(router, services, endpoints.giveDeviceSignature, async ({ params, body, user }) => {
    const waiting = (await listWaiting(db, user.id)).find(({ id }) => id === params.id);
    if (!waiting) throw notFound('device_signature_not_needed');
    const key = await findKey(db, waiting.keyId);
    const signature = new Uint8Array(Buffer.from(body.signature, 'base64'));
    if (!key || !isSignatureOf(key.certificate, waiting.content, signature)) {
      throw invalidField('signature', 'device_signature_mismatch');
    }
    if (!(await storeSignature(db, waiting.id, signature))) {
      throw conflict('device_signature_already_given');
    }
  });

  /**
   * Allows the notary of the key and staff who review notaries. Notaries report their own key with
   * a password alone, because a thief of the laptop may also have the second factor. Staff need
   * both.
   */
  const keyOf = async (ctx: Context, id: string, user: StoredUser) => {
    const key = await findKey(db, id);
    const notary = key && (await findNotary(db, key.notaryId));
    const standing = await loadStanding(services, user);
    if (!notary || !maySuspendKey(standing, notary)) throw notFound('signing_key_not_found');
    if (!isOwnKey(standing, notary)) await requireSecondFactor(services, ctx, user);
    return { key, notary, standing };
  };

  addRoute(router, services, endpoints.countAffectedActs, async ({ ctx, params, query, user }) => {
    const { key, notary } = await keyOf(ctx, params.id, user);
    return countForMoment(db, notary, key, new Date(query.since));
  });

  addRoute(router, services, endpoints.suspendNotaryKey, async ({ ctx, params, body, user }) => {
    const { key, notary, standing } = await keyOf(ctx, params.id, user);
    const { reason, since, alone } = body;
    const moment = new Date(since);
    if (isOwnKey(standing, notary)) {
      const done = await suspendKey(services, user, notary, key, { reason, since: moment });
      return { key: describeKey(done.key), affected: done.affected, decision: null };
    }
    const proposal = await decide(
      services,
      user,
      {
        kind: 'key_suspension',
        subjectId: key.id,
        payload: { since: moment.toISOString() },
        concernedIds: [notary.userId],
        reason,
      },
      alone,
    );
    return {
      key: describeKey((await findKey(db, key.id)) ?? key),
      affected: proposal ? [] : await listSealedSince(db, notary, key, moment),
      decision: proposal && presentDecision(standing, proposal, new Date()),
    };
  });

  const suspendedKey = async (ctx: Context, id: string, user: StoredUser) => {
    const found = await keyOf(ctx, id, user);
    if (found.key.status !== 'suspended') throw notFound('suspended_key_not_found');
    return found;
  };

  addRoute(router, services, endpoints.correctKeyMoment, async ({ ctx, params, body, user }) => {
    const { key, notary, standing } = await suspendedKey(ctx, params.id, user);
    const [since, insteadOf] = [new Date(body.since), new Date(body.insteadOf)];
    // An earlier time is a warning and must not wait. A later time withdraws a warning.
    if (since > insteadOf) {
      if (!mayMoveLater(standing, notary)) {
        throw forbidden('later_moment_forbidden');
      }
      requireFreshSignIn(ctx, 'setting_later_time');
    }
    await countAttempt(db, rateRules.keysPerUser, user.id);
    const { reason } = body;
    const done = await correctMoment(services, user, notary, key.id, { since, insteadOf, reason });
    return { key: describeKey(done.key), affected: done.affected, noLonger: done.noLonger };
  });

  addRoute(router, services, endpoints.getKeyNotice, async ({ ctx, params, user }) => {
    const { key, notary } = await suspendedKey(ctx, params.id, user);
    await countAttempt(db, rateRules.renderPerUser, user.id);
    ctx.set('Content-Disposition', 'attachment; filename="notice.pdf"');
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = Buffer.from(await printNotice(services, notary, key));
    ctx.type = 'application/pdf';
  });

  addRoute(router, services, endpoints.recordKeyNotice, async ({ ctx, params, body, user }) => {
    const { key, notary } = await suspendedKey(ctx, params.id, user);
    return describeKey(await recordNotice(services, user, { key, notary, ...body }));
  });
}

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/**
 * The device builds the signed attributes itself, so it receives what they are about, not the bytes
 * to sign.
 */
function presentWaiting(waiting: ListedSignature): endpoints.DeviceSignature {
  const { id, keyId, sessionId, documentName, documentSha256, purpose, content, expiresAt } =
    waiting;
  return {
    id,
    keyId,
    sessionId,
    documentName,
    documentSha256,
    purpose,
    content: base64Of(purpose === 'document' ? messageDigestOf(content) : content),
    expiresAt: expiresAt.toISOString(),
  };
}
