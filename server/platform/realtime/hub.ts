import {
  type AnalysisProgress,
  administeredResources,
  type ChangedResource,
} from '../../../common/live-updates.ts';
import type { ServerMessage } from '../../../common/realtime.ts';
import type { Change } from '../database/with-transaction.ts';

/** One open socket. */
export interface Wire {
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
  readonly userId: string;
  /** Hash of the ID of the sign-in that opened the socket. */
  readonly sid: string | null;
  /** The only session whose changes the socket receives; null without a limit. */
  readonly guestSessionId: string | null;
}

/** Manages the sockets of this process and notifies them of changes. */
export interface Hub {
  add(wire: Wire): void;
  remove(wire: Wire): void;
  /**
   * Sets whether a person is on staff. Like the administrator, staff receive every change of an
   * administered resource while a socket of theirs is open. Changes contain IDs only; the later
   * request checks what the person may read.
   */
  setStaff(userId: string, isStaff: boolean): void;
  publish(change: Change): void;
  /** Tells the owner of a document which page is read now. Nothing is stored. */
  reportPage(userId: string, progress: Omit<AnalysisProgress, 'type'>): void;
  /** Closes the sockets of a sign-in that was ended. */
  closeSession(sid: string): void;
  /** Closes all sockets of a person who was signed out everywhere. */
  closeUser(userId: string): void;
  closeAll(code: number, reason: string): void;
}

/** The sign-in of a guest covers one session, although the person may take part in others. */
const covers = ({ guestSessionId }: Wire, resource: ChangedResource, id: string): boolean =>
  guestSessionId === null || resource !== 'notarization-sessions' || id === guestSessionId;

/** @param overseerId account of the administrator, who receives changes like staff */
export function createHub(overseerId = ''): Hub {
  const wires = new Map<string, Set<Wire>>();
  const staff = new Set<string>();
  return {
    add(wire) {
      const own = wires.get(wire.userId) ?? new Set();
      own.add(wire);
      wires.set(wire.userId, own);
    },
    remove(wire) {
      const own = wires.get(wire.userId);
      own?.delete(wire);
      if (own?.size !== 0) return;
      wires.delete(wire.userId);
      staff.delete(wire.userId);
    },
    setStaff(userId, isStaff) {
      if (isStaff && wires.has(userId)) staff.add(userId);
      else staff.delete(userId);
    },
    publish({ resource, id, userIds }) {
      const overseers = administeredResources.has(resource) ? [overseerId, ...staff] : [];
      for (const userId of new Set([...userIds, ...overseers])) {
        for (const wire of wires.get(userId) ?? []) {
          if (!covers(wire, resource, id)) continue;
          wire.send({ type: 'changed', resource, id, version: 0 });
        }
      }
    },
    reportPage(userId, progress) {
      for (const wire of wires.get(userId) ?? []) {
        // A guest takes part in the session of someone else.
        if (wire.guestSessionId === null) wire.send({ type: 'analysis-progress', ...progress });
      }
    },
    closeSession(sid) {
      for (const own of wires.values()) {
        for (const wire of own) {
          if (wire.sid !== sid) continue;
          wire.send({ type: 'error', code: 'signed_out', message: 'You signed out.' });
          wire.close(4001, 'signed out');
        }
      }
    },
    closeUser(userId) {
      for (const wire of wires.get(userId) ?? []) {
        wire.send({ type: 'error', code: 'signed_out', message: 'You were signed out.' });
        wire.close(4001, 'signed out');
      }
    },
    closeAll(code, reason) {
      for (const own of wires.values()) for (const wire of own) wire.close(code, reason);
    },
  };
}
