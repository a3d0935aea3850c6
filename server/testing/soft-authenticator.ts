import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Encodes the CBOR (RFC 8949) types that a passkey uses: small integers, byte strings, text, maps.
 */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, item]) => [cbor(key as never), cbor(item as never)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

interface Act {
  challenge: string;
  origin: string;
  /** Whether the user was verified with a fingerprint or a PIN (the UV flag). */
  verified?: boolean;
  /** The ID of the user for whom the passkey was created, which a passkey without an address needs. */
  userHandle?: string;
}

/** A software passkey (WebAuthn Level 3) with real keys and signatures, without a device. */
export class SoftAuthenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #point: { x: Buffer; y: Buffer };
  readonly #rpId: string;
  #count = 0;

  constructor(rpId: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = {
      x: Buffer.from(jwk.x ?? '', 'base64url'),
      y: Buffer.from(jwk.y ?? '', 'base64url'),
    };
    this.#rpId = rpId;
  }

  #authenticatorData(verified: boolean, withKey: boolean): Buffer {
    this.#count += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    const flags = 0x01 | (verified ? 0x04 : 0) | (withKey ? 0x40 : 0);
    const base = Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), count]);
    if (!withKey) return base;
    const cose = cbor(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.#point.x],
        [-3, this.#point.y],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    return Buffer.concat([base, Buffer.alloc(16), length, this.id, cose]);
  }

  #clientData(type: string, { challenge, origin }: Act): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Returns the result of navigator.credentials.create. */
  create(act: Act): Record<string, unknown> {
    const attestation = new Map<string, string | Uint8Array | Map<unknown, unknown>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(act.verified ?? true, true)],
    ]);
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', act).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      },
    };
  }

  /** Returns the result of navigator.credentials.get. */
  get(act: Act): Record<string, unknown> {
    const authenticatorData = this.#authenticatorData(act.verified ?? true, false);
    const clientData = this.#clientData('webauthn.get', act);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.#key,
    );
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(act.userHandle && {
          userHandle: Buffer.from(act.userHandle).toString('base64url'),
        }),
      },
    };
  }
}
