import { z } from 'zod';
import type { DocumentKind, IdentityMethod, NotarialAct } from './act-terms.ts';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });
const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
const base64 = z.string();

/**
 * The subject of an entry. A tombstone records data that was deleted by retention rules. Journal
 * entries themselves are never deleted.
 */
export const journalKinds = ['act', 'tombstone', 'handover', 'compromise'] as const;
export type JournalKind = (typeof journalKinds)[number];

/** The format identifier in the content of every entry. */
export const JOURNAL_VERSION = 'sealwright-journal-1';
export const TREE_HEAD_VERSION = 'sealwright-tree-head-1';

/** The digest of a print copy (hexadecimal), and the codes of the reasons why it was made. */
export interface PrintCopyStatement {
  sha256: string;
  reasons: string[];
}

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
  /** All acts on the document in order; absent if there is one. Each act has its own entry. */
  acts?: NotarialAct[];
  document?: {
    title?: string;
    sha256: string;
    sealedSha256?: string;
    publicId?: string;
    /** The print copy that was notarized instead of the uploaded file. */
    printCopy?: PrintCopyStatement;
  };
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
