import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { IdentityMethod } from './identity-methods.ts';
import type { NotarialAct } from './notarization-sessions.ts';
import { pageQuery, searchWords } from './paging.ts';
import { calendarDate, id, idParams, instant, line, paragraph, sha256Hex } from './primitives.ts';
import type { DocumentKind } from './proofings.ts';

/**
 * The subject of an entry. A tombstone records data that was deleted by retention rules. Journal
 * entries themselves are never deleted.
 */
export const journalKinds = ['act', 'tombstone', 'handover', 'compromise'] as const;
export type JournalKind = (typeof journalKinds)[number];

/** The format identifier in the content of every entry. */
export const JOURNAL_VERSION = 'sealwright-journal-1';
export const TREE_HEAD_VERSION = 'sealwright-tree-head-1';

const base64 = z.string();

/** The content of an entry by kind. docs/evidence-format.md describes each member. */
export interface JournalContent {
  type: typeof JOURNAL_VERSION;
  kind: JournalKind;
  sequence: number;
  /** The chain value of the previous entry, hexadecimal. */
  previous: string;
  at: string;
  sessionId: string | null;
  notary: {
    id: string;
    name: string;
    commissionState: string;
    commissionNumber: string;
    commissionExpiry: string;
  };
  outcome?: 'completed' | 'not_completed';
  reason?: string;
  act?: NotarialAct;
  document?: { title?: string; sha256: string; sealedSha256?: string; publicId?: string };
  people?: {
    role: 'signer' | 'witness';
    name?: string;
    address?: string;
    place?: { country: string; state: string | null; city: string };
    identity?: {
      method: IdentityMethod;
      note: string | null;
      /** Name of the credible witness. */
      witness?: string | null;
      document?: {
        kind: DocumentKind;
        issuer: string;
        expiresOn: string | null;
        readFrom: 'barcode' | 'mrz';
      };
      /** Notice that the vendor was a sandbox. */
      notice?: string;
    };
    proofingPassed?: boolean;
    analysisPassed?: boolean;
    faceMatched?: boolean;
    signatures?: { page: number; signedAt: string }[];
  }[];
  /**
   * IANA time zone that determines the date of the act; absent for acts that began before it was
   * stored.
   */
  timezone?: string;
  notaryPlace?: { state: string; county: string };
  fee?: { amountCents: number; currency: string };
  system?: string;
  rules?: { state: string; version: string; sha256: string } | null;
  recordings?: { conferenceId: string; segments: number; head: string | null }[];
  deleted?: ('document' | 'recording' | 'identity_images' | 'identity_details')[];
  rule?: string;
  compromise?: {
    serial: string;
    otherSerials?: string[];
    reason: string;
    since: string;
    /** For a correction: the previously recorded time. */
    insteadOf?: string;
    affected: string[];
    noLonger?: string[];
    noticeDueAt: string;
  };
  handOver?: { recipient: string; reason: string; by: string; entries: number; head: string };
}

/**
 * An entry as it was signed. `content` is canonical JSON (RFC 8785); docs/evidence-format.md
 * describes its members by kind.
 */
