import { looksLikeOcspAnswer, type OcspAnswer, readOcspAnswer } from './read-ocsp-answer.ts';
import { type RevocationList, readRevocationList } from './read-revocation-list.ts';

/** Parsed revocation lists and OCSP responses. No signature is verified yet. */
export interface RevocationEvidence {
  lists: RevocationList[];
  answers: OcspAnswer[];
}

const MAX_EACH = 64;

/**
 * Parses lists and OCSP responses (each DER). Skips unreadable ones and keeps at most 64 of each
 * type.
 */
export function readRevocationEvidence(all: Uint8Array[]): RevocationEvidence {
  const answers = new Set(all.filter(looksLikeOcspAnswer));
  const lists = all.filter((bytes) => !answers.has(bytes));
  return {
    lists: readable(lists, readRevocationList),
    answers: readable([...answers], readOcspAnswer),
  };
}

function readable<Read>(all: Uint8Array[], read: (bytes: Uint8Array) => Read): Read[] {
  return all.slice(0, MAX_EACH).flatMap((bytes) => {
    try {
      return [read(bytes)];
    } catch {
      return [];
    }
  });
}
