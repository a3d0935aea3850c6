import type { ServerMessage } from '../../common/realtime.ts';
import type { Change } from '../database/with-transaction.ts';

/** One open socket, as the building sees it. */
export interface Wire {
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
  readonly userId: string;
  /** Hash of the session that opened it. */
  readonly sid: string | null;
}

/** Knows the sockets of this process and tells them what changed. */
export interface Hub {
  add(wire: Wire): void;
  remove(wire: Wire): void;
  publish(change: Change): void;
  /** Closes the sockets that a session opened: it was ended. */
  closeSession(sid: string): void;
  /** Closes every socket of a person: they were signed out everywhere. */
  closeUser(userId: string): void;
  closeAll(code: number, reason: string): void;
}

/** @param overseerId whoever is told of every change beside those it concerns: the administrator. */
export function createHub(overseerId = ''): Hub {
  const wires = new Map<string, Set<Wire>>();
  return {
    add(wire) {
      const own = wires.get(wire.userId) ?? new Set();
      own.add(wire);
      wires.set(wire.userId, own);
    },
    remove(wire) {
      const own = wires.get(wire.userId);
      own?.delete(wire);
      if (own?.size === 0) wires.delete(wire.userId);
    },
    publish({ resource, id, version, userIds }) {
      for (const userId of new Set([...userIds, overseerId])) {
        for (const wire of wires.get(userId) ?? []) {
          wire.send({ type: 'changed', resource, id, version });
        }
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
