import path from 'node:path';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { type JsonFile, openJsonFile } from '../settings/json-file.ts';

/** An enrollment without a response from the server. A retry must send exactly the same request. */
const pendingEnrolment = z.object({
  /** PKCS#10, DER, base64. */
  request: z.string(),
  idempotencyKey: z.string(),
  /** PEM, for an imported key. */
  certificates: z.string().optional(),
  askedAt: z.iso.datetime(),
});
export type PendingEnrolment = z.infer<typeof pendingEnrolment>;

const heldKey = z.object({
  /** The server's ID of the key. Null until it responds with a certificate. */
  id: z.string().nullable(),
  /** Origin of the server that issued the certificate. */
  server: z.string(),
  /** The owner. No other person who signs in on this computer can use the key. */
  userId: z.string(),
  deviceName: z.string(),
  /** PKCS#8, DER, wrapped by the keychain, base64. */
  wrapped: z.string(),
  /** DER, base64. Null until the server has responded. */
  certificate: z.string().nullable(),
  /** The open enrollment. Null once the server has responded. */
  pending: pendingEnrolment.nullable().default(null),
});
export type HeldKey = z.infer<typeof heldKey>;

const keysFile = z.object({ keys: z.array(heldKey).default([]) });
export type KeysFile = z.output<typeof keysFile>;

/** Opens `signing-keys.json`, the signing keys of this computer, each wrapped by the keychain. */
export function openKeysFile(folder: string, log: Log): JsonFile<KeysFile> {
  return openJsonFile(path.join(folder, 'signing-keys.json'), keysFile, log);
}
