import { z } from 'zod';
import {
  downloadDocument,
  getDocument,
  listDocuments,
  summarizeDocuments,
} from '../../../common/documents.ts';
import type { Endpoint } from '../../../common/endpoint.ts';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { getOwnNotary } from '../../../common/notaries.ts';
import { listSessions } from '../../../common/notarization-sessions.ts';
import { listAssignments } from '../../../common/notary-assignments.ts';
import { getTemplate, listTemplates } from '../../../common/templates.ts';
import { currentUser, getStorageKey } from '../../../common/users.ts';
import type { QueueDatabase } from './queue-database.ts';
import type { SealBox } from './seal-box.ts';

/**
 * Endpoints whose responses can be read again without a network: lists, documents with their files,
 * templates, and the key of what the screens have stored.
 */
const READABLE: readonly Endpoint[] = [
  currentUser,
  getStorageKey,
  listDocuments,
  summarizeDocuments,
  getDocument,
  downloadDocument,
  listSessions,
  getOwnNotary,
  listAssignments,
  listTemplates,
  getTemplate,
];
const patterns = READABLE.map((endpoint) => ({
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  endpoint,
}));
/**
 * Maximum number of responses per account. The oldest are deleted first, except the storage key:
 * without it, the screens cannot read what they have stored.
 */
const MAX_KEPT = 500;
/** Maximum total size, in bytes. */
const MAX_TOTAL_BYTES = 256 * 1024 * 1024;
/**
 * Maximum size of one response. A sealed document is larger than its original because of its
 * certificate page and its proofs.
 */
export const MAX_KEPT_BYTES = MAX_UPLOAD_BYTES + 4 * 1024 * 1024;
const PASSED_ON = ['content-type', 'content-disposition', 'x-next-cursor'];

const keptHead = z.object({ headers: z.record(z.string(), z.string()) });

/** The endpoint whose response to this request may be stored. Null if it may not. */
export function keptCall(method: string, pathname: string): Endpoint | null {
  if (method !== 'GET') return null;
  return patterns.find(({ pattern }) => pattern.test(pathname))?.endpoint ?? null;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

/**
 * The origin of a response to `call`. `ours`: it matches the contract, or is a file with its name.
 * `foreign`: something in between responded, for example a filter with its page. `other`: neither
 * is certain.
 */
export function whoseWord(
  call: Endpoint,
  headers: Headers,
  body: Uint8Array,
): 'ours' | 'other' | 'foreign' {
  const type = headers.get('Content-Type') ?? '';
  if (!call.response) {
    if (/^text\/html\b/i.test(type)) return 'foreign';
    return headers.has('Content-Disposition') ? 'ours' : 'other';
  }
  const answer = parsed(body);
  if (!/^application\/json\b/i.test(type) || answer === undefined) return 'foreign';
  return call.response.safeParse(answer).success ? 'ours' : 'other';
}

export interface KeptAnswer {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** When the server sent it, in milliseconds since 1970. */
  keptAt: number;
}

/** The latest responses that an account read, encrypted and bound to their account and address. */
export class KeptAnswers {
  readonly #db: QueueDatabase;
  readonly #box: SealBox;

  constructor(db: QueueDatabase, box: SealBox) {
    this.#db = db;
    this.#box = box;
  }

  #place(owner: Buffer, name: Buffer, part: string): string {
    return `kept ${part} ${owner.toString('hex')} ${name.toString('hex')}`;
  }

  keep(owner: Buffer, address: string, headers: Headers, body: Uint8Array, now = Date.now()): void {
    if (body.length > MAX_KEPT_BYTES) return;
    const name = this.#box.tag('kept', address);
    const kept = PASSED_ON.flatMap((header) => {
      const value = headers.get(header);
      return value === null ? [] : [[header, value] as const];
    });
    const head = { headers: Object.fromEntries(kept) };
    this.#db
      .prepare(
        `INSERT INTO kept_answers (owner, name, head, body, kept_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (owner, name)
           DO UPDATE SET head = excluded.head, body = excluded.body, kept_at = excluded.kept_at`,
      )
      .run(
        owner,
        name,
        this.#box.sealJson(head, this.#place(owner, name, 'head')),
        this.#box.seal(body, this.#place(owner, name, 'body')),
        now,
      );
    this.#db
      .prepare(
        `DELETE FROM kept_answers WHERE owner = @owner AND name <> @storageKey AND name IN
           (SELECT name FROM
             (SELECT name, row_number() OVER latest AS place, sum(length(body)) OVER latest AS bytes
               FROM kept_answers WHERE owner = @owner
               WINDOW latest AS (ORDER BY kept_at DESC, rowid DESC))
             WHERE place > ${MAX_KEPT} OR bytes > ${MAX_TOTAL_BYTES})`,
      )
      .run({ owner, storageKey: this.#box.tag('kept', getStorageKey.path) });
  }

  find(owner: Buffer, address: string): KeptAnswer | null {
    const name = this.#box.tag('kept', address);
    const row = this.#db
      .prepare('SELECT head, body, kept_at FROM kept_answers WHERE owner = ? AND name = ?')
      .get(owner, name) as { head: Buffer; body: Buffer; kept_at: number } | undefined;
    if (!row) return null;
    try {
      const head = keptHead.parse(this.#box.openJson(row.head, this.#place(owner, name, 'head')));
      const body = this.#box.open(row.body, this.#place(owner, name, 'body'));
      return { headers: head.headers, body: new Uint8Array(body), keptAt: row.kept_at };
    } catch {
      // It was changed without the key. Treat it as missing.
      return null;
    }
  }

  forget(owner: Buffer): void {
    this.#db.prepare('DELETE FROM kept_answers WHERE owner = ?').run(owner);
  }

  /** Deletes the responses of all other accounts, or of all accounts if `owner` is null. */
  forgetOthers(owner: Buffer | null): void {
    this.#db.prepare('DELETE FROM kept_answers WHERE owner IS NOT ?').run(owner);
  }
}
