import { looksLikeOcspAnswer, type OcspAnswer, readOcspAnswer } from './read-ocsp-answer.ts';
import { type RevocationList, readRevocationList } from './read-revocation-list.ts';

/** What there is to tell of certificates whether they were revoked; nothing of it is believed yet. */
export interface RevocationEvidence {
  lists: RevocationList[];
  answers: OcspAnswer[];
}

const MAX_EACH = 64;

/** Of lists and OCSP answers (each DER) those that can be read, at most 64 of either kind. */
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
