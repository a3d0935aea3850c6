import path from 'node:path';
import { z } from 'zod';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import type { OfflineFacts } from '../../../common/offline-queue.ts';
import { currentUser, getStorageKey } from '../../../common/users.ts';
import { BridgeError } from '../bridge-error.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { AccountQueue, QueueLimits } from './account-queue.ts';
import type { Keys } from './data-key.ts';
import { fetchCurrentUser } from './drain/fetch-current-user.ts';
import { isReached } from './drain/is-reached.ts';
import { keptCall, MAX_KEPT_BYTES, whoseWord } from './kept-answers.ts';
import { type Account, forgetLastAccount } from './last-account.ts';
import { isGateway, isPage, type OfflineAnswers } from './offline-answers.ts';
import type { OfflineQueue } from './offline-queue.ts';
import { openAnew, openStore, sayingWhy } from './open-store.ts';
import { isDamage, QueueProblem, toQueueProblem } from './queue-problem.ts';

/** Interval between checks of an unreachable server, in milliseconds. */
const PROBE_MS = 10_000;
/** Minimum interval between two change events for the screens, in milliseconds. */
const TELL_MS = 200;

interface ServiceOptions {
  /** The person's data folder. */
  dataDir: string;
  keys: Keys;
  api: Api;
  log: Log;
  /** The organization's outbox limits. Null if it sets none. */
  limits?: QueueLimits | null;
  /** Reads files. The default reads them in this process. */
  disks?: Pick<DiskWork, 'read' | 'readUnlinked'>;
  tell(facts: OfflineFacts): void;
  /** Called when the server should be checked again: it was unreachable, or the person asks. */
  onReached?: () => void;
}

/**
 * Manages the data that this computer stores for the signed-in person: the outbox and recent
 * responses.
 */
export interface OfflineService extends OfflineAnswers {
  facts(): OfflineFacts;
  /**
   * The signed-in account as far as known. Null if no user is signed in or nothing can be stored.
   */
  account(): Account | null;
  /**
   * Whether the server said that the current session has expired, and no user has signed in since.
   */
  isOver(): boolean;
  /** The same, but asks the server if possible. */
  isOverNow(): Promise<boolean>;
  /**
   * ID of the person who sees the screens, even if nothing can be stored. Null if nobody is signed
   * in.
   */
  person(): string | null;
  /** @throws BridgeError if no user is signed in or nothing can be stored */
  queue(): AccountQueue;
  /**
   * Reports the result of a server check. Nothing is sent before the server passes the check and
   * after it fails it. An unreachable server changes neither.
   */
  serverFound(found: 'right' | 'wrong' | 'unreached'): void;
  /** Retries everything immediately. */
  tryNow(): void;
  /** Number of the signed-in person's unsent recording segments. */
  unsentPieces(): number;
  /** Runs work that adds files, including the search for them. It may continue after a sign-out. */
  whileAdding<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Whether files are being added to any queue. Files that have not been read yet are in no queue.
   */
  isAdding(): boolean;
  /** This person has signed in and owns everything from now on. */
  signedIn(userId: string): Promise<void>;
  /**
   * No user is signed in anymore. The queue stays, locked; the person's stored responses are
   * deleted. A disk or database error does not block this; the data is then deleted at the next
   * start.
   */
  signedOut(): Promise<void>;
  /** If the keychain cannot unwrap the key, sets the data aside and starts again. */
  beginAnew(): Promise<void>;
  close(): Promise<void>;
}

const withId = z.object({ id: z.uuid() });

/**
 * Opens the offline data. Without a keychain, or while the file is in use, the app runs without it.
 */
