import { z } from 'zod';
import { aloneReason, decision } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { calendarDate, id, idParams, instant, line, paragraph, sha256Hex } from './primitives.ts';
import type { Transitions } from './transitions.ts';

export const notaryKeyStatuses = ['active', 'superseded', 'suspended'] as const;
export type NotaryKeyStatus = (typeof notaryKeyStatuses)[number];
/** A superseded key can still turn out to be compromised. A suspended key is never active again. */
export const notaryKeyTransitions: Transitions<NotaryKeyStatus> = {
  active: ['superseded', 'suspended'],
  superseded: ['suspended'],
  suspended: [],
};

/**
 * Where a signing key comes from and who stores it.
 * - local: generated and stored by the platform.
 * - pkcs12: imported from a file.
 * - remote: held by a signing service.
 * - device: stored on the notary's own computer; only that computer can sign with it.
 */
export const notaryKeyKinds = ['local', 'pkcs12', 'remote', 'device'] as const;
export type NotaryKeyKind = (typeof notaryKeyKinds)[number];
export const keyAlgorithms = ['P-256', 'RSA-3072'] as const;
export type KeyAlgorithm = (typeof keyAlgorithms)[number];

/** Maximum size of a PKCS#12 file in bytes. A key with its chain has a few thousand. */
export const MAX_KEY_FILE_BYTES = 128 * 1024;

/** A notary's signing key as its owner sees it. It never contains the private key. */
export const notaryKey = z.object({
  id,
  kind: z.enum(notaryKeyKinds),
  status: z.enum(notaryKeyStatuses),
  /** The notary's name for the computer that stores the key; null for all other kinds. */
  deviceName: z.string().nullable(),
  /** For example P-256 or RSA-3072. */
  algorithm: z.string(),
  /** The common names in the certificate. */
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  validFrom: instant,
  validUntil: instant,
  createdAt: instant,
  suspendedAt: instant.nullable(),
  /** The time since which the key may be compromised. */
  compromisedSince: instant.nullable(),
  reason: z.string().nullable(),
  /** The deadline for the notice to the commissioning office of the state. */
  noticeDueAt: instant.nullable(),
  /** The date on which the notice was sent, as recorded by the notary or staff. */
  noticeSentOn: calendarDate.nullable(),
  /** The reason for the last correction of `compromisedSince`; null if it was never corrected. */
  momentReason: z.string().nullable(),
});
export type NotaryKey = z.infer<typeof notaryKey>;

const resource = 'notary-keys';

export const listNotaryKeys = endpoint({
  method: 'GET',
  path: '/api/notary-keys',
  summary: 'Your signing keys, newest first',
  resource,
  audience: 'signed-in',
  response: z.object({ keys: z.array(notaryKey), remoteSigner: z.boolean() }),
  status: 200,
});

export const listKeysOfNotary = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/keys',
  summary: 'Signing keys of a notary, newest first',
  resource,
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  response: z.array(notaryKey),
  status: 200,
});

export const makeNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/local',
  summary:
    'Create a key with a certificate of the built-in certificate authority; it replaces the previous key',
  resource,
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({ algorithm: z.enum(keyAlgorithms) }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

const tooLong = { error: () => validationMessages.certificateTooLong };

export const uploadNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/pkcs12',
  summary:
    'Import a key from a PKCS#12 file (.p12, .pfx); the key is stored encrypted, its password is not stored',
  resource,
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({
    /** The file in base64. */
    file: z
      .base64({ error: () => validationMessages.keyFile })
      .min(1, { error: () => validationMessages.keyFile })
      .max(Math.ceil(MAX_KEY_FILE_BYTES / 3) * 4, {
        error: () => validationMessages.keyFileTooLarge,
      }),
    password: z.string().max(1000, { error: () => validationMessages.tooLong({ max: 1000 }) }),
  }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

export const connectNotaryKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/remote',
  summary: 'Use a key of the configured signing service; only digests are sent to it',
  resource,
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({
    /** The certificate of the signer followed by its chain, PEM. */
    certificates: z
      .string()
      .min(1, { error: () => validationMessages.certificate })
      .max(65_536, tooLong),
  }),
  response: notaryKey,
  status: 201,
  refusals: [409],
});

/**
 * Maximum size of a certificate request in bytes. A 4096-bit RSA key and a name need half of it.
 */
