import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, paragraph } from './primitives.ts';
import type { Transitions } from './transitions.ts';

export const notaryKeyStatuses = ['active', 'superseded', 'suspended'] as const;
export type NotaryKeyStatus = (typeof notaryKeyStatuses)[number];
/** A key that was replaced can still turn out to be compromised; a suspended one never comes back. */
export const notaryKeyTransitions: Transitions<NotaryKeyStatus> = {
  active: ['superseded', 'suspended'],
  superseded: ['suspended'],
  suspended: [],
};

/** local: made and kept here. pkcs12: brought along in a file. remote: held by a signing service. */
export const notaryKeyKinds = ['local', 'pkcs12', 'remote'] as const;
export type NotaryKeyKind = (typeof notaryKeyKinds)[number];
export const keyAlgorithms = ['P-256', 'RSA-3072'] as const;
export type KeyAlgorithm = (typeof keyAlgorithms)[number];

/** Longest PKCS#12 file in bytes: a key and a chain are a few thousand. */
export const MAX_KEY_FILE_BYTES = 128 * 1024;

/** A notary's signing key as its owner sees it; never the key itself. */
export const notaryKey = z.object({
  id,
  kind: z.enum(notaryKeyKinds),
  status: z.enum(notaryKeyStatuses),
  /** Such as P-256 or RSA-3072. */
  algorithm: z.string(),
  /** Common names in the certificate. */
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  validFrom: instant,
  validUntil: instant,
  createdAt: instant,
  suspendedAt: instant.nullable(),
  /** Since when it may have been in other hands. */
  compromisedSince: instant.nullable(),
  reason: z.string().nullable(),
  /** By when the office of the state has to be told. */
  noticeDueAt: instant.nullable(),
});
export type NotaryKey = z.infer<typeof notaryKey>;

const noun = 'notary-keys';

export const listNotaryKeys = endpoint({
  method: 'GET',
  path: '/api/notary-keys',
  summary: "One's own signing keys, newest first",
  noun,
  audience: 'signed-in',
  response: z.object({ keys: z.array(notaryKey), remoteSigner: z.boolean() }),
  status: 200,
});

export const makeNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/local',
  summary: 'A new key with a certificate of the built-in authority; the one before is replaced',
  noun,
  audience: 'signed-in',
  body: z.object({ algorithm: z.enum(keyAlgorithms) }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

export const uploadNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/pkcs12',
  summary:
    'Brings a key in a PKCS#12 file (.p12, .pfx); it is kept encrypted, its password is not kept',
  noun,
  audience: 'signed-in',
  body: z.object({
    /** The file, base64. */
    file: z
      .base64('Please choose a .p12 or .pfx file.')
      .min(1, 'Please choose a .p12 or .pfx file.')
      .max(Math.ceil(MAX_KEY_FILE_BYTES / 3) * 4, 'This file is too large to be a key.'),
    password: z.string().max(1000),
  }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

export const connectNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/remote',
  summary: 'Uses a key that the configured signing service holds; only digests go there',
  noun,
  audience: 'signed-in',
  body: z.object({
    /** The certificate and those above it, PEM, the signer's first. */
    certificates: z.string().min(1, 'Please paste the certificate.').max(65_536),
  }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

/** An act that was sealed with a key since it may have been in other hands. */
export const affectedAct = z.object({
  sessionId: id,
  publicId: z.string(),
  documentName: z.string(),
  sealedAt: instant,
});
export type AffectedAct = z.infer<typeof affectedAct>;

export const suspendNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/{id}/suspend',
  summary:
    'The key may be in other hands: it is revoked and never signs again; the acts since are listed',
  noun,
  audience: 'signed-in',
  params: idParams,
  body: z.object({ reason: paragraph(1000, 5), since: instant }),
  response: z.object({ key: notaryKey, affected: z.array(affectedAct) }),
  status: 200,
  refusals: [409],
});
