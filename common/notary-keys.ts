import { z } from 'zod';
import { aloneReason, decision } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, id, idParams, instant, line, paragraph, sha256Hex } from './primitives.ts';
import type { Transitions } from './transitions.ts';

export const notaryKeyStatuses = ['active', 'superseded', 'suspended'] as const;
export type NotaryKeyStatus = (typeof notaryKeyStatuses)[number];
/** A key that was replaced can still turn out to be compromised; a suspended one never comes back. */
export const notaryKeyTransitions: Transitions<NotaryKeyStatus> = {
  active: ['superseded', 'suspended'],
  superseded: ['suspended'],
  suspended: [],
};

/**
 * local: made and kept here. pkcs12: brought along in a file. remote: held by a signing service.
 * device: kept by the notary's own computer, which alone can sign with it.
 */
export const notaryKeyKinds = ['local', 'pkcs12', 'remote', 'device'] as const;
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
  /** What the notary calls the computer that keeps it; null for every other kind. */
  deviceName: z.string().nullable(),
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
  /** On which day it was told, as whoever sent the notice has recorded it. */
  noticeSentOn: calendarDate.nullable(),
  /** Why the moment was last corrected; null where it never was. */
  momentReason: z.string().nullable(),
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

export const listKeysOfNotary = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/keys',
  summary: 'Signing keys of a notary, newest first',
  noun,
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  response: z.array(notaryKey),
  status: 200,
});

export const makeNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/local',
  summary: 'A new key with a certificate of the built-in authority; the one before is replaced',
  noun,
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({ algorithm: z.enum(keyAlgorithms) }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

const TOO_LONG = 'This is too long to be a certificate.';

export const uploadNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/pkcs12',
  summary:
    'Brings a key in a PKCS#12 file (.p12, .pfx); it is kept encrypted, its password is not kept',
  noun,
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({
    /** The file, base64. */
    file: z
      .base64('Please choose a .p12 or .pfx file.')
      .min(1, 'Please choose a .p12 or .pfx file.')
      .max(Math.ceil(MAX_KEY_FILE_BYTES / 3) * 4, 'This file is too large to be a key.'),
    password: z.string().max(1000, 'Please use at most 1000 characters.'),
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
  secondFactor: true,
  body: z.object({
    /** The certificate and those above it, PEM, the signer's first. */
    certificates: z.string().min(1, 'Please paste the certificate.').max(65_536, TOO_LONG),
  }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

/** Longest certificate request in bytes: an RSA key of 4096 bits and a name need half of it. */
const MAX_REQUEST_BYTES = 4096;

export const enrollDeviceKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/device',
  summary:
    "A key that stays on the notary's computer: answers its request with a certificate, or takes the one that it brings",
  noun,
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({
    /** PKCS#10, DER, base64: the public key, signed with the private one. */
    request: z
      .base64()
      .min(1)
      .max(Math.ceil(MAX_REQUEST_BYTES / 3) * 4),
    /** As the notary will know the computer again. */
    deviceName: line(80, 1),
    /** Of a key that came from elsewhere: its certificate and those above it, PEM. */
    certificates: z.string().max(65_536, TOO_LONG).optional(),
  }),
  response: z.object({
    key: notaryKey,
    /** DER, base64: the certificate, then those above it. */
    certificates: z.array(z.base64()),
  }),
  status: 201,
  refusals: [409],
});

/** What a notary's device is asked to sign, while a seal is being made. */
export const deviceSignature = z.object({
  id,
  keyId: id,
  sessionId: id,
  documentName: z.string(),
  /** Of the document for which the second factor was given. */
  documentSha256: sha256Hex,
  /** The seal itself, or the entry of the act in the notary's journal. */
  purpose: z.enum(['document', 'journal']),
  /**
   * document: SHA-256 of the bytes of the file that the signature covers, 32 bytes; the device makes
   * the signed attributes itself. journal: the entry, canonical JSON. Base64.
   */
  content: z.base64(),
  expiresAt: instant,
});
export type DeviceSignature = z.infer<typeof deviceSignature>;

export const listDeviceSignatures = endpoint({
  method: 'GET',
  path: '/api/notary-keys/device/signatures',
  summary: "What one's own device keys are asked to sign now",
  noun,
  audience: 'signed-in',
  response: z.array(deviceSignature),
  status: 200,
});

export const giveDeviceSignature = endpoint({
  method: 'POST',
  path: '/api/notary-keys/device/signatures/{id}',
  summary: 'The signature that a device has made; it is checked before it is taken',
  noun,
  audience: 'signed-in',
  secondFactor: true,
  params: idParams,
  body: z.object({
    /** Base64: DER-encoded ECDSA, or RSA PKCS#1 v1.5, with SHA-256. */
    signature: z.base64().min(1).max(1024),
  }),
  status: 204,
  refusals: [409],
});

/**
 * An act that was sealed with a key since it may have been in other hands. Of one whose record was deleted
 * by rule number and time are left, and when that was.
 */
export const affectedAct = z.object({
  sessionId: id.nullable(),
  publicId: z.string(),
  documentName: z.string().nullable(),
  sealedAt: instant,
  deletedAt: instant.nullable(),
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
  body: z.object({ reason: paragraph(1000, 5), since: instant, alone: aloneReason }),
  /** `decision`: the proposal, where staff need a second person; the notary never does. */
  response: z.object({
    key: notaryKey,
    affected: z.array(affectedAct),
    decision: decision.nullable(),
  }),
  status: 200,
  refusals: [409],
});

export const countAffectedActs = endpoint({
  method: 'GET',
  path: '/api/notary-keys/{id}/affected',
  summary:
    'How many acts would be affected, were the key not safe since a moment; nothing is done. Beside it how many the recorded moment affects, where the key is suspended',
  noun,
  audience: 'signed-in',
  params: idParams,
  query: z.object({ since: instant }),
  response: z.object({
    count: z.number().int(),
    recorded: z.number().int().nullable(),
  }),
  status: 200,
});

export const correctKeyMoment = endpoint({
  method: 'POST',
  path: '/api/notary-keys/{id}/moment',
  summary:
    'Corrects since when a suspended key was not safe, from the moment that is named: earlier by its notary or the administrator, later by the administrator alone, signed in afresh',
  noun,
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    since: instant,
    /** The moment that this one corrects, as it is recorded. */
    insteadOf: instant,
    reason: paragraph(1000, 5),
  }),
  response: z.object({
    key: notaryKey,
    affected: z.array(affectedAct),
    /** Acts that were affected by the moment before, and are not by this one. */
    noLonger: z.array(affectedAct),
  }),
  status: 200,
  refusals: [409],
});

export const getKeyNotice = endpoint({
  method: 'GET',
  path: '/api/notary-keys/{id}/notice',
  summary:
    'The written notice to the office that commissions the notary, of a suspended key: PDF, without anything about the people of its acts',
  noun,
  audience: 'signed-in',
  params: idParams,
  counts: true,
  produces: 'application/pdf',
  status: 200,
});

export const recordKeyNotice = endpoint({
  method: 'POST',
  path: '/api/notary-keys/{id}/notice',
  summary:
    'Records the day on which the notice was sent; nobody is reminded of it any more. A day that is recorded already is corrected only by whoever names it',
  noun,
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    sentOn: calendarDate,
    /** The day that this one corrects, as it is recorded; none where none is. */
    insteadOf: calendarDate.nullable().default(null),
  }),
  response: notaryKey,
  status: 200,
  refusals: [409],
});