const MAX_REQUEST_BYTES = 4096;

export const enrollDeviceKey = endpoint({
  method: 'POST',
  path: '/api/notary-keys/device',
  summary:
    "Register a key that stays on the notary's computer: issues a certificate for its request, or accepts the certificate that it sends",
  resource,
  audience: 'signed-in',
  secondFactor: true,
  body: z.object({
    /** The public key, signed with the private key: PKCS#10, DER, base64. */
    request: z
      .base64()
      .min(1)
      .max(Math.ceil(MAX_REQUEST_BYTES / 3) * 4),
    /** The notary's name for the computer. */
    deviceName: line(80, 1),
    /** For an imported key: its certificate and chain, PEM. */
    certificates: z.string().max(65_536, tooLong).optional(),
  }),
  response: z.object({
    key: notaryKey,
    /** The certificate followed by its chain, DER, base64. */
    certificates: z.array(z.base64()),
  }),
  status: 201,
  refusals: [409],
});

/** A request to the notary's device to sign something while a seal is made. */
export const deviceSignature = z.object({
  id,
  keyId: id,
  sessionId: id,
  documentName: z.string(),
  /** SHA-256 of the document that the second factor was given for. */
  documentSha256: sha256Hex,
  /** `document`: the seal itself. `journal`: the journal entry of the act. */
  purpose: z.enum(['document', 'journal']),
  /**
   * - document: the 32 bytes of the SHA-256 of the bytes that the signature covers. The device
   *   creates the signed attributes itself.
   * - journal: the entry as canonical JSON.
   *
   * Base64.
   */
  content: z.base64(),
  expiresAt: instant,
});
export type DeviceSignature = z.infer<typeof deviceSignature>;

export const listDeviceSignatures = endpoint({
  method: 'GET',
  path: '/api/notary-keys/device/signatures',
  summary: 'What the keys on your devices are asked to sign now',
  resource,
  audience: 'signed-in',
  response: z.array(deviceSignature),
  status: 200,
});

export const giveDeviceSignature = endpoint({
  method: 'POST',
  path: '/api/notary-keys/device/signatures/{id}',
  summary: 'Send a signature that a device has made; it is checked before it is accepted',
  resource,
  audience: 'signed-in',
  secondFactor: true,
  params: idParams,
  body: z.object({
    /** Base64 of a DER-encoded ECDSA signature or an RSA PKCS#1 v1.5 signature, with SHA-256. */
    signature: z.base64().min(1).max(1024),
  }),
  status: 204,
  refusals: [409],
});

/**
 * An act that was sealed with a key after the key may have been compromised. If the record of the
 * act was deleted by the retention rules, only its number, its time and the time of the deletion
 * remain.
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
    'Suspend a key that someone else may have: it is revoked and can never sign again. Returns the acts that are affected',
  resource,
  audience: 'signed-in',
  params: idParams,
  body: z.object({ reason: paragraph(1000, 5), since: instant, alone: aloneReason }),
  /** `decision`: the proposal, if staff need a second person. A notary never needs one. */
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
    'How many acts would be affected if the key had not been safe since a given time; nothing is changed. For a suspended key, also how many acts the recorded time affects',
  resource,
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
    'Correct the time since which a suspended key was not safe; the request names the recorded time. The notary or the administrator can set an earlier time, only the administrator a later one, with a recent sign-in',
  resource,
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    since: instant,
    /** The recorded time that this request corrects. */
    insteadOf: instant,
    reason: paragraph(1000, 5),
  }),
  response: z.object({
    key: notaryKey,
    affected: z.array(affectedAct),
    /** Acts that were affected by the previous time and are no longer affected. */
    noLonger: z.array(affectedAct),
  }),
  status: 200,
  refusals: [409],
});

export const getKeyNotice = endpoint({
  method: 'GET',
  path: '/api/notary-keys/{id}/notice',
  summary:
    'The notice of a suspended key to the authority that commissions the notary, as PDF; it contains nothing about the participants of the acts',
  resource,
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
    'Record the date on which the notice was sent; reminders stop. To correct a recorded date, the request must name it',
  resource,
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    sentOn: calendarDate,
    /** The recorded date that this request corrects; null if none is recorded. */
    insteadOf: calendarDate.nullable().default(null),
  }),
  response: notaryKey,
  status: 200,
  refusals: [409],
});
