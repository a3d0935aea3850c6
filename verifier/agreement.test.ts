import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyFile } from '../packages/evidence/src/bundle/verify-file.ts';
import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from '../server/sealing/certificates/certificate-authority.ts';
import { requestTimestamp } from '../server/sealing/certificates/timestamp.ts';
import { buildSealed } from '../server/sealing/testing/build-sealed.ts';
import { makePdf } from '../server/sealing/testing/make-pdf.ts';
import { trustingNssDatabase } from '../server/sealing/testing/run-tool.ts';
import { startTimestampAuthority } from '../server/sealing/testing/timestamp-authority.ts';
import { until } from '../server/testing/world.ts';
import { type Attack, attacksOn } from './testing/attacks.ts';
import { fieldAttacksOn } from './testing/field-attacks.ts';
import {
  acceptedBy,
  type OutsideProgram,
  type OutsideTrust,
  outsidePrograms,
} from './testing/outside-programs.ts';
import { readingAttacksOn } from './testing/reading-attacks.ts';
import { inFile } from './testing/run-verifier.ts';

/*
 * Compares the verdicts of our verifier on good and forged files with those of five other programs.
 */

/** What a program does not check and therefore cannot detect. */
const blindTo: Record<OutsideProgram, string> = {
  pdfsig: 'unsigned parts of a signature, and timestamps over the document',
  'openssl cms': 'all but the bytes that each signature names: not what stands behind them',
  'openssl ts':
    'all but what a timestamp stamps: a signature, which is as it was, or there is none',
  mutool: 'who signed, and when; parts of a signature that are not signed; document timestamps',
  qpdf: 'signatures: it judges whether the file is put together well',
};
const [pdfsig, cms, ts, mutool, qpdf] = outsidePrograms;
/** The attack appends well-formed data after the signed bytes. */
const behind = [cms, ts, qpdf];
/** The same for files about which qpdf warns. */
const warned = [cms, ts];
const broken = [ts, qpdf];

/** The programs that accept a forged file, for the reason above. All others refuse it, as we do. */
const table: Record<string, OutsideProgram[]> = {
  'bytes behind the end': behind,
  'an update that turns a page': behind,
  'an update that draws over a page': behind,
  'a page replaced (shadow attack: replace)': behind,
  'a page covered by an annotation (shadow attack: hide)': behind,
  // The form lists only the foreign field, so programs that read the form do not find the
  // signatures.
  'a visible signature field added to a page': broken,
  'objects that no table names, for a viewer that repairs': behind,
  'the catalog given a script': behind,
  'another catalog altogether': behind,
  'an object filled in that a sealed page names and nobody had written': behind,
  'a signature taken out of its field': broken,
  'the platform’s signature cut off': broken,
  'a byte range that lies': broken,
  'signed by a foreign authority with the same names': [ts, mutool, qpdf],
  'a certificate swapped for one of our own': broken,
  'signed with an expired certificate and a time stamp that says when': [ts, mutool, qpdf],
  'a time stamp taken out': [pdfsig, cms, ts, mutool, qpdf],
  'a rewrite that keeps the signatures': broken,
  'a truncated file': [ts],
  'the certification taken out of the catalog': behind,
  'a form filled again, which the standard allows and nobody sealed': behind,
  'a flipped bit in what a page shows': [ts],
  'another name in the certificate in the notary’s signature': broken,
  'another name in the certificate in the platform’s signature': [ts, mutool, qpdf],
  'no byte range (USF)': broken,
  'a signature of zeros (USF)': broken,
  'the signature copied behind a changed page (ISA and SWA)': behind,
  'a page exchanged for one that was hidden in a sealed stream (shadow attack: hide and replace)':
    behind,
  'an update without an object': behind,
  'another name in the certificate in the closing time stamp': [pdfsig, cms, mutool, qpdf],
  'a stroke over the text that calls itself a time stamp and is in no form': behind,
  'the same stroke, listed in the form, under a real time stamp': [pdfsig, cms, ts, mutool, qpdf],
  'a field that runs a script, under a real time stamp': [pdfsig, cms, ts, mutool, qpdf],
  'a page more that calls itself a field': behind,
  // Files that can be read in two ways. Each program has one reading and does not look for another.
  'a page that stands twice in one object stream': behind,
  'a page at the index of another object': behind,
  'an object stream that holds a page which nothing lists': behind,
  'a stream written again that goes on behind its length': warned,
  'a stream written again that begins with blanks before its line': warned,
  'a page of another size, by a number with a sign inside': warned,
  'a turned page, by a number with two signs': warned,
  'a turned page, by a key that is there twice': warned,
  'an update whose trailer counts fewer objects than there are': warned,
  'an update that names the one before it by a number with a point': warned,
  'an update whose trailer names a second section, which names a page': behind,
  'a trailer inside a string, for a viewer that repairs': behind,
  'a store of evidence that a sealed page draws': behind,
  'extensions in the catalog that a sealed page draws': behind,
  // Other programs also require that a seal has two signatures. Only we require that these are by
  // two keys.
  'certified with a notary’s key alone, without a field for anyone else': [ts, qpdf],
  'the notary’s key in the platform’s place': [cms, ts, mutool, qpdf],
  // The rest is a file with valid signatures. Only we detect that its field waits for a timestamp.
  'the closing time stamp cut off': [cms, ts, mutool, qpdf],
};

