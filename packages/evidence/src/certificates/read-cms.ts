import { createHash, createVerify, type KeyObject, verify, X509Certificate } from 'node:crypto';
import {
  type DerElement,
  derBytes,
  derChildren,
  derContent,
  derFields,
  readDer,
  readOid,
} from '../encoding/der.ts';
import { issuerAndSerial } from './certificate-fields.ts';

export interface CmsAttribute {
  type: string;
  /** Its value, DER; undefined if it has none or several. */
  value?: Uint8Array;
}

/** A parsed CMS signature. Nothing in it is verified yet. */
export interface CmsSignature {
  signerCertificate: X509Certificate;
  /** All certificates in the CMS, including the signer's. */
  certificates: X509Certificate[];
  digestName: 'sha256' | 'sha384' | 'sha512';
  /** Content inside the CMS (as in a timestamp), if it is not detached. */
  content?: Uint8Array;
  contentType: string;
  signature: Uint8Array;
  signedAttributes: CmsAttribute[];
  /** The signed attributes as the SET that was signed; null if the content itself was signed. */
  signedAttributesDer: Uint8Array | null;
  timestampToken?: Uint8Array;
  /** Types of all unsigned attributes. */
  unsignedTypes: string[];
}

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
};
const digestNames: Record<string, CmsSignature['digestName']> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Signature algorithms: key type, and the hash if the algorithm determines it. */
const algorithms: Record<string, string> = {
  '1.2.840.10045.4.3.2': 'ec sha256',
  '1.2.840.10045.4.3.3': 'ec sha384',
  '1.2.840.10045.4.3.4': 'ec sha512',
  '1.2.840.113549.1.1.1': 'rsa',
  '1.2.840.113549.1.1.11': 'rsa sha256',
  '1.2.840.113549.1.1.12': 'rsa sha384',
  '1.2.840.113549.1.1.13': 'rsa sha512',
};
const MAX_CERTIFICATES = 32;
// version, digestAlgorithms, encapContentInfo, certificates, signerInfos (RFC 5652, 5.1).
const SIGNED_DATA_TAGS = [0x02, 0x31, 0x30, 0xa0, 0x31].join();
// version, sid, digestAlgorithm, signedAttrs, signatureAlgorithm, signature (RFC 5652, 5.3).
const SIGNER_INFO_TAGS = [0x02, 0x30, 0x30, 0xa0, 0x30, 0x04].join();
const BARE_SIGNER_INFO_TAGS = [0x02, 0x30, 0x30, 0x30, 0x04].join();

/**
 * Parses a CMS SignedData (RFC 5652). Trailing zeros, as in a PDF, are allowed.
 *
 * @param options set `orBare` to accept a signature without signed attributes, which is over the
 * content itself
 * @throws Error if it is not exactly one well-formed signature with signed attributes and its
 * certificate
 */
export function readCms(padded: Uint8Array, { orBare = false } = {}): CmsSignature {
  const contentInfo = readDer(padded);
  // Other bytes in the padding could hide data that no signature covers.
  if (padded.subarray(contentInfo.end).some((byte) => byte !== 0)) {
    throw new TypeError('There are foreign bytes behind the signature');
  }
  const bytes = padded.subarray(0, contentInfo.end);
  if (contentInfo.tag !== 0x30) throw new TypeError('This is no CMS');
  const [type, wrapped] = derFields(bytes, contentInfo, 0x06, 0xa0);
  if (readOid(bytes, type) !== oid.signedData || !wrapped) {
    throw new TypeError('This is no signed data');
  }
  const [signedData] = derFields(bytes, wrapped, 0x30);
  const parts = signedData ? derChildren(bytes, signedData) : [];
  const [version, digests, encapsulated, carried, signers] = parts;
  const tags = parts.map(({ tag }) => tag).join();
  if (tags !== SIGNED_DATA_TAGS || !encapsulated || !carried || !signers) {
    throw new TypeError('The signed data has other parts than it must have');
  }
  const [info] = derFields(bytes, signers, 0x30);
  const certificates = derChildren(bytes, carried)
    .filter(({ tag }) => tag === 0x30)
    .map((element) => derBytes(bytes, element));
  const { content, contentType } = readContent(bytes, encapsulated);
  if (!info || certificates.length > MAX_CERTIFICATES) {
    throw new TypeError('The signature has no signer, or a crowd of certificates');
  }
  const detached = contentType === oid.data;
  const parsed = readSignerInfo(bytes, info, certificates, orBare);
  const named = digests
    ? derChildren(bytes, digests).map((element) => hashName(bytes, element))
    : [];
  // Unsigned fields must have their only allowed value, so that none of their bits can be changed
  // (RFC 5652, section 5.1).
  if (smallInteger(bytes, version) !== (detached ? 1 : 3) || !named.includes(parsed.digestName)) {
    throw new TypeError('The signed data contradicts its signature');
  }
  return {
    ...parsed,
    certificates: certificates.map((certificate) => new X509Certificate(certificate)),
    content,
    contentType,
  };
}