export async function openOfflineService(options: ServiceOptions): Promise<OfflineService> {
  const { dataDir, keys, api, log, tell, limits = null, disks, onReached } = options;
  let offline = false;
  let allowed = false;
  let keptAt: number | null = null;
  const opened = await openStore(dataDir, keys, log);
  let { store, unavailable, locked } = opened;
  let account: Account | null = null;
  let current: AccountQueue | null = null;
  let over = false;
  /**
   * Number of sign-ins. A response to a request from before the latest sign-in does not apply to
   * it.
   */
  let signIns = 0;
  let telling: NodeJS.Timeout | null = null;
  let probing: NodeJS.Timeout | null = null;
  let closed = false;
  /** Number of running operations that add files. */
  let adding = 0;

  /**
   * Runs work that may fail because of the disk or the database. Damage is reported from then on.
   */
  const attempt = <T>(work: (from: OfflineQueue) => T): T | null => {
    try {
      return store && work(store);
    } catch (error) {
      const problem = toQueueProblem(error);
      if (isDamage(error) && unavailable === null && problem instanceof QueueProblem) {
        unavailable = sayingWhy(problem);
        attempt((from) => from.suspect());
      }
      log.warn('what is kept on this computer could not be read or changed', { error });
      return null;
    }
  };
  const facts = (): OfflineFacts => ({
    offline,
    keptAt,
    // Read first, because a failure sets `unavailable`.
    queue: attempt(() => current?.drainer.status() ?? null),
    unavailable: unavailable?.() ?? null,
    locked,
    setAside: store?.setAside ? path.basename(store.setAside) : null,
  });
  const changed = () => {
    // After the close, late events have no receiver, and the counts cannot be read.
    if (closed) return;
    telling ??= setTimeout(() => {
      telling = null;
      tell(facts());
    }, TELL_MS);
  };
  const isOverNow = async (): Promise<boolean> => {
    const asked = signIns;
    const asker = account;
    if (over || !asker || offline || !allowed) return over;
    const { outcome } = await fetchCurrentUser(api.fetch, new AbortController().signal);
    const sessionExpired = outcome.kind === 'signed-out' && account === asker && signIns === asked;
    if (sessionExpired) over = true;
    return over;
  };
  const enter = async (next: Account) => {
    over = false;
    signIns += 1;
    if (account?.userId === next.userId && account.origin === next.origin) {
      current?.drainer.signedIn();
      return;
    }
    const before = current;
    account = next;
    if (!store) return;
    const mine = store.forAccount(next, {
      fetch: (where, init) => api.fetch(where, init),
      onChange: changed,
      onSignedOut: () => void isOverNow(),
      onError: (error) => log.error('the queue stopped for a while', { error }),
      limits,
      ...(disks ? { disks } : {}),
    });
    current = mine;
    mine.drainer.setAllowed(allowed);
    mine.drainer.setOnline(!offline);
    await before?.drainer.stop();
    if (account !== next || closed) return;
    mine.drainer.start();
    // Store the account last. If the disk refuses, only the next start without a network is
    // affected, not the sending.
    attempt((from) => from.lastAccount.note(next));
    changed();
  };
  const ask = async () => {
    if (await isReached(api.fetch)) reached();
  };
  const probe = () => {
    probing ??= setTimeout(() => {
      probing = null;
      void ask().then(() => {
        if (offline) probe();
      });
    }, PROBE_MS);
    probing.unref();
  };
  /** @returns whether the server was unreachable before */
  const returned = (): boolean => {
    if (!offline) return false;
    offline = false;
    keptAt = null;
    current?.drainer.setOnline(true);
    changed();
    return true;
  };
  const reached = () => {
    if (returned()) onReached?.();
  };
  const unreached = () => {
    if (!offline) {
      offline = true;
      current?.drainer.setOnline(false);
      changed();
    }
    probe();
  };

  /** Handles the response that says who is signed in. */
  const meet = async (body: Uint8Array) => {
    const user = withId.safeParse(JSON.parse(Buffer.from(body).toString())).data;
    if (user && api.address) await enter({ origin: api.address, userId: user.id });
  };
  const keep = (address: URL, headers: Headers, body: Uint8Array) => {
    const reader = account;
    if (!reader) return;
    const name = address.pathname + address.search;
    // On a full disk, the response is not stored but still passed on.
    attempt((from) => from.kept.keep(from.ownerOf(reader), name, headers, body));
  };

  const read = attempt((from) => ({ last: from.lastAccount.read() }));
  const last = read?.last ?? null;
  // Deletes responses that could not be deleted when their reader left. If the last account is
  // unknown, this waits.
  if (read) attempt((from) => from.kept.forgetOthers(last && from.ownerOf(last)));
  if (last && last.origin === api.address) await enter(last);

  return {
    facts,

    account: () => (store ? account : null),

    isOver: () => over,

    isOverNow,

    person: () => account?.userId ?? null,

    unsentPieces: () => attempt(() => current?.unsentPieces()) ?? 0,

    async whileAdding(work) {
      adding += 1;
      try {
        return await work();
      } finally {
        adding -= 1;
      }
    },

    isAdding: () => adding > 0,

    queue() {
      if (current) return current;
      throw new BridgeError('no_queue', unavailable?.() ?? bridgeMessages.no_queue);
    },

    serverFound(found) {
      if (found === 'unreached') {
        unreached();
        return;
      }
      allowed = found === 'right';
      current?.drainer.setAllowed(allowed);
      returned();
    },

    tryNow() {
      if (offline) void ask();
      else if (!allowed) onReached?.();
      current?.drainer.retryNow();
    },

    asking: (method, address) => ({ method, address, asker: account }),

    async came({ method, address, asker }, response) {
      if (await isGateway(response)) return null;
      if (response.status === 401 && !isPage(response) && account && account === asker) over = true;
      const call = response.status === 200 ? keptCall(method, address.pathname) : null;
      // A response that is too large to store is passed on as a stream.
      const tooLarge = Number(response.headers.get('Content-Length')) > MAX_KEPT_BYTES;
      if (!call || tooLarge || (!store && call !== currentUser)) {
        if (!isPage(response)) reached();
        return response;
      }
      let body: Uint8Array<ArrayBuffer>;
      try {
        body = new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        log.warn('an answer broke off', { error });
        return null;
      }
      const word = whoseWord(call, response.headers, body);
      if (word === 'foreign') return null;
      reached();
      // The response does not concern a person who has signed in meanwhile.
      if (account === asker) {
        if (call === currentUser) await meet(body);
        if (word === 'ours') keep(address, response.headers, body);
      }
      return new Response(body, { status: response.status, headers: response.headers });
    },

    failed({ method, address, asker }) {
      unreached();
      const call = keptCall(method, address.pathname);
      if (!account || account !== asker || !call) return null;
      const name = address.pathname + address.search;
      const found = attempt((from) => from.kept.find(from.ownerOf(asker), name));
      if (!found) return null;
      // The storage key never changes, and no screen shows it.
      if (call !== getStorageKey) keptAt = Math.min(keptAt ?? found.keptAt, found.keptAt);
      changed();
      return new Response(found.body, {
        headers: { ...found.headers, 'X-Kept-At': new Date(found.keptAt).toISOString() },
      });
    },

    async signedIn(userId) {
      if (api.address) await enter({ origin: api.address, userId });
    },

    async signedOut() {
      const before = account;
      const queue = current;
      account = null;
      current = null;
      over = false;
      keptAt = null;
      try {
        forgetLastAccount(path.join(dataDir, 'offline'));
      } catch (error) {
        log.error('who was signed in could not be forgotten', { error });
      }
      await queue?.drainer.stop();
      if (before) attempt((from) => from.kept.forget(from.ownerOf(before)));
      changed();
    },

    async beginAnew() {
      if (!locked || closed) return;
      locked = false;
      try {
        ({ store, unavailable, locked } = await openAnew(dataDir, keys, log));
      } catch (error) {
        locked = true;
        throw error;
      }
      const person = account;
      account = null;
      if (person) await enter(person);
      changed();
    },

    async close() {
      closed = true;
      if (probing) clearTimeout(probing);
      if (telling) clearTimeout(telling);
      await current?.drainer.stop();
      store?.close();
      store = null;
    },
  };
}
