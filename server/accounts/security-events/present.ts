import type {
  OwnSecurityEvent,
  SecurityAlert,
  SecurityEvent,
} from '../../../common/security-events.ts';
import type { StoredAlert } from './alerts-store.ts';
import type { StoredSecurityEvent } from './store.ts';

/** Returns an event as the owner of the account sees it. */
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

/** Returns an event as auditors see it. */
export function presentEvent(event: StoredSecurityEvent): SecurityEvent {
  const { account, accountHash, route, detail } = event;
  return { ...presentOwnEvent(event), account, accountHash, route, detail };
}

export function presentAlert({ createdAt, ...alert }: StoredAlert): SecurityAlert {
  return { ...alert, at: createdAt.toISOString() };
}
