import { createHash, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyAlgorithm } from '../../../common/notary-keys.ts';
import type { Authority } from '../../../common/revocation.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { type ObjectStore, readOrCreate } from '../../platform/storage/object-store.ts';
import {
  type CertificateAuthority,
  certifyEndEntity,
  createCertificateAuthority,
  type EndEntity,
  issueEndEntity,
  listRevoked,
  localSigner,
  type RevocationUrls,
  restoreCertificateAuthority,
  restoreCredential,
  serializeCertificateAuthority,
  serializeCredential,
} from './certificate-authority.ts';
import type { RevocationListOrder } from './issue-revocation-list.ts';
import type { KeyVault } from './key-vault.ts';

export interface CertificateStoreOptions {
  /** Stores keys and certificates, under `certificates/`. */
  objects: ObjectStore;
  vault: KeyVault;
  /** URLs of the revocation lists, included in new certificates. */
  revocationUrls?: RevocationUrls;
}

export interface NotarySignerRequest {
  notaryId: string;
  name: string;
  commissionState: string;
  commissionNumber: string;
  /** End of the commission, at which the certificate expires. */
  notAfter: Date;
  /** Set if this key replaces an earlier key of the same commission. */
  generation?: string;
  /** P-256 by default. */
  algorithm?: KeyAlgorithm;
}

const PLATFORM_YEARS = 10;
const RSA = { modulusLength: 3072 };
const signerFile = (key: string) => `certificates/signers/${key}.json`;
const platformKey = (now: Date) => `platform-${now.getUTCFullYear()}`;
const makeKeys = promisify(generateKeyPair);

/** Storage name of the key of a notary for a commission. */
export function notarySignerName(request: NotarySignerRequest): string {
  const { notaryId, name, commissionState, commissionNumber, notAfter, generation } = request;
  const identity = [notaryId, name, commissionState, commissionNumber, notAfter.toISOString()];
  if (generation) identity.push(generation);
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
  return `notary-${digest.slice(0, 32)}`;
}

/**
 * Opens the stored certificate authority or creates one: `authority.json` (private keys encrypted by
 * the vault), `root.pem` (for verifiers), and one file per signer in `signers/`. Two processes that
 * start at the same time get the same authority.
 *
 * @throws if nothing can be stored or the vault cannot decrypt the keys
 */
export async function loadOrCreateCertificateAuthority({
  objects,
  vault,
  revocationUrls,
}: CertificateStoreOptions): Promise<CertificateStore> {
  const text = await readOrCreate(objects, 'certificates/authority.json', async () =>
    serializeCertificateAuthority(await createCertificateAuthority(revocationUrls), vault),
  );
  const authority = restoreCertificateAuthority(text, vault);
  const store = new CertificateStore(authority, { objects, vault, revocationUrls });
  await objects.replace('certificates/root.pem', Buffer.from(store.rootPem));
  return store;
}

/** Returns signers. Issues each certificate once and stores it. Safe to use concurrently. */
export class CertificateStore {
  readonly #authority: CertificateAuthority;
  readonly #options: CertificateStoreOptions;
  readonly #signers = new Map<string, Promise<Signer>>();

  constructor(authority: CertificateAuthority, options: CertificateStoreOptions) {
    this.#authority = authority;
    this.#options = options;
  }

  /** The root certificate, DER, which verifyPdf trusts. */
  get root(): Uint8Array {
    return this.#authority.root.certificate;
  }

  /** The root certificate, PEM, for import by third parties. */
  get rootPem(): string {
    return new X509Certificate(this.root).toString();
  }

  /** Returns the signed revocation list of an authority, DER (RFC 5280, section 5). */
  revocationList(which: Authority, list: Omit<RevocationListOrder, 'issuer'>): Buffer {
    return listRevoked(this.#authority, which, list);
  }

  /**
   * Returns the signer of the platform's approval signature. Each calendar year has its own key.
   */
  platformSigner(now = new Date()): Promise<Signer> {
    const notAfter = new Date(now.getTime() + PLATFORM_YEARS * 365.25 * 86_400_000);
    return this.#signer(platformKey(now), { name: 'Sealwright Platform', notAfter });
  }

  /**
   * Returns the certificates of the authority and of the platform; DER. Creates nothing: that of the
   * platform is null until its key of this year is first used.
   */
  async listCertificates(now = new Date()): Promise<{
    root: Uint8Array;
    issuing: Uint8Array;
    platform: Uint8Array | null;
  }> {
    const isStored = (await this.#options.objects.read(signerFile(platformKey(now)))) !== null;
    const { root, issuing } = this.#authority;
    return {
      root: root.certificate,
      issuing: issuing.certificate,
      platform: isStored ? (await this.platformSigner(now)).certificate : null,
    };
  }

  /**
   * Returns the signer of a notary for a commission. A changed name, number, state or end of the
   * commission results in a new certificate.
   */
  notarySigner(request: NotarySignerRequest): Promise<Signer> {
    const { name, commissionState, commissionNumber, notAfter, algorithm } = request;
    const commission = { state: commissionState, number: commissionNumber };
    return this.#signer(notarySignerName(request), { name, commission, notAfter }, algorithm);
  }

  /**
   * Issues a certificate for a notary's key that is stored elsewhere. Returns it with its issuers;
   * all DER.
   */
  async certifyNotaryKey(
    { name, commissionState, commissionNumber, notAfter }: NotarySignerRequest,
    publicKey: KeyObject,
  ): Promise<{ certificate: Uint8Array; chain: Uint8Array[] }> {
    const commission = { state: commissionState, number: commissionNumber };
    const certificate = await certifyEndEntity(
      this.#authority,
      { name, commission, notAfter },
      publicKey,
      this.#options.revocationUrls,
    );
    const { issuing, root } = this.#authority;
    return { certificate, chain: [issuing.certificate, root.certificate] };
  }

  /**
   * Returns the signer that is stored under a name.
   * @throws Error if its file is missing
   */
  async keptSigner(key: string): Promise<Signer> {
    const { objects, vault } = this.#options;
    const text = await objects.read(signerFile(key));
    if (!text) throw new Error(`${signerFile(key)} is missing in ${objects.place}`);
    return localSigner(this.#authority, restoreCredential(text.toString('utf8'), vault));
  }

  #signer(key: string, subject: EndEntity, algorithm?: KeyAlgorithm): Promise<Signer> {
    let signer = this.#signers.get(key);
    if (!signer) {
      signer = this.#open(key, subject, algorithm);
      this.#signers.set(key, signer);
      // Do not cache a failure, for example of a full disk.
      signer.catch(() => this.#signers.delete(key));
    }
    return signer;
  }

  async #open(key: string, subject: EndEntity, algorithm?: KeyAlgorithm): Promise<Signer> {
    const { objects, vault, revocationUrls } = this.#options;
    const text = await readOrCreate(objects, signerFile(key), async () => {
      const keys = algorithm === 'RSA-3072' ? await makeKeys('rsa', RSA) : undefined;
      const issued = await issueEndEntity(this.#authority, { ...subject, keys }, revocationUrls);
      return serializeCredential(issued, vault);
    });
    return localSigner(this.#authority, restoreCredential(text, vault));
  }
}
