import path from 'node:path';
import { z } from 'zod';
import type { OfflineFacts } from '../../../common/offline-queue.ts';
import { currentUser } from '../../../common/users.ts';
import { BridgeError } from '../bridge-error.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { AccountQueue, QueueLimits } from './account-queue.ts';
import type { Keys } from './data-key.ts';
import { askWho } from './drain/ask-who.ts';
import { isReached } from './drain/is-reached.ts';
import { keptCall, MAX_KEPT_BYTES, whoseWord } from './kept-answers.ts';
import { type Account, forgetLastAccount } from './last-account.ts';
import { isGateway, isPage, type OfflineAnswers } from './offline-answers.ts';
import type { OfflineQueue } from './offline-queue.ts';
import { openAnew, openStore } from './open-store.ts';
import { isDamage, QueueProblem, toQueueProblem } from './queue-problem.ts';

/** How often a server that was not reached is asked again, in milliseconds. */
const PROBE_MS = 10_000;
/** Screens hear of changes at most so often, in milliseconds. */
const TELL_MS = 200;

interface ServiceOptions {
  /** The person's data folder. */
  dataDir: string;
  keys: Keys;
  api: Api;
  log: Log;
  /** What the organisation lets wait; null where it says nothing. */
  limits?: QueueLimits | null;
  /** Where files are read from; by this process itself, where nobody says. */
  disks?: Pick<DiskWork, 'read'>;
  tell(facts: OfflineFacts): void;
  /** The server may be another than at the last look: it was out of reach, or the person asks. */
  onReached?: () => void;
}

/** What is kept on this computer for who is signed in: the queue, and what was read lately. */
export interface OfflineService extends OfflineAnswers {
  facts(): OfflineFacts;
  /** Who is signed in, as far as this computer knows; null where nobody is, or nothing can be kept. */
  account(): Account | null;
  /** Whether the session of who is here is over, as the server said, and nobody has signed in since. */
  isOver(): boolean;
  /** The same, asked of the server where it can be. */
  isOverNow(): Promise<boolean>;
  /** Id of the person whom the screens are shown to, also where nothing can be kept; null for nobody. */
  person(): string | null;
  /** @throws BridgeError where nobody is signed in or nothing can be kept */
  queue(): AccountQueue;
  /**
   * What a look at the server found. Until it was found to be the right one, and after it was found not
   * to be, nothing of the queue is sent; out of reach it is neither.
   */
  serverFound(found: 'right' | 'wrong' | 'unreached'): void;
  /** Another attempt at once, of everything. */
  tryNow(): void;
  /** How many pieces of recordings of who is signed in wait to be sent. */
  unsentPieces(): number;
  /** Does the work of adding files, from looking for them on; they may be added over a sign-out. */
  whileAdding<T>(work: () => Promise<T>): Promise<T>;
  /** Whether files are being added to anybody's queue: what has not been read yet is in none. */
  isAdding(): boolean;
  /** This person has signed in: what comes from now on is theirs. */
  signedIn(userId: string): Promise<void>;
  /**
   * Nobody is signed in any more: their queue stays, locked; what they read goes. What the disk or the
   * database refuses holds nothing up; it goes at the next start.
   */
  signedOut(): Promise<void>;
  /** Where the keychain does not open what is kept: sets it aside and begins anew. */
  beginAnew(): Promise<void>;
  close(): Promise<void>;
}

const withId = z.object({ id: z.uuid() });

/** Opens what is kept. Without a keychain, or while the file is in use, the app runs on without it. */
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
  /** Counts the sign-ins: an answer to what was asked before the last of them says nothing of it. */
  let signIns = 0;
  let telling: NodeJS.Timeout | null = null;
  let probing: NodeJS.Timeout | null = null;
  let closed = false;
  /** Lots of files that are being added. */
  let adding = 0;

  /** Does what the disk or the database may refuse; what is wrong with the file is said from then on. */
  const attempt = <T>(work: (from: OfflineQueue) => T): T | null => {
    try {
      return store && work(store);
    } catch (error) {
      const problem = toQueueProblem(error);
      if (isDamage(error) && unavailable === null && problem instanceof QueueProblem) {
        unavailable = problem.message;
        attempt((from) => from.suspect());
      }
      log.warn('what is kept on this computer could not be read or changed', { error });
      return null;
    }
  };
  const facts = (): OfflineFacts => ({
    offline,
    keptAt,
    // Read first: where that fails, `unavailable` says so.
    queue: attempt(() => current?.drainer.status() ?? null),
    unavailable,
    locked,
    setAside: store?.setAside ? path.basename(store.setAside) : null,
  });
  const changed = () => {
    // What still ends after the file was closed has nobody to tell, and nothing to count.
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
    const { outcome } = await askWho(api.fetch, new AbortController().signal);
    const isSaid = outcome.kind === 'signed-out' && account === asker && signIns === asked;
    if (isSaid) over = true;
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
    // Last: a disk that refuses it costs the next start without a network, and no sending.
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
  /** @returns whether it was out of reach before */
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

  /** The answer that says who is signed in. */
  const meet = async (body: Uint8Array) => {
    const user = withId.safeParse(JSON.parse(Buffer.from(body).toString())).data;
    if (user && api.address) await enter({ origin: api.address, userId: user.id });
  };
  const keep = (address: URL, headers: Headers, body: Uint8Array) => {
    const reader = account;
    if (!reader) return;
    const name = address.pathname + address.search;
    // A full disk takes the comfort, not the answer.
    attempt((from) => from.kept.keep(from.ownerOf(reader), name, headers, body));
  };

  const read = attempt((from) => ({ last: from.lastAccount.read() }));
  const last = read?.last ?? null;
  // What could not be forgotten as its reader left. Where nobody knows who that was, it waits.
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
      throw new BridgeError(
        'no_queue',
        unavailable ?? 'Sign in once while there is a network; then documents are kept for you.',
      );
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
      // What is too large to keep is passed on as it comes.
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
      // Whoever came meanwhile has nothing to do with it.
      if (account === asker) {
        if (call === currentUser) await meet(body);
        if (word === 'ours') keep(address, response.headers, body);
      }
      return new Response(body, { status: response.status, headers: response.headers });
    },

    failed({ method, address, asker }) {
      unreached();
      if (!account || account !== asker || !keptCall(method, address.pathname)) return null;
      const name = address.pathname + address.search;
      const found = attempt((from) => from.kept.find(from.ownerOf(asker), name));
      if (!found) return null;
      keptAt = Math.min(keptAt ?? found.keptAt, found.keptAt);
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
