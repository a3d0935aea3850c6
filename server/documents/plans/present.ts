import type { AccountUsageView, ManagedPlan } from '../../../common/plans.ts';
import type { CountedPlan } from './store.ts';
import type { AccountUsage } from './usage-store.ts';

export function presentUsage({ plan, stored, uploads }: AccountUsage): AccountUsageView {
  return {
    plan: plan.name,
    bytes: { used: stored.bytes, limit: plan.maxBytes },
    documents: { used: stored.documents, limit: plan.maxDocuments },
    uploadsLastHour: { used: uploads.hour, limit: plan.uploadsPerHour },
    uploadsLastDay: { used: uploads.day, limit: plan.uploadsPerDay },
  };
}

export function presentPlan(plan: CountedPlan): ManagedPlan {
  return {
    name: plan.name,
    maxBytes: plan.maxBytes,
    maxDocuments: plan.maxDocuments,
    uploadsPerHour: plan.uploadsPerHour,
    uploadsPerDay: plan.uploadsPerDay,
    accounts: plan.accounts,
  };
}
