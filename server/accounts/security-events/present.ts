import type {
  OwnSecurityEvent,
  SecurityAlert,
  SecurityEvent,
} from '../../../common/security-events.ts';
import type { StoredAlert } from './alerts-store.ts';
import type { StoredSecurityEvent } from './store.ts';

/** An event for the owner of its account. */
export function presentOwnEvent(event: StoredSecurityEvent): OwnSecurityEvent {
  return {
    id: event.id,
    kind: event.kind,
    count: event.count,
    firstAt: event.firstAt.toISOString(),
    lastAt: event.lastAt.toISOString(),
    browser: event.browser,
    system: event.system,
    address: event.address,
  };
}

/** An event for staff who audit. */
export function presentEvent(event: StoredSecurityEvent): SecurityEvent {
  const { account, accountHash, route, detail } = event;
  return { ...presentOwnEvent(event), account, accountHash, route, detail };
}

export function presentAlert({ createdAt, ...alert }: StoredAlert): SecurityAlert {
  return { ...alert, at: createdAt.toISOString() };
}