function readContent(bytes: Uint8Array, encapsulated: DerElement) {
  const [type, wrapped, ...more] = derChildren(bytes, encapsulated);
  const contentType = readOid(bytes, type);
  if (!wrapped) return { contentType };
  if (wrapped.tag !== 0xa0 || more.length > 0) throw new TypeError('The content is malformed');
  const [inner] = derFields(bytes, wrapped, 0x04);
  return { contentType, content: inner && derContent(bytes, inner) };
}

function readSignerInfo(
  bytes: Uint8Array,
  info: DerElement,
  certificates: Uint8Array[],
  orBare: boolean,
) {
  const parts = derChildren(bytes, info);
  const tags = parts.map(({ tag }) => tag).join();
  const [version, sid, digest] = parts;
  const attributes = parts[3]?.tag === 0xa0 ? parts[3] : undefined;
  const [algorithm, signature, unsigned] = parts.slice(attributes ? 4 : 3);
  const wanted = attributes || !orBare ? SIGNER_INFO_TAGS : BARE_SIGNER_INFO_TAGS;
  const complete = tags === wanted || tags === `${wanted},${0xa1}`;
  if (!complete || !sid || !digest || !algorithm || !signature) {
    throw new TypeError('The signature has no signed attributes, or other parts than it must have');
  }
  const digestName = hashName(bytes, digest);
  const algorithmName = algorithms[plainAlgorithm(bytes, algorithm) ?? ''];
  if (!digestName || smallInteger(bytes, version) !== 1) {
    throw new TypeError('The signature uses a hash that is not accepted');
  }
  const name = derBytes(bytes, sid);
  const own = certificates.find(
    (certificate) => Buffer.compare(issuerAndSerial(certificate), name) === 0,
  );
  if (!own) throw new TypeError("The signer's certificate is missing");
  const signerCertificate = new X509Certificate(own);
  const keyType = signerCertificate.publicKey.asymmetricKeyType;
  const accepted = algorithmName === `${keyType} ${digestName}` || algorithmName === keyType;
  if (!accepted) throw new TypeError('The signature uses an algorithm that is not accepted');
  const others = unsigned?.tag === 0xa1 ? readAttributes(bytes, unsigned) : [];
  return {
    signerCertificate,
    digestName,
    signature: derContent(bytes, signature),
    signedAttributes: attributes ? readAttributes(bytes, attributes) : [],
    signedAttributesDer: attributes ? asSet(bytes, attributes) : null,
    timestampToken: others.find((attribute) => attribute.type === oid.timestampToken)?.value,
    unsignedTypes: others.map((attribute) => attribute.type),
  };
}

/** Signed attributes are encoded as [0] IMPLICIT, and signed as a SET (RFC 5652, section 5.4). */
function asSet(bytes: Uint8Array, attributes: DerElement): Uint8Array {
  const set = Uint8Array.from(derBytes(bytes, attributes));
  set[0] = 0x31;
  return set;
}

/** Returns whether the signed attributes have this digest and this content type, once each. */
export function attributesMatch(cms: CmsSignature, digest: Uint8Array): boolean {
  const imprint = soleValue(cms, oid.messageDigest);
  const type = soleValue(cms, oid.contentType);
  if (!imprint || !type) return false;
  const named = imprint.subarray(readDer(imprint).content);
  return Buffer.compare(named, digest) === 0 && readOid(type, readDer(type)) === cms.contentType;
}

