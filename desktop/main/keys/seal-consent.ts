import { setTimeout as sleep } from 'node:timers/promises';
import { getSession, type NotarizationSession } from '../../../common/notarization-sessions.ts';
import { giveDeviceSignature, listDeviceSignatures } from '../../../common/notary-keys.ts';
import { deviceKeyWords as words } from '../../../common/words/device-keys.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import { answerRequest, NotConsented } from './answer-request.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What the person is asked, in the app's own window: no page can answer in their place. */
export interface Question {
  message: string;
  detail: string;
  confirm: string;
  decline: string;
}

interface SealConsentOptions {
  api: Api;
  keys: SigningKeys;
  ask(question: Question): Promise<boolean>;
  log: Log;
}

/** How long a consent lasts where no seal comes of it. */
const CONSENT_MS = 10 * 60_000;
const LOOK_MS = 500;
/** The seal, its tries, and the journal's entry: an act never asks for more. */
const MOST_SIGNATURES = 10;

/**
 * The notary's consent to one act, and the signatures that follow from it. The facts in the question
 * come from the server to this process, not from the page that asks.
 */
export class SealConsent {
  readonly #options: SealConsentOptions;
  /** Running consents by session; a seal that is asked for again goes on with the same. */
  readonly #running = new Map<string, { sha256: string; end: AbortController }>();

  constructor(options: SealConsentOptions) {
    this.#options = options;
  }

  /**
   * Asks the notary, and signs what the act needs from then on.
   * @returns false where they declined
   * @throws BridgeError `key_elsewhere` where this computer does not keep the key
   */
  async ask(sessionId: string, keyId: string): Promise<boolean> {
    const { api, keys, ask } = this.#options;
    const session = await api.call(getSession, { params: { id: sessionId } });
    const running = this.#running.get(sessionId);
    if (running?.sha256 === session.document.sha256) return true;
    if (!session.abilities.seal) {
      throw new BridgeError('not_complete', session.abilities.sealMissing[0] ?? words.notNow);
    }
    // Before the question: a key that is not here cannot keep what the notary says yes to.
    const key = await keys.open(keyId);
    if (!(await ask(questionOf(session)))) return false;
    const end = new AbortController();
    this.#running.set(sessionId, { sha256: session.document.sha256, end });
    void this.#sign(session, keyId, key, end.signal).finally(() => this.#running.delete(sessionId));
    return true;
  }

  /** Ends every consent: the person signs out, or the app quits. */
  end(): void {
    for (const { end } of this.#running.values()) end.abort();
  }

  async #sign(
    session: NotarizationSession,
    keyId: string,
    key: Awaited<ReturnType<SigningKeys['open']>>,
    signal: AbortSignal,
  ): Promise<void> {
    const { api, log } = this.#options;
    const until = Date.now() + CONSENT_MS;
    let given = 0;
    while (!signal.aborted && Date.now() < until && given < MOST_SIGNATURES) {
      try {
        const waiting = await api.call(listDeviceSignatures);
        for (const request of waiting) {
          const meant =
            request.keyId === keyId &&
            request.sessionId === session.id &&
            request.documentSha256 === session.document.sha256;
          if (!meant) continue;
          const signature = answerRequest(request, session.id, key);
          await api.call(giveDeviceSignature, { params: { id: request.id }, body: { signature } });
          given += 1;
        }
        if (given > 0 && (await this.#isOver(session.id))) return;
      } catch (error) {
        if (error instanceof NotConsented) {
          log.error('a signature was asked for that is not part of the act', { error });
          return;
        }
        log.warn('the act could not be signed yet', { error });
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #isOver(sessionId: string): Promise<boolean> {
    const now = await this.#options.api.call(getSession, { params: { id: sessionId } });
    return now.sealing === null || ['completed', 'failed'].includes(now.sealing.status);
  }
}

function questionOf(session: NotarizationSession): Question {
  return {
    message: words.question(session.document.originalName),
    detail: words.questionDetail(session.principalName, session.document.sha256),
    confirm: words.sign,
    decline: words.decline,
  };
}
