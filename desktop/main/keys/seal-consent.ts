import { setTimeout as sleep } from 'node:timers/promises';
import { actsOf } from '../../../common/acts-of.ts';
import { deviceKeyMessages as words } from '../../../common/messages/device-keys.ts';
import { actsText } from '../../../common/messages/notarization-sessions.ts';
import { getSession, type NotarizationSession } from '../../../common/notarization-sessions.ts';
import {
  type DeviceSignature,
  giveDeviceSignature,
  listDeviceSignatures,
} from '../../../common/notary-keys.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import { Allowance } from './allowance.ts';
import { answerRequest, NotConsented } from './answer-request.ts';
import type { Question } from './question.ts';
import type { OpenedKey, SigningKeys } from './signing-keys.ts';

interface SealConsentOptions {
  api: Api;
  keys: SigningKeys;
  ask(question: Question): Promise<boolean>;
  log: Log;
}

/** How long a consent lasts if the act is not sealed. */
const CONSENT_MS = 10 * 60_000;
const LOOK_MS = 500;

interface Act {
  session: NotarizationSession;
  keyId: string;
  key: OpenedKey;
}

/**
 * Manages the notary's consent to one act and the signatures that it covers. The facts in the
 * question come from the server to this process, not from the page that asks.
 */
export class SealConsent {
  readonly #options: SealConsentOptions;
  /** Consents that are being asked for or are in use, by session ID. */
  readonly #running = new Map<string, AbortController>();

  constructor(options: SealConsentOptions) {
    this.#options = options;
  }

  /**
   * Asks the notary, every time, and then signs what the act needs.
   * @returns false if the notary declined or the consent was ended meanwhile
   * @throws BridgeError `key_elsewhere` if this computer does not have the key
   */
  async ask(sessionId: string, keyId: string): Promise<boolean> {
    // Register first, so that a person who signs out while the act is read is not asked.
    const running = this.#begin(sessionId);
    try {
      const act = await this.#read(sessionId, keyId);
      return !running.signal.aborted && (await this.#askFor(act, running));
    } catch (error) {
      this.#forget(sessionId, running);
      // A person who has left does not get the error.
      if (running.signal.aborted) return false;
      throw error;
    }
  }

  /** Ends the consent for a session, because its seal was not requested. */
  withdraw(sessionId: string): void {
    this.#running.get(sessionId)?.abort();
    this.#running.delete(sessionId);
  }

  /** Ends all consents, because the person signs out or the app quits. */
  end(): void {
    for (const sessionId of [...this.#running.keys()]) this.withdraw(sessionId);
  }

  #begin(sessionId: string): AbortController {
    this.withdraw(sessionId);
    const running = new AbortController();
    this.#running.set(sessionId, running);
    return running;
  }

  async #read(sessionId: string, keyId: string): Promise<Act> {
    const { api, keys } = this.#options;
    const session = await api.call(getSession, { params: { id: sessionId } });
    if (!session.abilities.seal) {
      throw new BridgeError('not_complete', session.abilities.sealMissing[0] ?? words.notNow);
    }
    // Open the key before the question. The notary must not consent to something that a missing key
    // cannot sign.
    return { session, keyId, key: await keys.open(keyId) };
  }

  async #askFor(act: Act, running: AbortController): Promise<boolean> {
    const { session } = act;
    let given = false;
    try {
      given = (await this.#options.ask(questionOf(session))) && !running.signal.aborted;
    } finally {
      if (!given) this.#forget(session.id, running);
    }
    if (given) void this.#keep(act, running);
    return given;
  }

  /** A request beyond the consent ends it, and the notary is asked again. */
  async #keep(act: Act, running: AbortController): Promise<void> {
    const { session } = act;
    const end = await this.#sign(act, running.signal);
    this.#forget(session.id, running);
    if (end !== 'more_asked' || running.signal.aborted) return;
    const { log } = this.#options;
    log.warn('more was asked for than the notary consented to', { sessionId: session.id });
    await this.#askFor(act, this.#begin(session.id)).catch((error: unknown) =>
      log.error('the notary could not be asked', { error }),
    );
  }

  #forget(sessionId: string, running: AbortController): void {
    if (this.#running.get(sessionId) === running) this.#running.delete(sessionId);
  }

  async #sign(act: Act, signal: AbortSignal): Promise<'over' | 'more_asked'> {
    const { api, log } = this.#options;
    const { session } = act;
    const until = Date.now() + CONSENT_MS;
    const allowance = new Allowance();
    while (!signal.aborted && Date.now() < until) {
      try {
        for (const request of await api.call(listDeviceSignatures)) {
          const meant =
            request.keyId === act.keyId &&
            request.sessionId === session.id &&
            request.documentSha256 === session.document.sha256;
          if (!meant) continue;
          const consented = { sessionId: session.id, acts: actsOf(session) };
          const { subject, sign } = answerRequest(request, consented, act.key);
          const covered = allowance.covers({ ...request, subject }, new Date());
          if (covered === 'later') continue;
          if (signal.aborted) return 'over';
          if (covered === 'no') return 'more_asked';
          await this.#answer({ ...request, subject }, sign(), allowance);
        }
        if (allowance.used && (await this.#isOver(session.id))) return 'over';
      } catch (error) {
        if (error instanceof NotConsented) {
          log.error('a signature was asked for that is not part of the act', { error });
          return 'over';
        }
        log.warn('the act could not be signed yet', { error });
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    return 'over';
  }

  async #answer(
    request: DeviceSignature & { subject: string },
    signature: string,
    allowance: Allowance,
  ): Promise<void> {
    allowance.count(request);
    try {
      const params = { id: request.id };
      await this.#options.api.call(giveDeviceSignature, { params, body: { signature } });
    } catch (error) {
      if (error instanceof BridgeError && [404, 409].includes(error.status ?? 0)) {
        allowance.refused(request);
      }
      throw error;
    }
  }

  async #isOver(sessionId: string): Promise<boolean> {
    const now = await this.#options.api.call(getSession, { params: { id: sessionId } });
    return now.sealing === null || ['completed', 'failed'].includes(now.sealing.status);
  }
}

/** Returns a digest in groups that are easy to compare. */
const inGroups = (sha256: string) => (sha256.match(/.{8}/g) ?? []).join(' ');

function questionOf(session: NotarizationSession): Question {
  return {
    message: words.question({ name: session.document.originalName }),
    detail: words.questionDetail({
      principal: session.principalName,
      acts: actsText(session),
      sha256: inGroups(session.document.sha256),
    }),
    confirm: words.sign,
    decline: words.decline,
  };
}
