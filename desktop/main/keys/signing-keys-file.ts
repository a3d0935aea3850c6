import path from 'node:path';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { type JsonFile, openJsonFile } from '../settings/json-file.ts';

/** An enrolment that the server has not answered: asked again word for word, it is the same one. */
const pendingEnrolment = z.object({
  /** PKCS#10, DER, base64. */
  request: z.string(),
  idempotencyKey: z.string(),
  /** PEM, of a key that came from elsewhere. */
  certificates: z.string().optional(),
  askedAt: z.iso.datetime(),
});
export type PendingEnrolment = z.infer<typeof pendingEnrolment>;

const heldKey = z.object({
  /** The server's number of the key; null until it has answered with a certificate. */
  id: z.string().nullable(),
  /** Origin of the server that knows it. */
  server: z.string(),
  /** Whose it is: nobody else who signs in on this computer can use it. */
  userId: z.string(),
  deviceName: z.string(),
  /** PKCS#8, DER, wrapped by the keychain, base64. */
  wrapped: z.string(),
  /** DER, base64; null until the server has answered. */
  certificate: z.string().nullable(),
  /** What is still asked of the server; null once it has answered. */
  pending: pendingEnrolment.nullable().default(null),
});
export type HeldKey = z.infer<typeof heldKey>;

const keysFile = z.object({ keys: z.array(heldKey).default([]) });
export type KeysFile = z.output<typeof keysFile>;

/** The signing keys that this computer keeps: `signing-keys.json`, each key wrapped by the keychain. */
export function openKeysFile(folder: string, log: Log): JsonFile<KeysFile> {
  return openJsonFile(path.join(folder, 'signing-keys.json'), keysFile, log);
}
