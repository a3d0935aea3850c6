import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from '../../../../server/sealing/certificates/certificate-authority.ts';
import { readRevocationList } from './read-revocation-list.ts';
import { statementsOn } from './revocation-statements.ts';

const authority = await createCertificateAuthority();
const notAfter = new Date(Date.now() + 86_400_000);
const notary = localSigner(authority, await issueEndEntity(authority, { name: 'Nora', notAfter }));
const revokedAt = new Date(Date.UTC(2026, 2, 4, 5, 6, 7));
const bytes = listRevoked(authority, 'issuing', {
  number: 1,
  thisUpdate: new Date(),
  nextUpdate: notAfter,
  revoked: [{ serial: 'abcdef', revokedAt, reason: 'superseded', invalidSince: null }],
});

test('reads the entries of a list only when its issuer signed it', () => {
  const [certificate, issuer] = [notary.certificate, ...notary.chain].map(
    (one) => new X509Certificate(one),
  );
  if (!certificate || !issuer) throw new Error('there is no chain');
  const list = readRevocationList(bytes);
  const askedOf = (signature: Uint8Array) => {
    let asked = 0;
    const counted = {
      ...list,
      signature,
      get complete() {
        asked += 1;
        return list.complete;
      },
    };
    statementsOn(certificate, issuer, { lists: [counted], answers: [] });
    return asked;
  };
  expect(askedOf(list.signature)).toBe(1);
  expect(askedOf(list.signature.map((byte) => byte ^ 1))).toBe(0);
});

test('reports a list with a damaged entry as incomplete and without entries', () => {
  expect([...readRevocationList(bytes).revoked.keys()]).toEqual(['abcdef']);
  const damaged = Buffer.from(bytes);
  const at = damaged.indexOf('260304050607Z', 'latin1');
  damaged.write('261304050607Z', at, 'latin1');
  const { complete, revoked } = readRevocationList(damaged);
  expect(complete).toBe(false);
  expect(revoked.size).toBe(0);
});