export const journalEntry = z.object({
  id,
  kind: z.enum(journalKinds),
  sequence: z.number().int(),
  at: instant,
  sessionId: id.nullable(),
  /** The exact text that is hashed and signed. */
  content: z.string(),
  /** The chain value up to and including this entry. */
  chain: sha256Hex,
  signedBy: z.enum(['notary', 'platform']),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** The head of the Merkle tree over all journals, signed by the platform. */
export const treeHead = z.object({
  /** Canonical JSON: `{ at, root, size, type }`. */
  content: z.string(),
  size: z.number().int(),
  root: sha256Hex,
  at: instant,
  signature: base64,
  /** The certificate of the signer and its chain up to the root, as base64 DER. */
  certificates: z.array(base64),
});
export type TreeHead = z.infer<typeof treeHead>;

/** Everything needed to prove an entry to a third party. */
export const journalProof = z.object({
  entry: journalEntry,
  signature: base64,
  certificates: z.array(base64),
  /** 32 random bytes in hexadecimal: leaf = SHA-256(0x00 ‖ SHA-256(salt ‖ chain)). */
  salt: sha256Hex,
  /** Null until the next tree head is signed, at most one minute later. */
  inclusion: z
    .object({ position: z.number().int(), path: z.array(sha256Hex), head: treeHead })
    .nullable(),
});
export type JournalProof = z.infer<typeof journalProof>;

const range = {
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};

export const listJournal = endpoint({
  method: 'GET',
  path: '/api/journal',
  summary: 'The journal entries of the signed-in notary, newest first',
  resource: 'journal',
  audience: 'signed-in',
  secondFactor: true,
  query: z.object({ search: searchWords, ...range, ...pageQuery }),
  response: z.array(journalEntry),
  status: 200,
});

export const getJournalEntry = endpoint({
  method: 'GET',
  path: '/api/journal/{id}',
  summary: 'One journal entry with its signature and the proof that it is in the Merkle tree',
  resource: 'journal',
  audience: 'signed-in',
  secondFactor: true,
  params: idParams,
  response: journalProof,
  status: 200,
});

export const journalCheck = z.object({
  holds: z.boolean(),
  count: z.number().int(),
  head: sha256Hex.nullable(),
  /** Each problem with the sequence of its entry; null for the tree over all journals. */
  problems: z.array(z.object({ sequence: z.number().int().nullable(), message: z.string() })),
});
export type JournalCheck = z.infer<typeof journalCheck>;

export const checkJournal = endpoint({
  method: 'GET',
  path: '/api/journal/check',
  summary:
    "Check the notary's whole journal: digests, chain, signatures and who made them, and the Merkle tree",
  resource: 'journal',
  audience: 'signed-in',
  secondFactor: true,
  response: journalCheck,
  status: 200,
});

export const exportJournal = endpoint({
  method: 'GET',
  path: '/api/journal/export',
  summary: 'The journal of the signed-in notary as CSV or PDF, oldest first',
  resource: 'journal',
  audience: 'signed-in',
  secondFactor: true,
  query: z.object({ format: z.enum(['csv', 'pdf']), ...range }),
  counts: true,
  produces: 'application/octet-stream',
  status: 200,
});

export const handOverJournal = endpoint({
  method: 'POST',
  path: '/api/journal/handovers',
  summary:
    'The whole journal with signatures and proofs as a ZIP for an authority; a journal entry records that it was handed over',
  resource: 'journal',
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({
    /** Required for the administrator. A notary hands over their own journal. */
    notaryId: id.optional(),
    recipient: line(200, 2),
    reason: paragraph(1000, 5),
  }),
  produces: 'application/zip',
  status: 200,
});

export const getTreeHead = endpoint({
  method: 'GET',
  path: '/api/transparency/head',
  summary: 'The latest signed tree head of the Merkle tree over all journals',
  resource: 'journal',
  audience: 'public',
  response: treeHead,
  status: 200,
});

const size = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 48);

export const getConsistencyProof = endpoint({
  method: 'GET',
  path: '/api/transparency/consistency',
  summary:
    'Proof that the tree of the second size only adds to the tree of the first size (RFC 6962, 2.1.2)',
  resource: 'journal',
  audience: 'public',
  query: z.object({ first: size, second: size }),
  response: z.object({ path: z.array(sha256Hex) }),
  status: 200,
});

export const getInclusionProof = endpoint({
  method: 'GET',
  path: '/api/transparency/inclusion',
  summary: 'Proof that the leaf at this position is in the tree of this size (RFC 6962, 2.1.1)',
  resource: 'journal',
  audience: 'public',
  query: z.object({
    position: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 48),
    size,
  }),
  response: z.object({ leaf: sha256Hex, path: z.array(sha256Hex) }),
  status: 200,
});
