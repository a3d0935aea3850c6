import {
  getSealedDigest,
  SESSION_LIST_LIMITS,
  type SessionList,
  verifySessionList,
} from '../../../common/verification.ts';
import { call } from '../ui/api.ts';
import { sha256Of } from '../ui/sha256-of.ts';
import { type ArchivedFile, listArchive } from './list-archive.ts';

export type SessionVerdict = 'unchanged' | 'revoked' | 'changed' | 'unknown';

export interface SessionReport {
  verdict: SessionVerdict;
  documents: {
    position: number;
    name: string;
    reason: string | null;
    /** The verdict on a sealed document, otherwise why it was not sealed. */
    result: SessionVerdict | 'rejected' | 'deferred';
  }[];
}

/** The file is not the evidence of a session. */
export class NotASession extends Error {
  override name = 'NotASession';
}

const digestOf = async (blob: Blob) => sha256Of(await blob.arrayBuffer());

/**
 * Checks the evidence of a session without sending its documents: we signed the list, the archive
 * contains exactly the listed files, and each sealed document is in our records.
 * @throws NotASession if the file is something else
 */
export async function checkSession(file: Blob): Promise<SessionReport> {
  const archived = await listArchive(file);
  const manifest = archived?.find(({ name }) => name === 'manifest.json');
  const signature = archived?.find(({ name }) => name === 'manifest.p7s');
  if (!archived || !manifest || !signature) throw new NotASession();
  const text = await manifest.content.text();
  if (!text.includes('"type":"sealwright-evidence-2"')) throw new NotASession();
  const signatureChars = Math.ceil(signature.content.size / 3) * 4;
  if (
    text.length > SESSION_LIST_LIMITS.manifestChars ||
    signatureChars > SESSION_LIST_LIMITS.signatureChars
  ) {
    throw new NotASession();
  }
  const signed = new Uint8Array(await signature.content.arrayBuffer());
  const body = { manifest: text, signature: btoa(String.fromCharCode(...signed)) };
  const list = await call(verifySessionList, { body });
  const others = archived.filter((one) => one !== manifest && one !== signature);
  const isComplete = await matches(list, others);
  const documents: SessionReport['documents'] = [];
  for (const { position, name, outcome, reason, bundle } of list.documents) {
    const content = others.find((one) => one.name === bundle)?.content;
    const result = outcome === 'sealed' ? await judge(list, bundle, content) : outcome;
    documents.push({ position, name, reason, result });
  }
  const has = (verdict: SessionVerdict) => documents.some(({ result }) => result === verdict);
  const worst = (['changed', 'revoked', 'unknown'] as const).find(has) ?? 'unchanged';
  return { verdict: list.holds && isComplete ? worst : 'changed', documents };
}

/** Whether the archive contains exactly the listed files. */
async function matches({ files }: SessionList, archived: readonly ArchivedFile[]) {
  if (files.length !== archived.length) return false;
  for (const { name, content } of archived) {
    const listed = files.find((one) => one.name === name);
    if (!listed || listed.sha256 !== (await digestOf(content))) return false;
  }
  return true;
}

async function judge(
  { files }: SessionList,
  bundle: string | null,
  content: Blob | undefined,
): Promise<SessionVerdict> {
  const listed = files.find(({ name }) => name === bundle);
  if (!content || listed?.sha256 !== (await digestOf(content))) return 'changed';
  const inside = await listArchive(content);
  const sealed = inside?.find(({ name }) => name === 'sealed.pdf');
  if (!sealed) return 'changed';
  const sha256 = await digestOf(sealed.content);
  const known = await call(getSealedDigest, { params: { sha256 } });
  if (!known.sealed) return 'unknown';
  return known.revokedSince ? 'revoked' : 'unchanged';
}
