import type { Knex } from 'knex';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { ProviderArtifactsRow } from '../../platform/database/tables.ts';

/** Stores the provider's artifacts in Postgres. oidc-provider requires one class for each model. */
export function providerAdapter(db: Knex): new (model: string) => Adapter {
  const artifacts = () => db('provider_artifacts');

  const present = (row: ProviderArtifactsRow | undefined): AdapterPayload | undefined =>
    row
      ? {
          ...row.payload,
          ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
        }
      : undefined;

  return class PostgresAdapter implements Adapter {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const values = {
        model: this.model,
        id,
        payload: JSON.stringify(payload),
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      };
      await artifacts().insert(values).onConflict(['model', 'id']).merge();
    }

    async #one(where: Record<string, string>): Promise<AdapterPayload | undefined> {
      const row = await artifacts()
        .where({ model: this.model, ...where })
        .andWhere((query) => query.whereNull('expiresAt').orWhere('expiresAt', '>', db.fn.now()))
        .first();
      return present(row);
    }

    find(id: string): Promise<AdapterPayload | undefined> {
      return this.#one({ id });
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#one({ uid });
    }

    findByUserCode(code: string): Promise<AdapterPayload | undefined> {
      return this.#one({ userCode: code });
    }

    async consume(id: string): Promise<void> {
      const count = await artifacts()
        .where({ model: this.model, id })
        .whereNull('consumedAt')
        .update({ consumedAt: db.fn.now() });
      // If a code is redeemed in parallel, only one request may succeed.
      if (count === 0) throw new errors.InvalidGrant('already consumed');
    }

    async destroy(id: string): Promise<void> {
      await artifacts().where({ model: this.model, id }).delete();
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await artifacts().where({ grantId }).delete();
    }
  };
}
