import { createHash } from 'node:crypto';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { notarialActs } from '../../../packages/evidence/src/journal/act-terms.ts';

/**
 * The contents to sign become known one after the other: one journal entry for each act. One seal
 * never needs this many.
 */
const MOST_ROUNDS = 4 + notarialActs.length;

/**
 * Runs a transaction that signs. A transaction must not wait for a remote device. When a device
 * signer needs a signature, the run is aborted, the content is signed outside the transaction, and
 * the run starts again with that signature. Repeated content reuses its signature.
 * @param work one whole transaction; it may run several times
 */
export async function withSignatures<T>(
  signer: Signer,
  work: (signer: Signer) => Promise<T>,
): Promise<T> {
  if (signer.kind !== 'device') return work(signer);
  const made = new Map<string, Uint8Array>();
  for (let round = 1; ; round += 1) {
    let needed: Uint8Array | null = null;
    const sign = async (content: Uint8Array) => {
      const signature = made.get(digestOf(content));
      if (signature) return signature;
      needed = new Uint8Array(content);
      throw new Error('a signature has to be made first');
    };
    try {
      return await work({ ...signer, sign });
    } catch (error) {
      if (!needed || round === MOST_ROUNDS) throw error;
      made.set(digestOf(needed), await signer.sign(needed));
    }
  }
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
