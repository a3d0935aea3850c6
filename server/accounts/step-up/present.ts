import type { StepUpCredential } from '../../../common/step-up.ts';
import type { StoredCredential } from './store.ts';

export function presentCredential(credential: StoredCredential): StepUpCredential {
  return {
    id: credential.id,
    method: credential.method,
    label: credential.label,
    createdAt: credential.createdAt.toISOString(),
    lastUsedAt: credential.lastUsedAt?.toISOString() ?? null,
  };
}