/**
 * Returns whether signing-certificate-v2 identifies the signer's certificate (RFC 5035). This
 * prevents its replacement by another certificate with the same key.
 * @param orOld also accepts the first version with SHA-1, which many timestamp authorities write
 */
export function namesItsCertificate(cms: CmsSignature, orOld = false): boolean {
  const current = soleValue(cms, oid.signingCertificateV2);
  const value = current ?? (orOld ? soleValue(cms, oid.signingCertificate) : undefined);
  if (!value) return false;
  const [list] = derChildren(value, readDer(value));
  const [first] = list ? derChildren(value, list) : [];
  const fields = first ? derChildren(value, first) : [];
  const hash = fields.find((field) => field.tag === 0x04);
  const algorithm = fields[0]?.tag === 0x30 ? derChildren(value, fields[0])[0] : undefined;
  const named = algorithm ? digestNames[readOid(value, algorithm)] : 'sha256';
  const name = current ? named : 'sha1';
  if (!hash || !name) return false;
  const expected = createHash(name).update(cms.signerCertificate.raw).digest();
  return Buffer.compare(value.subarray(hash.content, hash.end), expected) === 0;
}

/**
 * Returns whether the signature over the signed attributes is mathematically correct (EC or RSA
 * PKCS#1 v1.5).
 */
export function signatureIsValid(cms: CmsSignature): boolean {
  const key = acceptedKey(cms);
  if (!key || !cms.signedAttributesDer) return false;
  return verify(cms.digestName, cms.signedAttributesDer, key, cms.signature);
}

/**
 * Returns whether a signature without signed attributes is mathematically correct over a content.
 *
 * @param parts the content in one or more parts
 */
export function bareSignatureIsValid(cms: CmsSignature, parts: readonly Uint8Array[]): boolean {
  const key = acceptedKey(cms);
  // Other content types require signed attributes (RFC 5652, section 5.3).
  if (!key || cms.signedAttributesDer || cms.contentType !== oid.data) return false;
  const check = createVerify(cms.digestName);
  for (const part of parts) check.update(part);
  return check.verify(key, cms.signature);
}

function acceptedKey({ signerCertificate: { publicKey } }: CmsSignature): KeyObject | null {
  const type = publicKey.asymmetricKeyType;
  return type === 'ec' || type === 'rsa' ? publicKey : null;
}

function hashName(bytes: Uint8Array, algorithm: DerElement) {
  return digestNames[plainAlgorithm(bytes, algorithm) ?? ''];
}

/** The identifier of an algorithm whose parameters are absent or NULL. */
function plainAlgorithm(bytes: Uint8Array, algorithm: DerElement): string | undefined {
  if (algorithm.tag !== 0x30) return undefined;
  const [type, parameters, ...more] = derChildren(bytes, algorithm);
  const plain = !parameters || (parameters.tag === 0x05 && parameters.end === parameters.content);
  return plain && more.length === 0 ? readOid(bytes, type) : undefined;
}

function smallInteger(bytes: Uint8Array, element: DerElement | undefined): number | undefined {
  const small = element?.tag === 0x02 && element.end - element.content === 1;
  return small ? bytes[element.content] : undefined;
}

function soleValue(cms: CmsSignature, type: string): Uint8Array | undefined {
  const found = cms.signedAttributes.filter((attribute) => attribute.type === type);
  return found.length === 1 ? found[0]?.value : undefined;
}

/** The attributes in a SET or its implicit tag. An attribute with several values has no value. */
function readAttributes(bytes: Uint8Array, set: DerElement): CmsAttribute[] {
  return derChildren(bytes, set).map((attribute) => {
    const [type, values] = derFields(bytes, attribute, 0x06, 0x31);
    const [value, ...more] = values ? derChildren(bytes, values) : [];
    const sole = value && more.length === 0 ? derBytes(bytes, value) : undefined;
    return { type: readOid(bytes, type), value: sole };
  });
}
