import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

/** argon2id with 64 MiB, three passes, four lanes (RFC 9106, second recommended choice). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 4 } as const;
/** Tests register people by the hundred, and what is looked at is never how hard their passwords are to guess. */
const COST_IN_TESTS = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
const MAX_AT_ONCE = Math.max(1, availableParallelism());

/** A password as people choose it, at registration and later. */
export const newPassword = z
  .string()
  .min(12, 'Please choose a password of at least 12 characters.')
  .max(128, 'Please choose a password of at most 128 characters.');

let running = 0;
const waiting: (() => void)[] = [];

/** Few at once: each takes 64 MiB, and a flood of sign-ins must not take the machine. */
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

/** How passwords, and codes that are mailed, are kept and checked. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an address that has no account as for one that has. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** @param options.test hashes that cost next to nothing; no variable of the environment asks for them */
export function createPasswords({ test }: { test: boolean }): Passwords {
  const cost = test ? COST_IN_TESTS : COST;
  const hashInTurn = (password: string) => inTurn(() => hash(password, cost));
  let decoy: Promise<string> | null = null;
  return {
    hash: hashInTurn,
    verify: async (stored, password) => {
      decoy ??= hashInTurn('no account has this password');
      const against = stored ?? (await decoy);
      const matches = await inTurn(() => verify(against, password)).catch(() => false);
      return matches && stored !== null;
    },
  };
}
