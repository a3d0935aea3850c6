import type { NotaryKey } from '../../../common/notary-keys.ts';
import { describeCertificate } from './check-certificate.ts';
import type { StoredKey } from './store.ts';

/** Returns a key as its owner and the administrator see it, without the private key. */
export function describeKey(key: StoredKey): NotaryKey {
  return {
    id: key.id,
    kind: key.kind,
    deviceName: key.deviceName,
    status: key.status,
    serial: key.serial,
    ...describeCertificate(key.certificate),
    createdAt: key.createdAt.toISOString(),
    suspendedAt: key.suspendedAt?.toISOString() ?? null,
    compromisedSince: key.compromisedSince?.toISOString() ?? null,
    reason: key.reason,
    noticeDueAt: key.noticeDueAt?.toISOString() ?? null,
    noticeSentOn: key.noticeSentOn,
    momentReason: key.momentReason,
  };
}
