import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { KeyFileFault } from './key-file-faults.ts';

/** A private key with the certificates from its file. */
export interface OpenedKeyFile {
  /** PKCS#8, DER, unencrypted. Encrypt it immediately. */
  privateKey: Uint8Array;
  /** The certificate of the key, DER. */
  certificate: Uint8Array;
  /** The issuers of the certificate, nearest first, as far as the file contains them. */
  chain: Uint8Array[];
}

/** Thrown when the file cannot be used. */
export class KeyFileRefused extends Error {
  override name = 'KeyFileRefused';
  /** The code of the error message for the person who uploaded the file. */
  readonly code: KeyFileFault;

  constructor(code: KeyFileFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

const { asn1, pki, pkcs12 } = forge;
const { pkcs8ShroudedKeyBag = '', keyBag = '', certBag = '' } = pki.oids;

/**
 * Opens a PKCS#12 file (RFC 7292) with one RSA or EC private key and its certificates. The file
 * determines how long this takes, so run it in a worker.
 *
 * @throws KeyFileRefused if the file cannot be used
 */
export function openKeyFile(file: Uint8Array, password: string): OpenedKeyFile {
  try {
    return open(file, password);
  } catch (error) {
    // OpenSSL errors about a key or a certificate in the file are reported as errors of the file.
    throw error instanceof KeyFileRefused
      ? error
      : new KeyFileRefused('key_file_damaged', { cause: error });
  }
}

function open(file: Uint8Array, password: string): OpenedKeyFile {
  const bags = readBags(file, password);
  const keys = bags.filter(({ type }) => type === pkcs8ShroudedKeyBag || type === keyBag);
  const certificates = bags.flatMap((bag) => (bag.type === certBag ? [certificateOf(bag)] : []));
  const [key] = keys;
  if (!key || keys.length > 1) {
    throw new KeyFileRefused('key_file_not_one_key');
  }
  const privateKey = keyOf(key);
  const object = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const own = certificates.find((certificate) => certificate.checkPrivateKey(object));
  if (!own) throw new KeyFileRefused('key_file_certificate_missing');
  const chain: X509Certificate[] = [];
  for (let below = own; below.subject !== below.issuer && chain.length < 8; ) {
    const issuer = certificates.find(
      (one) => below.checkIssued(one) && below.verify(one.publicKey),
    );
    if (!issuer || chain.includes(issuer)) break;
    chain.push(issuer);
    below = issuer;
  }
  return {
    privateKey: new Uint8Array(privateKey),
    certificate: new Uint8Array(own.raw),
    chain: chain.map(({ raw }) => new Uint8Array(raw)),
  };
}

function readBags(file: Uint8Array, password: string): forge.pkcs12.Bag[] {
  let parsed: forge.asn1.Asn1;
  try {
    parsed = asn1.fromDer(forge.util.createBuffer(Buffer.from(file).toString('latin1')));
  } catch (cause) {
    throw new KeyFileRefused('key_file_damaged', { cause });
  }
  try {
    return pkcs12.pkcs12FromAsn1(parsed, password).safeContents.flatMap((one) => one.safeBags);
  } catch (cause) {
    const wrong = cause instanceof Error && /password|MAC/i.test(cause.message);
    throw new KeyFileRefused(wrong ? 'key_file_password_wrong' : 'key_file_damaged', { cause });
  }
}

/** Returns the key in DER. The library does not parse EC keys and returns them unchanged. */
function keyOf(bag: forge.pkcs12.Bag): Buffer {
  const info = bag.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag.asn1;
  return Buffer.from(asn1.toDer(info).getBytes(), 'latin1');
}

function certificateOf(bag: forge.pkcs12.Bag): X509Certificate {
  const info = bag.cert ? pki.certificateToAsn1(bag.cert) : bag.asn1;
  return new X509Certificate(Buffer.from(asn1.toDer(info).getBytes(), 'latin1'));
}
