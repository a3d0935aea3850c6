import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  certifyEndEntity,
  createCertificateAuthority,
  type EndEntity,
  issueEndEntity,
} from '../../../../server/sealing/certificates/certificate-authority.ts';
import { findSignerChains } from './certificate-chain.ts';

const DAY = 86_400_000;
const soon = () => new Date(Date.now() + 30 * DAY);
const platform = await createCertificateAuthority();
const elsewhere = await createCertificateAuthority();
const commission = { state: 'OH', number: '2024-RE-118842' };

const opened = (der: Uint8Array) => new X509Certificate(der);
const above = ({ issuing, root }: typeof platform) =>
  [issuing.certificate, root.certificate].map(opened);

/** A certificate of another authority that does not say that its subject is a notary. */
const brought = opened(
  (await issueEndEntity(elsewhere, { name: 'Nora Whitfield', notAfter: soon() })).certificate,
);
const vouch = async (subject: Partial<EndEntity> = {}, by = platform, key = brought.publicKey) =>
  opened(
    await certifyEndEntity(
      by,
      { name: 'Nora Whitfield', commission, notAfter: soon(), ...subject },
      key,
    ),
  );

const chainsOf = (
  intermediates: X509Certificate[],
  asked: { certificate?: X509Certificate; at?: Date } = {},
) =>
  findSignerChains({
    certificate: brought,
    intermediates: [...above(elsewhere), ...intermediates, ...above(platform)],
    roots: [platform.root.certificate],
    at: new Date(),
    purpose: 'documents',
    ...asked,
  });

describe('a signer of another authority', () => {
  test('chains to the platform’s root through the platform’s certificate for the same key', async () => {
    const voucher = await vouch();
    const [chain = []] = chainsOf([voucher]);
    expect(chain.map(({ raw }) => raw)).toEqual(
      [voucher, ...above(platform)].map(({ raw }) => raw),
    );
  });

  test('has no chain through a certificate with another key, authority or role, or outside its validity', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const intermediates of [
      [],
      [await vouch({}, platform, publicKey)],
      [await vouch({}, elsewhere)],
      [await vouch({ commission: undefined })],
      [await vouch({ notAfter: new Date(Date.now() - DAY) })],
    ]) {
      expect(chainsOf(intermediates)).toEqual([]);
    }
    expect(
      chainsOf([await vouch({ notAfter: new Date(Date.now() + 90 * DAY) })], {
        at: new Date(Date.now() + 60 * DAY),
      }),
    ).toEqual([]);
  });

  test('has no such chain even if its own authority marks it as a notary certificate', async () => {
    const titled = opened(
      (await issueEndEntity(elsewhere, { name: 'Nora Whitfield', commission, notAfter: soon() }))
        .certificate,
    );
    const voucher = await vouch({}, platform, titled.publicKey);
    const [chain = []] = chainsOf([voucher], { certificate: titled });
    expect(chain[0]?.raw).toEqual(voucher.raw);
    expect(chainsOf([titled], { certificate: titled })).toEqual([]);
  });

  test('has both chains, the platform’s first, when its own authority is trusted too', async () => {
    const voucher = await vouch();
    const chains = findSignerChains({
      certificate: brought,
      intermediates: [...above(elsewhere), voucher, ...above(platform)],
      roots: [elsewhere.root.certificate, platform.root.certificate],
      at: new Date(),
      purpose: 'documents',
    });
    expect(chains.map(([first]) => first?.raw)).toEqual([voucher.raw, brought.raw]);
  });
});
