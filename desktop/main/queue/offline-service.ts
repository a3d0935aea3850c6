import path from 'node:path';
import { z } from 'zod';
import { errorBody } from '../../../common/errors.ts';
import type { OfflineFacts } from '../../../common/offline-queue.ts';
import { currentUser } from '../../../common/users.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { AccountQueue, QueueLimits } from './account-queue.ts';
import type { Keys } from './data-key.ts';
import { isReached } from './drain/is-reached.ts';
import { keptCall, MAX_KEPT_BYTES, whoseWord } from './kept-answers.ts';
import { type Account, OfflineQueue } from './offline-queue.ts';
import { QueueProblem } from './queue-problem.ts';

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
  tell(facts: OfflineFacts): void;
}

/** What the screens' requests tell about the network, and what they get without one. */
export interface OfflineAnswers {
  /** Notes a request as it is begun, and who begins it. */
  asking(method: string, address: URL): Asked;
  /**
   * An answer: kept where it may be.
   * @returns the answer to pass on; null where it broke off or something else than the server gave it
   */
  came(asked: Asked, response: Response): Promise<Response | null>;
  /** There was no answer. @returns what was kept of an earlier one, or null */
  failed(asked: Asked): Response | null;
}

/** A request of the screens. */
export interface Asked {
  method: string;
  address: URL;
  /** Who was signed in as it was begun: what comes later is no one else's. */
  asker: Account | null;
}

/** What is kept on this computer for who is signed in: the queue, and what was read lately. */
export interface OfflineService extends OfflineAnswers {
  facts(): OfflineFacts;
  /** Who is signed in, as far as this computer knows; null where nobody is, or nothing can be kept. */
  account(): Account | null;
  /** Id of the person whom the screens are shown to, also where nothing can be kept; null for nobody. */
  person(): string | null;
  /** @throws BridgeError where nobody is signed in or nothing can be kept */
  queue(): AccountQueue;
  /** Another attempt at once, of everything. */
  tryNow(): void;
  /** How many pieces of recordings of who is signed in wait to be sent. */
  unsentPieces(): number;
  /** This person has signed in: what comes from now on is theirs. */
  signedIn(userId: string): Promise<void>;
  /** Nobody is signed in any more: their queue stays, locked; what they read goes. */
  signedOut(): Promise<void>;
  close(): Promise<void>;
}

const withId = z.object({ id: z.uuid() });

/** An answer of something between here and the server that does not reach it. */
async function isGateway(response: Response): Promise<boolean> {
  if (response.status < 502 || response.status > 504) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return !errorBody.safeParse(body).success;
}

/** A page is never the server's answer to a call. */
const isPage = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('Content-Type') ?? '');

/** Opens what is kept. Without a keychain, or while the file is in use, the app runs on without it. */
export async function openOfflineService(options: ServiceOptions): Promise<OfflineService> {
  const { dataDir, keys, api, log, tell, limits = null } = options;
  let offline = false;
  let keptAt: number | null = null;
  let unavailable: string | null = null;
  let store: OfflineQueue | null = null;
  let account: Account | null = null;
  let current: AccountQueue | null = null;
  let telling: NodeJS.Timeout | null = null;
  let probing: NodeJS.Timeout | null = null;
  let closed = false;

  try {
    store = await OfflineQueue.open({ folder: path.join(dataDir, 'offline'), keys });
    if (store.setAside) log.error('the file of unsent items was damaged and is set aside');
  } catch (error) {
    if (!(error instanceof QueueProblem)) throw error;
    unavailable = error.message;
    log.warn('nothing can be kept on this computer', { code: error.code });
  }

  const facts = (): OfflineFacts => ({
    offline,
    keptAt,
    queue: current?.drainer.status() ?? null,
    unavailable,
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
  const enter = async (next: Account) => {
    if (account?.userId === next.userId && account.origin === next.origin) {
      current?.drainer.signedIn();
      return;
    }
    const before = current;
    account = next;
    if (!store) return;
    current = store.forAccount(next, {
      fetch: (where, init) => api.fetch(where, init),
      onChange: changed,
      limits,
    });
    await before?.drainer.stop();
    if (account !== next) return;
    store.lastAccount = next;
    current.drainer.start();
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
  const reached = () => {
    if (!offline) return;
    offline = false;
    keptAt = null;
    current?.drainer.setOnline(true);
    changed();
  };

  /** The answer that says who is signed in. */
  const meet = async (body: Uint8Array) => {
    const user = withId.safeParse(JSON.parse(Buffer.from(body).toString())).data;
    if (user && api.address) await enter({ origin: api.address, userId: user.id });
  };
  const keep = (address: URL, headers: Headers, body: Uint8Array) => {
    if (!store || !account) return;
    try {
      const name = address.pathname + address.search;
      store.kept.keep(store.ownerOf(account), name, headers, body);
    } catch (error) {
      // A full disk takes the comfort, not the answer.
      log.warn('an answer could not be kept', { error });
    }
  };

  const last = store?.lastAccount ?? null;
  if (last && last.origin === api.address) await enter(last);

  return {
    facts,

    account: () => (store ? account : null),

    person: () => account?.userId ?? null,

    unsentPieces: () => (store && current ? current.unsentPieces() : 0),

    queue() {
      if (current) return current;
      throw new BridgeError(
        'no_queue',
        unavailable ?? 'Sign in once while there is a network; then documents are kept for you.',
      );
    },

    tryNow() {
      if (offline) void ask();
      current?.drainer.retryNow();
    },

    asking: (method, address) => ({ method, address, asker: account }),

    async came({ method, address, asker }, response) {
      if (await isGateway(response)) return null;
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
      if (!offline) {
        offline = true;
        current?.drainer.setOnline(false);
        changed();
      }
      probe();
      if (!store || !account || account !== asker || !keptCall(method, address.pathname))
        return null;
      const found = store.kept.find(store.ownerOf(account), address.pathname + address.search);
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
      keptAt = null;
      await queue?.drainer.stop();
      if (store && before) store.kept.forget(store.ownerOf(before));
      if (store) store.lastAccount = null;
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
