import type { StoredPurchase } from './store.ts';

/** Returns an event of a purchase. @param actorId null for a provider or a job */
export const purchaseEvent = <Type extends `template_purchase.${string}`>(
  type: Type,
  { id, userId, templateId }: Pick<StoredPurchase, 'id' | 'userId' | 'templateId'>,
  actorId: string | null,
) =>
  ({
    type,
    version: 1,
    actorId,
    subjects: { userId, templateId, templatePurchaseId: id },
    data: {},
  }) as const;
