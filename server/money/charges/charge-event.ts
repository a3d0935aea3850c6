import type { StoredCharge } from './store.ts';

/** Returns an event of a charge. @param actorId null for a provider or a job */
export const chargeEvent = <Type extends `charge.${string}`, Data extends object>(
  type: Type,
  { id, userId }: Pick<StoredCharge, 'id' | 'userId'>,
  data: Data,
  actorId: string | null = null,
) => ({ type, version: 1, actorId, subjects: { userId, chargeId: id }, data }) as const;
