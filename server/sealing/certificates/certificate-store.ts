import { createHash, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { KeyAlgorithm } from '../../../common/notary-keys.ts';
import type { Authority } from '../../../common/revocation.ts';
import { writeFileDurably } from '../write-file-durably.ts';
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
import type { Signer } from './signer.ts';

export interface CertificateStoreOptions {
  /** Where keys and certificates live; made if missing, mode 0700. */
  folder: string;
  vault: KeyVault;
  /** Where the lists of revoked certificates are served; written into what is issued from now on. */
  revocationUrls?: RevocationUrls;
}

export interface NotarySignerRequest {
  notaryId: string;
  name: string;
  commissionState: string;
  commissionNumber: string;
  /** End of the commission: the certificate ends with it. */
  notAfter: Date;
  /** Set where an earlier key of the same commission was replaced. */
  generation?: string;
  /** P-256 by default. */
  algorithm?: KeyAlgorithm;
}

const PLATFORM_YEARS = 10;
const RSA = { modulusLength: 3072 };
const makeKeys = promisify(generateKeyPair);

/** Under what name the key of a notary and a commission is kept. */
export function notarySignerName(request: NotarySignerRequest): string {
  const { notaryId, name, commissionState, commissionNumber, notAfter, generation } = request;
  const identity = [notaryId, name, commissionState, commissionNumber, notAfter.toISOString()];
  if (generation) identity.push(generation);
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
  return `notary-${digest.slice(0, 32)}`;
}

/**
 * Opens the certificate authority of a folder, or makes one: `authority.json` (keys sealed by
 * the vault), `root.pem` (for those who verify), one file for each signer below `signers/`.
 * Two processes that start at once end with the same authority.
 *
 * @throws when the folder cannot be written or the vault cannot open the keys
 */
export async function loadOrCreateCertificateAuthority({
  folder,
  vault,
  revocationUrls,
}: CertificateStoreOptions): Promise<CertificateStore> {
  const path = join(folder, 'authority.json');
  const text = await readOrCreate(path, () =>
    serializeCertificateAuthority(createCertificateAuthority(revocationUrls), vault),
  );
  const authority = restoreCertificateAuthority(text, vault);
  const store = new CertificateStore(authority, { folder, vault, revocationUrls });
  await writeFileDurably(join(folder, 'root.pem'), store.rootPem);
  return store;
}

/** Hands out signers; issues a certificate once and keeps it. Safe to call concurrently. */
export class CertificateStore {
  readonly #authority: CertificateAuthority;
  readonly #options: CertificateStoreOptions;
  readonly #signers = new Map<string, Promise<Signer>>();

  constructor(authority: CertificateAuthority, options: CertificateStoreOptions) {
    this.#authority = authority;
    this.#options = options;
  }

  /** The root certificate, DER: what verifyPdf trusts. */
  get root(): Uint8Array {
    return this.#authority.root.certificate;
  }

  /** The root certificate, PEM: what a third party imports. */
  get rootPem(): string {
    return new X509Certificate(this.root).toString();
  }

  /** A signed list of what an authority has revoked, DER (RFC 5280, section 5). */
  revocationList(which: Authority, list: Omit<RevocationListOrder, 'issuer'>): Buffer {
    return listRevoked(this.#authority, which, list);
  }

  /** The signer of the platform's approval signature: a new key each calendar year. */
  platformSigner(now = new Date()): Promise<Signer> {
    const notAfter = new Date(now.getTime() + PLATFORM_YEARS * 365.25 * 86_400_000);
    const key = `platform-${now.getUTCFullYear()}`;
    return this.#signer(key, { name: 'Sealwright Platform', notAfter });
  }

  /**
   * The signer of one notary under one commission. A changed name, number, state or end of the
   * commission gets a certificate of its own.
   */
  notarySigner(request: NotarySignerRequest): Promise<Signer> {
    const { name, commissionState, commissionNumber, notAfter, algorithm } = request;
    const commission = { state: commissionState, number: commissionNumber };
    return this.#signer(notarySignerName(request), { name, commission, notAfter }, algorithm);
  }

  /** A certificate for a notary's key that is kept elsewhere, and those above it; all DER. */
  certifyNotaryKey(
    { name, commissionState, commissionNumber, notAfter }: NotarySignerRequest,
    publicKey: KeyObject,
  ): { certificate: Uint8Array; chain: Uint8Array[] } {
    const commission = { state: commissionState, number: commissionNumber };
    const certificate = certifyEndEntity(
      this.#authority,
      { name, commission, notAfter },
      publicKey,
      this.#options.revocationUrls,
    );
    const { issuing, root } = this.#authority;
    return { certificate, chain: [issuing.certificate, root.certificate] };
  }

  /** The signer that is kept under a name. @throws Error where its file is gone */
  async keptSigner(key: string): Promise<Signer> {
    const { folder, vault } = this.#options;
    const text = await readFile(join(folder, 'signers', `${key}.json`), 'utf8');
    return localSigner(this.#authority, restoreCredential(text, vault));
  }

  #signer(key: string, subject: EndEntity, algorithm?: KeyAlgorithm): Promise<Signer> {
    let signer = this.#signers.get(key);
    if (!signer) {
      signer = this.#open(key, subject, algorithm);
      this.#signers.set(key, signer);
      // A failure (a full disk) must not be remembered for ever.
      signer.catch(() => this.#signers.delete(key));
    }
    return signer;
  }

  async #open(key: string, subject: EndEntity, algorithm?: KeyAlgorithm): Promise<Signer> {
    const { folder, vault, revocationUrls } = this.#options;
    const text = await readOrCreate(join(folder, 'signers', `${key}.json`), async () => {
      const keys = algorithm === 'RSA-3072' ? await makeKeys('rsa', RSA) : undefined;
      const issued = issueEndEntity(this.#authority, { ...subject, keys }, revocationUrls);
      return serializeCredential(issued, vault);
    });
    return localSigner(this.#authority, restoreCredential(text, vault));
  }
}

/** Reads a file, or writes it first; whoever comes second reads what the first one wrote. */
async function readOrCreate(path: string, create: () => string | Promise<string>): Promise<string> {
  const existing = await readIfThere(path);
  if (existing !== undefined) return existing;
  const made = await create();
  try {
    await writeFileDurably(path, made, { exclusive: true });
    return made;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return readFile(path, 'utf8');
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
