import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { problem } from '../../../common/messages/errors.ts';
import * as endpoints from '../../../common/step-up.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import {
  absentOrForeign,
  conflict,
  invalidField,
  invalidInput,
  notFound,
} from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { noteAdded, removeFactor, withFactorsOf } from './change-factors.ts';
import { createChallenge } from './create-challenge.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { passkeyCreationOptions, readNewPasskey } from './passkeys.ts';
import { presentCredential } from './present.ts';
import { countRecoveryCodes } from './recovery-codes-store.ts';
import { noteSecondFactor } from './require-second-factor.ts';
import {
  findCredential,
  insertChallenge,
  insertPasskey,
  insertTotp,
  listCredentials,
  lockFactors,
  type StoredCredential,
  takeChallenge,
} from './store.ts';
import { checkTotp, createTotpSecret } from './totp.ts';

const CHALLENGE_MS = 10 * 60_000;
/**
 * A recent sign-in is required for the first factor too, so that a person who gets hold of an open
 * session cannot add their own factor.
 */
const isTooOld = ({ createdAt }: StoredCredential) =>
  Date.now() - createdAt.getTime() > CHALLENGE_MS;

async function findOwn(db: Knex, id: string, userId: string): Promise<StoredCredential | null> {
  const credential = await findCredential(db, id);
  return credential?.userId === userId ? credential : null;
}

/** Second factors and recovery codes. */
export function addStepUpRoutes(router: Router, services: Services): void {
  const { db, config, vault } = services;

  addRoute(router, services, endpoints.listStepUpCredentials, async ({ user }) =>
    (await listCredentials(db, user.id)).map(presentCredential),
  );

  addRoute(router, services, endpoints.createStepUpChallenge, async ({ ctx, user }) => {
    requireFreshSignIn(ctx, 'changing_second_factors');
    const challenge = await createChallenge(
      services,
      {
        userId: user.id,
        purpose: 'manage',
        subjectId: null,
        documentSha256: null,
        challenge: randomBytes(32).toString('base64url'),
      },
      CHALLENGE_MS,
    );
    if (!challenge) throw conflict(problem('step_up_missing', { case: 'confirming' }));
    return challenge;
  });

  addRoute(router, services, endpoints.getRecoveryCodes, async ({ user }) => {
    const { remaining, createdAt } = await countRecoveryCodes(db, user.id);
    return { remaining, createdAt: createdAt?.toISOString() ?? null };
  });

  addRoute(router, services, endpoints.createRecoveryCodes, async ({ ctx, body, user }) => {
    requireFreshSignIn(ctx, 'changing_second_factors');
    return { codes: await createRecoveryCodes(services, user, body.proof) };
  });

  addRoute(router, services, endpoints.startTotp, async ({ ctx, body, user }) => {
    requireFreshSignIn(ctx, 'changing_second_factors');
    const { secret, uri } = createTotpSecret(user.email);
    const sealed = vault.seal(Buffer.from(secret));
    const id = await withFactorsOf(services, user, body.proof, (tx) =>
      insertTotp(tx, user.id, sealed),
    );
    return { id, secret, uri };
  });

  addRoute(router, services, endpoints.confirmTotp, async ({ ctx, params, body, user }) => {
    requireFreshSignIn(ctx, 'changing_second_factors');
    const credential = await findOwn(db, params.id, user.id);
    if (credential?.confirmedAt) throw conflict('authenticator_already_confirmed');
    if (!credential || isTooOld(credential)) throw notFound('authenticator_not_found');
    await countAttempt(db, rateRules.stepUpPerUser, user.id);
    const confirmed = await withTransaction(services, async (tx, emit) => {
      await lockFactors(tx, user.id);
      // The unconfirmed authenticator has been deleted if another factor was confirmed in the
      // meantime.
      if (!(await findOwn(tx, credential.id, user.id))) throw notFound('authenticator_not_found');
      if (!(await checkTotp(tx, vault, credential, body.code))) return null;
      await noteAdded(services, tx, emit, user, credential);
      return findCredential(tx, credential.id);
    });
    if (!confirmed) throw invalidField('code', 'authenticator_code_wrong');
    noteSecondFactor(ctx);
    return presentCredential(confirmed);
  });

  addRoute(router, services, endpoints.startPasskey, async ({ ctx, body, user }) => {
    requireFreshSignIn(ctx, 'changing_second_factors');
    const options = await passkeyCreationOptions(config, user, await listCredentials(db, user.id));
    const made = {
      userId: user.id,
      purpose: 'register' as const,
      subjectId: null,
      documentSha256: null,
      challenge: options.challenge,
    };
    const challengeId = await withFactorsOf(services, user, body.proof, (tx) =>
      insertChallenge(tx, made, CHALLENGE_MS),
    );
    return { challengeId, options };
  });

  addRoute(router, services, endpoints.confirmPasskey, async ({ ctx, body, user }) => {
    requireFreshSignIn(ctx, 'changing_second_factors');
    const kept = await withTransaction(services, async (tx, emit) => {
      await lockFactors(tx, user.id);
      const challenge = await takeChallenge(tx, body.challengeId, user.id, 'register');
      const made = challenge
        ? await readNewPasskey(config, body.response, challenge.challenge)
        : null;
      if (!made) return null;
      const credential = await insertPasskey(tx, { ...made, userId: user.id, label: body.label });
      if (!credential) throw conflict('passkey_already_registered');
      await noteAdded(services, tx, emit, user, credential);
      return credential;
    });
    if (!kept) throw invalidInput('passkey_not_confirmed');
    noteSecondFactor(ctx);
    return presentCredential(kept);
  });

  addRoute(
    router,
    services,
    endpoints.removeStepUpCredential,
    async ({ ctx, params, body, user }) => {
      if (!(await findOwn(db, params.id, user.id)))
        throw absentOrForeign('second_factor_not_found', { type: 'second_factor', id: params.id });
      requireFreshSignIn(ctx, 'changing_second_factors');
      await withFactorsOf(services, user, body.proof, async (tx, emit) => {
        const credential = await findOwn(tx, params.id, user.id);
        if (!credential) throw notFound('second_factor_not_found');
        await removeFactor(services, tx, emit, user, credential);
      });
    },
  );
}
