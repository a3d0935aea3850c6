import { z } from 'zod';
import {
  journalEntry,
  journalProof,
  treeHead,
} from '../packages/evidence/src/journal/journal-proof.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery, searchWords } from './paging.ts';
import { calendarDate, id, idParams, line, paragraph, sha256Hex } from './primitives.ts';

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

export const handOverBody = z.object({
  /** Required for the administrator. A notary hands over their own journal. */
  notaryId: id.optional(),
  recipient: line(200, 2),
  reason: paragraph(1000, 5),
});

export const handOverJournal = endpoint({
  method: 'POST',
  path: '/api/journal/handovers',
  summary:
    'The whole journal with signatures and proofs as a ZIP for an authority; a journal entry records that it was handed over',
  resource: 'journal',
  audience: 'signed-in',
  secondFactor: true,
  body: handOverBody,
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
