import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 64 MiB, three passes, four lanes (RFC 9106, second recommended option). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 4 } as const;
/** Tests register hundreds of people and do not test how hard their passwords are to guess. */
const COST_IN_TESTS = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
const MAX_AT_ONCE = Math.max(1, availableParallelism());

/**
 * Normalizes a password before it is hashed (Unicode NFC), so that the same text typed on another
 * keyboard gives the same bytes.
 */
export const normalizePassword = (password: string): string => password.normalize('NFC');

let running = 0;
const waiting: (() => void)[] = [];

/** Limits parallel hashes: each one takes 64 MiB, and many sign-ins must not exhaust the memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes and checks passwords and codes that are sent by email. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an address without an account. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** @param options.test uses very cheap hashes; no environment variable can set it */
export function createPasswords({ test }: { test: boolean }): Passwords {
  const cost = test ? COST_IN_TESTS : COST;
  const hashInTurn = (password: string) => inTurn(() => hash(normalizePassword(password), cost));
  const matches = (stored: string, password: string) =>
    inTurn(() => verify(stored, password)).catch(() => false);
  let decoy: Promise<string> | null = null;
  return {
    hash: hashInTurn,
    verify: async (stored, password) => {
      decoy ??= hashInTurn('no account has this password');
      const against = stored ?? (await decoy);
      const normalized = normalizePassword(password);
      const found =
        (await matches(against, normalized)) ||
        // Passwords that were stored before passwords were normalized.
        (normalized !== password && (await matches(against, password)));
      return found && stored !== null;
    },
  };
}
