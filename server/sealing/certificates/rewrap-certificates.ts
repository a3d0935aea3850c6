import type { ObjectStore } from '../../platform/storage/object-store.ts';

interface Rewrapper {
  seal(plain: Uint8Array): Uint8Array;
  open(sealed: Uint8Array): Uint8Array;
  isCurrent(sealed: Uint8Array): boolean;
}

interface Outcome {
  value: unknown;
  changed: number;
}

/** Returns the same JSON with each `sealedKey` encrypted with the current key. */
function rewrapIn(value: unknown, vault: Rewrapper): Outcome {
  if (typeof value !== 'object' || value === null) return { value, changed: 0 };
  let changed = 0;
  const entries = Object.entries(value).map(([name, part]) => {
    if (name === 'sealedKey' && typeof part === 'string') {
      const sealed = Buffer.from(part, 'base64');
      if (vault.isCurrent(sealed)) return [name, part];
      changed += 1;
      return [name, Buffer.from(vault.seal(vault.open(sealed))).toString('base64')];
    }
    const inner = rewrapIn(part, vault);
    changed += inner.changed;
    return [name, inner.value];
  });
  return { value: Object.fromEntries(entries), changed };
}

/**
 * Encrypts the private keys of the certificate authority and its signers with the current master key.
 * @param options.count only counts the keys
 * @returns the number of keys that were encrypted with another master key
 */
export async function rewrapCertificates(
  objects: ObjectStore,
  vault: Rewrapper,
  { count = false }: { count?: boolean } = {},
): Promise<number> {
  let changed = 0;
  for await (const { name } of objects.list('certificates/')) {
    if (!name.endsWith('.json')) continue;
    const text = await objects.read(name);
    if (text === null) continue;
    const outcome = rewrapIn(JSON.parse(text.toString('utf8')), vault);
    changed += outcome.changed;
    if (outcome.changed > 0 && !count) {
      await objects.replace(name, Buffer.from(JSON.stringify(outcome.value)));
    }
  }
  return changed;
}
