import { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { serialNumberOf } from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import {
  checkRevocation,
  type RevocationQuestion,
} from '../../../packages/evidence/src/certificates/check-revocation.ts';
import { readOcspAnswer } from '../../../packages/evidence/src/certificates/read-ocsp-answer.ts';
import { readRevocationEvidence } from '../../../packages/evidence/src/certificates/revocation-evidence.ts';
import { type AnswerOrder, ocspOf } from '../testing/ocsp-responder.ts';
import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from './certificate-authority.ts';

const MINUTE_MS = 60_000;
const fromNow = (minutes: number) =>
  new Date(Math.floor((Date.now() + minutes * MINUTE_MS) / 1000) * 1000);

const authority = await createCertificateAuthority();
const namesake = await createCertificateAuthority();
const notAfter = fromNow(60 * 24 * 365);
const notary = localSigner(authority, await issueEndEntity(authority, { name: 'Nora', notAfter }));
const other = await issueEndEntity(authority, { name: 'Omar', notAfter });
const chain = [notary.certificate, ...notary.chain].map((one) => new X509Certificate(one));
const responder = ocspOf(authority.issuing);
const stranger = ocspOf(namesake.issuing);

const times = { number: 1, thisUpdate: fromNow(-1), nextUpdate: fromNow(60) };
const rootList = listRevoked(authority, 'root', { ...times, revoked: [] });
const issuingList = (serial?: string) =>
  listRevoked(authority, 'issuing', {
    ...times,
    revoked: serial
      ? [{ serial, revokedAt: fromNow(-30), reason: 'key_compromise', invalidSince: null }]
      : [],
  });

/**
 * Status of the notary's certificate according to these responses and lists, and the root's list.
 */
const judged = (evidence: Uint8Array[], question: Partial<RevocationQuestion> = {}) =>
  checkRevocation({
    chain,
    evidence: readRevocationEvidence([rootList, ...evidence]),
    provedAt: null,
    claimedAt: new Date(),
    purpose: 'documents',
    ...question,
  });
const answer = (order?: AnswerOrder) => responder.answer(notary.certificate, order);

describe('an OCSP response by the issuer', () => {
  test('proves a certificate good for each way to identify issuer and responder', () => {
    for (const order of [{}, { hash: 'sha256' as const }, { words: ['-resp_key_id'] }]) {
      const response = answer({ minutes: 10, ...order });
      expect(judged([response])).toMatchObject({ status: 'good', since: null, reason: null });
      expect(judged([response]).says).toContain('according to the revocation lists and answers of');
    }
    // The older of the times for the two certificates.
    expect(judged([answer({ minutes: 10 })]).at).toBe(times.thisUpdate.toISOString());
  });

  test('counts until nextUpdate, or only at thisUpdate if nextUpdate is absent', () => {
    const response = answer({ minutes: 10 });
    expect(judged([response], { provedAt: fromNow(9) })).toMatchObject({ status: 'good' });
    const late = judged([response], { provedAt: fromNow(12) });
    expect(late).toMatchObject({ status: 'unknown', at: null });
    expect(late.says).toContain('the OCSP response had expired before the signature');
    const moment = answer();
    expect(readOcspAnswer(moment).statements).toMatchObject([{ nextUpdate: null }]);
    expect(judged([moment], { provedAt: fromNow(-2) })).toMatchObject({ status: 'good' });
    expect(judged([moment], { provedAt: fromNow(2) })).toMatchObject({ status: 'unknown' });
  });

  test('proves nothing when it does not know the certificate', () => {
    const found = judged([answer({ minutes: 10, status: 'unknown' })]);
    expect(found).toMatchObject({ status: 'unknown' });
    expect(judged([answer({ minutes: 10, status: 'unknown' }), issuingList()])).toMatchObject({
      status: 'good',
    });
  });

  test('that reports a revocation overrides a list without the certificate and an earlier response', () => {
    const at = fromNow(-20);
    const response = answer({ minutes: 10, status: { at, reason: 'keyCompromise' } });
    const found = judged([answer({ minutes: 10 }), response, issuingList()]);
    const since = at.toISOString();
    expect(found).toMatchObject({ status: 'revoked', since, reason: 'key_compromise' });
    expect(judged([response], { provedAt: fromNow(-10) })).toMatchObject({ status: 'revoked' });
    // Signatures that are proved to be older stay valid.
    const older = judged([response], { provedAt: fromNow(-25) });
    expect(older).toMatchObject({ status: 'good', since });
    expect(older.says).toContain('revoked later');
  });

  test('about another certificate, or from an issuer with the same name, proves nothing about this one', () => {
    const revoked = { at: fromNow(-20), reason: 'keyCompromise' };
    const found = judged([
      responder.answer(other.certificate, { minutes: 10, status: revoked }),
      // Same serial number and issuer name, but another key.
      stranger.answer(notary.certificate, { minutes: 10, status: revoked }),
    ]);
    expect(found).toMatchObject({ status: 'unknown' });
    expect(found.says).toContain('no OCSP response');
  });

  test('proves nothing after any bit of it was flipped', () => {
    const response = answer({ minutes: 10, status: { at: fromNow(-20), reason: 'keyCompromise' } });
    for (let at = 0; at < response.length; at += 1) {
      const flipped = Uint8Array.from(response);
      flipped[at] = (flipped[at] as number) ^ 1;
      const { status, reason } = judged([flipped]);
      // Either the response still reads the same, because the changed bit is not signed, or it does
      // not count.
      if (status === 'revoked') expect(reason, `byte ${at}`).toBe('key_compromise');
      else expect(status, `byte ${at}`).toBe('unknown');
      expect(judged([flipped, issuingList()]).status).not.toBe('unknown');
    }
  });
});

test('checks the signature of a response once, for any number of statements and queries', () => {
  const [read] = readRevocationEvidence([answer({ minutes: 10 })]).answers;
  if (!read) throw new Error('there is no answer');
  let hashed = 0;
  const counted = {
    ...read,
    statements: Array.from({ length: 256 }, () => read.statements).flat(),
    get signedPart() {
      hashed += 1;
      return read.signedPart;
    },
  };
  const { lists } = readRevocationEvidence([rootList]);
  const evidence = { lists, answers: [counted] };
  for (let time = 0; time < 3; time += 1) {
    expect(judged([], { evidence })).toMatchObject({ status: 'good' });
  }
  expect(hashed).toBe(1);
});

test('does not read a response of more than 64 kB', () => {
  const response = answer({ minutes: 10 });
  expect(() =>
    readOcspAnswer(Buffer.concat([response, Buffer.alloc(65_537 - response.length)])),
  ).toThrow('too long');
});

describe('an OCSP response by another responder', () => {
  const purpose = 'extendedKeyUsage=OCSPSigning\n';
  const noCheck = 'noCheck=ignored\n';
  const by = (name: string, extensions: string) => {
    const appointed = responder.appoint(name, extensions);
    return { appointed, response: answer({ minutes: 10, responder: appointed }) };
  };

  test('counts when the issuer appointed the responder and did not revoke it', () => {
    const { appointed, response } = by('appointed', purpose + noCheck);
    expect(judged([response])).toMatchObject({ status: 'good' });
    const dismissed = issuingList(serialNumberOf(appointed.raw));
    const revoked = answer({
      minutes: 10,
      responder: appointed,
      status: { at: fromNow(-20), reason: 'keyCompromise' },
    });
    expect(judged([revoked])).toMatchObject({ status: 'revoked' });
    // The list does not revoke the notary, and the response of a revoked responder does not count.
    expect(judged([revoked, dismissed])).toMatchObject({ status: 'good' });
  });

  test('counts without ocsp-nocheck only when a list shows that the responder is not revoked', () => {
    const { response } = by('checked', purpose);
    const found = judged([response]);
    expect(found).toMatchObject({ status: 'unknown' });
    expect(found.says).toContain('the OCSP response was not signed by its issuer');
    // The list that covers the responder covers the notary too. The newer of both counts.
    const both = judged([response, issuingList()]);
    expect(both).toMatchObject({ status: 'good' });
    expect(both.says).toContain('lists and answers');
  });

  test('does not count without the OCSP signing purpose or when another authority appointed the responder', () => {
    const plain = by('plain', `keyUsage=digitalSignature\n${noCheck}`);
    const sealing = by('sealing', `keyUsage=keyEncipherment\n${purpose}${noCheck}`);
    const foreign = answer({
      minutes: 10,
      responder: stranger.appoint('foreign', purpose + noCheck),
    });
    for (const response of [plain.response, sealing.response, foreign]) {
      expect(judged([response])).toMatchObject({ status: 'unknown' });
    }
    // It does not count without the certificate of the responder either.
    const appointed = responder.appoint('silent', purpose + noCheck);
    const bare = answer({ minutes: 10, responder: appointed, words: ['-resp_no_certs'] });
    expect(judged([bare])).toMatchObject({ status: 'unknown' });
  });
});
