import { RESTART_CODE } from '../../../common/limits.ts';
import {
  type AnalysisProgress,
  administeredResources,
  type ChangedResource,
} from '../../../common/live-updates.ts';
import type { ServerMessage } from '../../../common/realtime.ts';
import type { Bus } from '../bus/bus.ts';
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
  /** The socket of a conference, which also gets what it missed when it reconnects. */
  readonly isInConference: boolean;
}

/** After a gap, the sockets for live updates reconnect over this time, in milliseconds. */
const RECONNECT_MS = 10_000;

/** An event of the channel `changes`. */
type Update =
  | ({ kind: 'change' } & Change)
  | { kind: 'page'; userId: string; progress: Omit<AnalysisProgress, 'type'> };

/** An event of the channel `people`. */
type PersonEvent =
  | { kind: 'sign-in-ended'; sid: string }
  | { kind: 'signed-out'; userId: string }
  | { kind: 'staff'; userId: string; isStaff: boolean };

/** Manages the sockets of this node, and notifies those of all nodes of changes. */
export interface Hub {
  add(wire: Wire): void;
  /** The same as `setStaff` for a person whose socket was opened on this node. */
  noteStaff(userId: string, isStaff: boolean): void;
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
  /** Returns the sign-ins that opened the sockets of this node. */
  signIns(): string[];
  /**
   * Closes the sockets for live updates, after changes may have been missed. The screens read
   * everything again when they have reconnected.
   * @param overMs the time over which this happens
   */
  reconnectScreens(overMs?: number): void;
}

/** The sign-in of a guest covers one session, although the person may take part in others. */
const covers = ({ guestSessionId }: Wire, resource: ChangedResource, id: string): boolean =>
  guestSessionId === null || resource !== 'notarization-sessions' || id === guestSessionId;

/** @param overseerId account of the administrator, who receives changes like staff */
export async function createHub(bus: Bus, overseerId = ''): Promise<Hub> {
  const wires = new Map<string, Set<Wire>>();
  const staff = new Set<string>();
  const all = () => [...wires.values()].flatMap((own) => [...own]);

  const sendChange = ({ resource, id, userIds }: Change) => {
    const overseers = administeredResources.has(resource) ? [overseerId, ...staff] : [];
    for (const userId of new Set([...userIds, ...overseers])) {
      for (const wire of wires.get(userId) ?? []) {
        if (!covers(wire, resource, id)) continue;
        wire.send({ type: 'changed', resource, id, version: 0 });
      }
    }
  };
  const sendPage = (userId: string, progress: Omit<AnalysisProgress, 'type'>) => {
    for (const wire of wires.get(userId) ?? []) {
      // A guest takes part in the session of someone else.
      if (wire.guestSessionId === null) wire.send({ type: 'analysis-progress', ...progress });
    }
  };
  const noteStaff = (userId: string, isStaff: boolean) => {
    if (isStaff && wires.has(userId)) staff.add(userId);
    else staff.delete(userId);
  };
  const signOut = (open: Iterable<Wire>, message: string) => {
    for (const wire of open) {
      wire.send({ type: 'error', code: 'signed_out', message });
      wire.close(4001, 'signed out');
    }
  };

  const publishUpdate = (update: Update) => bus.publish('changes', update);
  const publishPerson = (event: PersonEvent) => bus.publish('people', event);
  await bus.subscribe<Update>('changes', (update) => {
    if (update.kind === 'change') sendChange(update);
    else sendPage(update.userId, update.progress);
  });
  await bus.subscribe<PersonEvent>('people', (event) => {
    if (event.kind === 'sign-in-ended') {
      const ended = all().filter(({ sid }) => sid === event.sid);
      return signOut(ended, 'You signed out.');
    }
    const own = wires.get(event.userId);
    if (event.kind === 'signed-out') return signOut([...(own ?? [])], 'You were signed out.');
    noteStaff(event.userId, event.isStaff);
  });

  const reconnectScreens = (overMs = RECONNECT_MS) => {
    for (const wire of all().filter(({ isInConference }) => !isInConference)) {
      const close = () => wire.close(RESTART_CODE, 'restart');
      setTimeout(close, Math.random() * overMs).unref();
    }
  };
  bus.onGap(() => reconnectScreens());

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
    noteStaff,
    setStaff: (userId, isStaff) => publishPerson({ kind: 'staff', userId, isStaff }),
    publish: (change) => publishUpdate({ kind: 'change', ...change }),
    reportPage: (userId, progress) => publishUpdate({ kind: 'page', userId, progress }),
    closeSession: (sid) => publishPerson({ kind: 'sign-in-ended', sid }),
    closeUser: (userId) => publishPerson({ kind: 'signed-out', userId }),
    signIns: () => [...new Set(all().flatMap(({ sid }) => sid ?? []))],
    reconnectScreens,
  };
}
