import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { type Authority, authorities } from '../../../common/revocation.ts';
import {
  type RevocationList,
  readRevocationList,
} from '../../../packages/evidence/src/certificates/read-revocation-list.ts';
import { isListOf } from '../../../packages/evidence/src/certificates/revocation-statements.ts';
import { suspendListed, type TakenKeys } from '../../notaries/notary-keys/suspend-listed.ts';
import {
  correctRevoked,
  findNewestList,
  findRevokedSince,
  insertList,
  insertRevoked,
  lockLists,
} from '../../notaries/revocation/store.ts';
import {
  type RevocationReason,
  type RevokedCertificate,
  revocationReasons,
} from '../../sealing/certificates/issue-revocation-list.ts';

/** A revocation list that a certificate authority of the restored installation published. */
export interface PublishedList {
  authority: Authority;
  number: number;
  content: Buffer;
  list: RevocationList;
}

/**
 * Reads published revocation lists and checks that the certificate authorities of the backup signed
 * them.
 * @param folder folder of the backup
 * @throws Error with a message for the operator if a list cannot be read or has another issuer
 */
export async function readPublishedLists(
  folder: string,
  files: string[],
): Promise<PublishedList[]> {
  if (files.length === 0) return [];
  const issuers = await readAuthorities(folder);
  const lists: PublishedList[] = [];
  for (const file of files) {
    const content = await readFile(file);
    const list = readList(file, content);
    const authority = authorities.find((one) => isListOf(list, issuers[one]));
    if (!authority || list.number === null) {
      throw new Error(
        `${file} is not a revocation list that the certificate authority in this backup has signed. Nothing was restored.`,
      );
    }
    lists.push({ authority, number: list.number, content, list });
  }
  return lists;
}

function readList(file: string, content: Buffer): RevocationList {
  try {
    return readRevocationList(content);
  } catch (error) {
    throw new Error(
      `${file} is not a revocation list (DER, such as issuing.crl). Nothing was restored.`,
      { cause: error },
    );
  }
}

/** Reads only the certificates of the authorities. Their private keys stay encrypted. */
async function readAuthorities(folder: string): Promise<Record<Authority, X509Certificate>> {
  const file = path.join(folder, 'certificates', 'authority.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    throw new Error(
      'This backup contains no certificate authority that has signed revocation lists.',
    );
  const stored = JSON.parse(text) as Record<Authority, { certificate: string }>;
  const certificateOf = (authority: Authority) =>
    new X509Certificate(Buffer.from(stored[authority].certificate, 'base64'));
  return { root: certificateOf('root'), issuing: certificateOf('issuing') };
}

/**
 * Applies revocation lists that were published after the backup. Revoked certificates stay revoked,
 * from the time that the newest list states. List numbers continue after the newest list. The
 * affected signing keys are suspended.
 * @returns the keys that were in use in the backup, and the keys for which the backup had another
 * time
 */
export function takeLists(db: Knex, lists: PublishedList[]): Promise<TakenKeys> {
  return db.transaction(async (tx) => {
    const keys: TakenKeys = { suspended: [], corrected: [] };
    for (const published of [...lists].sort((a, b) => a.number - b.number)) {
      const { authority, number, content, list } = published;
      const newest = await findNewestList(tx, authority);
      const isNewer = !newest || newest.number < number;
      const revoked = revokedOn(list);
      if (authority === 'issuing') {
        const { suspended, corrected } = await suspendListed(tx, revoked, isNewer);
        keys.suspended.push(...suspended);
        keys.corrected.push(...corrected);
      }
      await lockLists(tx);
      for (const one of revoked) await insertRevoked(tx, authority, one);
      if (!isNewer) continue;
      await takeMoments(tx, authority, revoked);
      const { thisUpdate, nextUpdate } = list;
      await insertList(tx, authority, {
        number,
        content,
        thisUpdate,
        nextUpdate: nextUpdate ?? thisUpdate,
      });
    }
    return keys;
  });
}

/** Corrects the time of revocations that the backup already had, if the list has another time. */
async function takeMoments(
  tx: Knex,
  authority: Authority,
  revoked: RevokedCertificate[],
): Promise<void> {
  for (const { serial, revokedAt, invalidSince } of revoked) {
    const since = invalidSince ?? revokedAt;
    const known = await findRevokedSince(tx, authority, [serial]);
    if (known?.getTime() === since.getTime()) continue;
    await correctRevoked(tx, authority, [serial], since);
  }
}

const isOwnReason = (reason: string | null): reason is RevocationReason =>
  reason !== null && reason in revocationReasons;

function revokedOn(list: RevocationList): RevokedCertificate[] {
  return [...list.revoked].map(([serial, { at, since, reason }]) => ({
    serial,
    revokedAt: at,
    // Our own lists contain no other reasons. Treat an unknown reason as the strictest one.
    reason: isOwnReason(reason) ? reason : 'key_compromise',
    invalidSince: since < at ? since : null,
  }));
}