const YEAR_MS = 365 * 86_400_000;
const authority = await createCertificateAuthority();
const foreign = await createCertificateAuthority();
const signerOf = async (issuer: 'ours' | 'foreign', name: string, from = 0, until = YEAR_MS) => {
  const issuing = issuer === 'ours' ? authority : foreign;
  const commission = name === 'Platform' ? {} : { commission: { state: 'OH', number: '7' } };
  const subject = { name, ...commission, notAfter: new Date(Date.now() + until) };
  return localSigner(
    issuing,
    await issueEndEntity(issuing, subject, undefined, new Date(Date.now() + from)),
  );
};
const pemOf = (der: Uint8Array) => new X509Certificate(der).toString();
const notary = await signerOf('ours', 'Nora Whitfield');
const platform = await signerOf('ours', 'Platform');

let tsa: Awaited<ReturnType<typeof startTimestampAuthority>>;
let trust: OutsideTrust;
const good: Record<string, Buffer> = {};
let attacks: Map<string, Attack[1]>;

const stamp = (digest: Uint8Array) => requestTimestamp(tsa.url, digest);
const list = (which: 'root' | 'issuing') =>
  listRevoked(authority, which, {
    number: 1,
    thisUpdate: new Date(Date.now() - 60_000),
    nextUpdate: new Date(Date.now() + 86_400_000),
    revoked: [],
  });

beforeAll(async () => {
  tsa = await startTimestampAuthority();
  const rootPem = pemOf(authority.root.certificate);
  trust = {
    root: inFile('root.pem', rootPem),
    timestampRoot: tsa.certificatePath,
    nss: trustingNssDatabase(rootPem),
  };
  const signers = { notary, platform };
  const pdf = await makePdf({
    pages: 2,
    prepare: (document) => {
      const field = document.getForm().createTextField('price');
      field.setText('100');
      field.addToPage(document.getPage(0), { x: 72, y: 400, width: 100, height: 20 });
    },
  });
  const revocationLists = [list('root'), list('issuing')];
  const make = async (options: Partial<Parameters<typeof buildSealed>[0]>) =>
    Buffer.from(await buildSealed({ ...signers, ...options }));
  good.plain = await make({ changes: { pdf } });
  good.evidence = await make({ revocationLists });
  good.stamped = await make({ requestTimestamp: stamp });
  good.closed = await make({ requestTimestamp: stamp, revocationLists });
  const short = await signerOf('ours', 'Nora Whitfield', 0, 3000);
  good.expired = await make({ notary: short, requestTimestamp: stamp });
  const end = Date.parse(new X509Certificate(short.certificate).validTo);
  await until(
    async () => Date.now(),
    (now) => now > end + 1000,
  );
  const { plain, stamped, closed } = good;
  const files = { sealed: plain, stamped, closed };
  const attacked = { ...files, ...signers, stamp, signerOf };
  attacks = new Map(
    [attacksOn, fieldAttacksOn, readingAttacksOn].flatMap((attacksOf) => attacksOf(attacked)),
  );
});
afterAll(() => tsa?.close());

async function weAccept(bytes: Uint8Array, root = authority.root.certificate): Promise<boolean> {
  const { holds } = await verifyFile(bytes, {
    roots: [root],
    timestampRoots: [tsa.certificate],
    fingerprint: null,
  });
  return holds;
}

const accepts = (bytes: Uint8Array, named = trust) => acceptedBy(bytes, named);
const goodFile = (name: string) => good[name] as Buffer;

describe('a good file', () => {
  test.each(['plain', 'evidence', 'stamped', 'closed'])(
    'is accepted by all programs: %s',
    async (name) => {
      expect(await weAccept(goodFile(name))).toBe(true);
      expect(accepts(goodFile(name))).toEqual([...outsidePrograms]);
    },
  );

  test('is accepted by all but pdfsig, which uses the current time, when its certificate expired after its timestamp', async () => {
    expect(await weAccept(goodFile('expired'))).toBe(true);
    expect(accepts(goodFile('expired'))).toEqual([cms, ts, mutool, qpdf]);
  });
});

describe('a forged file', () => {
  test('has an entry in the table for every attack, and there are more than twenty', () => {
    expect([...attacks.keys()].sort()).toEqual(Object.keys(table).sort());
    expect(attacks.size).toBeGreaterThan(20);
  });

  test.each(Object.entries(table))('%s', async (name, unseenBy) => {
    const bytes = await (attacks.get(name) as Attack[1])();
    expect(await weAccept(bytes)).toBe(false);
    const reasons = unseenBy.map((program) => `${program} does not see ${blindTo[program]}`);
    expect(accepts(bytes), `accepted, because ${reasons.join('; ')}`).toEqual(unseenBy);
  });

  test('is refused under another root by programs that check certificates', async () => {
    const root = foreign.root.certificate;
    const other = {
      ...trust,
      root: inFile('other.pem', pemOf(root)),
      nss: trustingNssDatabase(pemOf(root)),
    };
    expect(await weAccept(goodFile('plain'), root)).toBe(false);
    expect(accepts(goodFile('plain'), other)).toEqual([ts, mutool, qpdf]);
  });

  test('with a flipped bit is refused by us, and by pdfsig or openssl', async () => {
    const bytes = goodFile('plain');
    for (let at = 9; at < bytes.length; at += Math.floor(bytes.length / 24)) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ 1;
      expect(await weAccept(flipped), `byte ${at}`).toBe(false);
      const others = accepts(flipped);
      expect(others.includes(pdfsig) && others.includes(cms), `byte ${at}`).toBe(false);
    }
  });
});
