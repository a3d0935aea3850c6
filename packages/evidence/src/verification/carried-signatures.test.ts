import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { P12Signer, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CertificateStore } from '../../../../server/sealing/certificates/certificate-store.ts';
import { requestTimestamp } from '../../../../server/sealing/certificates/timestamp.ts';
import { PdfUpdate, written } from '../../../../server/sealing/pdf-update.ts';
import { sealDocument } from '../../../../server/sealing/seal-document.ts';
import { inspectPdf } from '../../../../server/sealing/shown/inspect-pdf.ts';
import { buildSealRequest } from '../../../../server/sealing/testing/build-seal-request.ts';
import { buildSealed } from '../../../../server/sealing/testing/build-sealed.ts';
import {
  buildRevocationLists,
  buildSigners,
} from '../../../../server/sealing/testing/build-signers.ts';
import { makeCredential } from '../../../../server/sealing/testing/make-credential.ts';
import { makePdf } from '../../../../server/sealing/testing/make-pdf.ts';
import { runTool, temporaryFolder } from '../../../../server/sealing/testing/run-tool.ts';
import { signWithOpenssl } from '../../../../server/sealing/testing/sign-with-openssl.ts';
import { stampAgain } from '../../../../server/sealing/testing/stamp-again.ts';
import { startTimestampAuthority } from '../../../../server/sealing/testing/timestamp-authority.ts';
import {
  line,
  onePage,
  readerEnabledPage,
  streamOf,
  writePdf,
} from '../../../../server/sealing/testing/write-pdf.ts';
import type { Signer } from '../certificates/signer.ts';
import {
  der,
  derBytes,
  derChildren,
  derNull,
  derOid,
  derSequence,
  derSet,
  readDer,
} from '../encoding/der.ts';
import { isRef } from '../pdf/pdf-syntax.ts';
import { MAX_CARRIED } from './carried-signatures.ts';
import { signatureFieldNames } from './signature-field-names.ts';
import { verifyPdf } from './verify-pdf.ts';

/** Documents that other people signed with another program before the notarial act. */
const folder = temporaryFolder();
let store: CertificateStore;
let notary: Signer;
let platform: Signer;
let buyer: P12Signer;
let seller: P12Signer;

async function stranger(name: string): Promise<P12Signer> {
  const { p12 } = makeCredential(folder, name, { subject: name, key: ['-newkey', 'rsa:3072'] });
  return P12Signer.create(new Uint8Array(p12), 'open sesame');
}

beforeAll(async () => {
  ({ store, notary, platform } = await buildSigners());
  [buyer, seller] = [await stranger('Bea Buyer'), await stranger('Sam Seller')];
});

async function signedBy(
  bytes: Uint8Array,
  signers: P12Signer[],
  subFilter?: 'adbe.pkcs7.detached',
): Promise<Uint8Array> {
  let file = bytes;
  for (const signer of signers) {
    const document = await PDF.load(file);
    // Otherwise libpdf would rewrite a linearized file, while other programs append to it.
    Object.assign(document, { _isLinearized: false });
    const options = { signer, reason: 'I agree', ...(subFilter ? { subFilter } : {}) };
    file = (await document.sign(options)).bytes;
  }
  return file;
}

async function seal(pdf: Uint8Array): Promise<Uint8Array> {
  const request = await buildSealRequest({ pdf });
  const made = await sealDocument({
    ...request,
    notarySigner: notary,
    platformSigner: platform,
    location: 'Ohio, United States',
    reason: 'Notarial act: acknowledgment',
    roots: [store.root],
    revocationLists: buildRevocationLists(store),
  });
  return made.pdf;
}

function saved(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** Evidence as other programs add it to the catalog, as a direct object. */
function withEvidence(bytes: Uint8Array): Uint8Array {
  const update = new PdfUpdate(Buffer.from(bytes));
  const certificate = update.writeStream(new Uint8Array(notary.certificate));
  const refs = `[${written(certificate)}]`;
  update.extend(
    update.root,
    update.pdf.catalog,
    `/DSS<</Type/DSS/Certs${refs}/VRI<</0123456789ABCDEF0123456789ABCDEF01234567<</Cert${refs}>>>>>>`,
  );
  return Buffer.concat([bytes, Buffer.from(update.finish().text, 'latin1')]);
}

/** Adds an unsigned attribute that is not a timestamp to a signature, like archives do. */
function withAttribute(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const [, start, end] =
    /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(file.toString('latin1'))?.map(Number) ?? [];
  if (!start || !end) throw new Error('no signature');
  const hex = file.toString('latin1', start + 1, end - 1);
  const attribute = derSequence(derOid('1.2.840.113549.1.9.16.2.24'), derSet(derNull()));
  // The signer information is the last element at each nesting level.
  const extended = (part: Uint8Array, depth: number): Buffer => {
    const root = readDer(part);
    const parts = derChildren(part, root).map((one) => derBytes(part, one));
    const last = depth > 0 ? parts.pop() : undefined;
    return der(root.tag, ...parts, last ? extended(last, depth - 1) : der(0xa1, attribute));
  };
  const made = extended(Buffer.from(hex, 'hex'), 4).toString('hex');
  const isUpper = hex === hex.toUpperCase();
  file.write((isUpper ? made.toUpperCase() : made).padEnd(hex.length, '0'), start + 1, 'latin1');
  expect(file).toHaveLength(bytes.length);
  return file;
}

function linearized(bytes: Uint8Array): Uint8Array {
  const [input, output] = [saved('plain.pdf', bytes), path.join(folder, 'linearized.pdf')];
  expect(runTool('qpdf', '--linearize', input, output).code).toBe(0);
  return readFileSync(output);
}

describe('a document with existing signatures', () => {
  const plain = () => makePdf({ pages: 3, objectStreams: false });
  test.each([
    ['with a cross-reference table', async () => signedBy(await plain(), [buyer]), 1],
    [
      'with cross-reference and object streams',
      async () => signedBy(await makePdf({ pages: 3, objectStreams: true }), [buyer]),
      1,
    ],
    ['twice', async () => signedBy(await plain(), [buyer, seller]), 2],
    ['in the older way', async () => signedBy(await plain(), [buyer], 'adbe.pkcs7.detached'), 1],
    [
      'with evidence of its own',
      async () => withEvidence(await signedBy(await plain(), [buyer])),
      1,
    ],
    [
      'with more than its signature',
      async () => withAttribute(await signedBy(await plain(), [buyer])),
      1,
    ],
    [
      'with usage rights of Adobe Reader',
      async () => signedBy(writePdf(readerEnabledPage('Pay 10')), [buyer]),
      1,
    ],
    ['with indefinite lengths (BER)', async () => signWithOpenssl(folder, { isBer: true }), 1],
    ['without signed attributes', async () => signWithOpenssl(folder, { hasAttributes: false }), 1],
    [
      'without signed attributes, with an RSA key and BER',
      async () =>
        signWithOpenssl(folder, {
          hasAttributes: false,
          isBer: true,
          key: ['-newkey', 'rsa:2048'],
        }),
      1,
    ],
    ['linearized', async () => signedBy(linearized(await plain()), [buyer]), 1],
  ] as const)(
    'can be notarized when it is signed %s, and the existing signatures stay valid',
    async (name, make, count) => {
      const bytes = await make();
      const inspection = await inspectPdf(bytes);
      expect(inspection.problems).toEqual([]);
      expect(inspection.existingSignatures).toBe(true);
      const sealed = await seal(bytes);
      expect(Buffer.compare(sealed.subarray(0, bytes.length), bytes)).toBe(0);

      const { signatures, intact, problems, revisions } = verifyPdf(sealed, {
        roots: [store.root],
      });
      expect(problems).toEqual([]);
      expect(intact).toBe(true);
      expect(revisions.map(({ kind }) => kind).every((kind) => kind !== 'changed')).toBe(true);
      expect(signatures.map(({ role }) => role)).toEqual([
        ...Array.from({ length: count }, () => 'carried'),
        'approval',
        'approval',
      ]);
      expect(signatures[0]).toMatchObject({ signerName: 'Bea Buyer', signatureValid: true });

      const file = saved(`${name.replaceAll(' ', '-')}.pdf`, sealed);
      const output = runTool('pdfsig', '-nocert', file).output;
      expect(output.match(/Signature Validation: Signature is Valid/g)).toHaveLength(count + 2);
      expect(runTool('qpdf', '--check', file).output).toContain(
        'No syntax or stream encoding errors',
      );
      const text = runTool('pdftotext', '-raw', file, '-').output.replace(/\s+/g, ' ');
      expect(text).toContain('(Bea Buyer');
      expect(text).toContain('this certificate does not vouch for');
      // Changes one byte that the first signature covers.
      const flipped = Buffer.from(sealed);
      flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
      expect(verifyPdf(flipped, { roots: [store.root] }).intact).toBe(false);
    },
  );

  test('is listed without its signer name, and without boxes, when the name has no glyphs', async () => {
    const signed = await signedBy(await plain(), [await stranger('王小明'), buyer]);
    const file = saved('unshown.pdf', await seal(signed));
    const text = runTool('pdftotext', '-raw', file, '-').output.replace(/\s+/g, ' ');
    expect(text).toContain(
      '2 electronic signatures (a signature whose name this page cannot show; Bea Buyer).',
    );
    expect(text).not.toMatch(/[◊□]/);
  });

  test('keeps references to missing objects, and no object of the seal takes their numbers', async () => {
    // References to every number that objects of the seal could get.
    const first = 20;
    const missing = Array.from({ length: 200 }, (_, at) => `/X${at} ${first + at} 0 R`).join('');
    const shown = writePdf(onePage('Pay 10', '', `/XObject<<${missing}>>`));
    const sealed = await seal(await signedBy(shown, [buyer]));
    expect(verifyPdf(sealed, { roots: [store.root] })).toMatchObject({
      intact: true,
      problems: [],
    });
  });

  test('is reported as changed when something is drawn after the seal', async () => {
    const sealed = await seal(await signedBy(await plain(), [buyer]));
    const update = new PdfUpdate(Buffer.from(sealed));
    update.extend(update.root, update.pdf.catalog, '/PageMode/FullScreen');
    const later = Buffer.concat([sealed, Buffer.from(update.finish().text, 'latin1')]);
    expect(verifyPdf(later, { roots: [store.root] })).toMatchObject({
      intact: false,
      changedAfterSealing: true,
    });
  });

  test('does not count as our seal when another signer uses our field names', async () => {
    const signed = await signedBy(await plain(), [buyer, seller]);
    expect(verifyPdf(signed, { roots: [store.root] })).toMatchObject({
      intact: false,
      changedAfterSealing: false,
      signatures: [{ role: 'approval' }, { role: 'approval' }],
    });
  });

  test.each([
    ['nobody knows', false],
    ['is trusted', true],
  ])(
    'does not count as our seal with a timestamp in the notary’s field by an authority that %s',
    async (_name, known) => {
      const authority = await startTimestampAuthority();
      const signed = await signedBy(await plain(), [buyer]);
      const stamped = await stampAgain(
        signed,
        (digest) => requestTimestamp(authority.url, digest),
        signatureFieldNames.notary,
      );
      await authority.close();
      const timestampRoots = known ? [authority.certificate] : [];
      expect(verifyPdf(stamped, { roots: [store.root], timestampRoots })).toMatchObject({
        intact: false,
        changedAfterSealing: false,
        problems: expect.arrayContaining([expect.objectContaining({ code: 'not_certified' })]),
        signatures: [{ role: 'carried' }, { role: 'timestamp', chainTrusted: known }],
      });
    },
  );
});

describe('a signed document that cannot be extended', () => {
  const codes = async (bytes: Uint8Array) => (await inspectPdf(bytes)).problems;

  test('is refused when it was changed after the signature', async () => {
    const signed = Buffer.from(await signedBy(await makePdf({ objectStreams: false }), [buyer]));
    const update = new PdfUpdate(signed);
    update.extend(update.root, update.pdf.catalog, '/PageMode/FullScreen');
    const appended = Buffer.concat([signed, Buffer.from(update.finish().text, 'latin1')]);
    expect(await codes(appended)).toEqual(['brokenSignature']);
    const at = signed.indexOf('endstream');
    signed[at - 8] = (signed[at - 8] ?? 0) ^ 1;
    expect(await codes(signed)).toEqual(['brokenSignature']);
  });

  test('is refused when it was changed between two signatures, even if a later signature covers the change', async () => {
    const signed = Buffer.from(await signedBy(await makePdf({ objectStreams: false }), [buyer]));
    const update = new PdfUpdate(signed);
    const page = update.pdf.array(
      update.pdf.dict(update.pdf.catalog.entries.get('Pages'))?.entries.get('Kids'),
    )?.items[0];
    const dict = update.pdf.dict(page);
    if (!page || !isRef(page) || !dict) throw new Error('no page');
    const other = update.writeStream(Buffer.from('BT /F1 20 Tf 72 700 Td (Another deed) Tj ET'));
    update.extend(page, dict, `/Contents ${written(other)}`);
    const changed = Buffer.concat([signed, Buffer.from(update.finish().text, 'latin1')]);
    const cheat = await signedBy(changed, [seller]);
    expect(await codes(cheat)).toEqual(['brokenSignature']);
    // The seal fails verification and is not released. If someone makes such a seal, its
    // verification reports the change.
    await expect(seal(cheat)).rejects.toMatchObject({ code: 'seal_not_verified' });
    const { certificate } = await buildSealRequest();
    const carried = { ...certificate, carried: ['Bea Buyer', 'Sam Seller'] };
    const changes = { pdf: cheat, certificate: carried };
    const sealed = await buildSealed({ notary, platform, changes });
    expect(verifyPdf(sealed, { roots: [store.root] })).toMatchObject({
      intact: false,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'carried_changed' })]),
    });
  });

  test('is refused when it was changed after a signature without signed attributes', async () => {
    const signed = signWithOpenssl(folder, { hasAttributes: false });
    signed.write('Pay 90', signed.indexOf('Pay 10'), 'latin1');
    expect(await codes(signed)).toEqual(['brokenSignature']);
  });

  test('is refused when a signature of the type that needs signed attributes has none', async () => {
    const subFilter = 'ETSI.CAdES.detached';
    const signed = signWithOpenssl(folder, { hasAttributes: false, subFilter });
    expect(await codes(signed)).toEqual(['brokenSignature']);
  });

  test.each([
    ['indefinite lengths (BER)', { isBer: true }],
    ['no signed attributes', { hasAttributes: false }],
  ])('cannot be read in one of our fields with %s', (_name, form) => {
    const subFilter = 'ETSI.CAdES.detached';
    const fieldName = signatureFieldNames.notary;
    const problemsOf = (signed: Uint8Array) =>
      verifyPdf(signed, { roots: [store.root] }).problems.map(({ code }) => code);
    const ordinary = signWithOpenssl(folder, { fieldName, subFilter });
    expect(problemsOf(ordinary)).not.toContain('unreadable_signature');
    const other = signWithOpenssl(folder, { fieldName, subFilter, ...form });
    expect(problemsOf(other)).toContain('unreadable_signature');
  });

  test('is refused when its signatures plus those of a seal are too many to check', async () => {
    const almost = await signedBy(await makePdf(), Array(MAX_CARRIED).fill(buyer));
    expect(await codes(almost)).toEqual([]);
    expect(await codes(await signedBy(almost, [seller]))).toEqual(['tooManySignatures']);
  });

  const field = (kind: string, more: string) =>
    `<</Type/Annot/Subtype/Widget/${kind}/T(amount)/DA(/F1 24 Tf 0 g)/Rect[72 500 400 540]/F 4/P 3 0 R${more}>>`;
  const typed = 'FT/Tx/V(Pay 1000)';
  const look = '/AP<</N 7 0 R>>';
  const states = '/AP<</N<</Yes 7 0 R>>>>';
  const forms: [string, string, boolean][] = [
    ['a text without an appearance', field(typed, ''), false],
    ['a text that its viewer draws anew', field(typed, `${look}/anew`), false],
    ['a text with its appearance', field(typed, look), true],
    ['a text without one that is hidden', field(typed, '').replace('/F 4', '/F 2'), true],
    ['a text without one that takes no room', field(typed, '').replace('400 540', '72 540'), true],
    ['no text', field('FT/Tx/V( )', ''), true],
    ['a choice without an appearance', field('FT/Ch/V[(a)]', ''), false],
    ['a box that is ticked, without an appearance', field('FT/Btn/V/Yes', ''), false],
    ['… without one of that state', field('FT/Btn/V/On/AS/On', states), false],
    ['… with it', field('FT/Btn/V/Yes/AS/Yes', states), true],
    ['… and not ticked', field('FT/Btn/V/Off/AS/Off', ''), true],
    ['a button to press', field(`FT/Btn/Ff ${1 << 16}/V/Yes`, ''), true],
  ];
  test.each(forms)('is refused when its values are not shown: %s', async (_name, widget, holds) => {
    const objects = onePage('Pay 10', '/Annots[6 0 R]');
    const anew = widget.includes('/anew');
    objects[0] = [
      1,
      `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/NeedAppearances ${anew}>>>>`,
    ];
    const resources = '/Resources<</Font<</F1 5 0 R>>>>';
    const form = `/Type/XObject/Subtype/Form/BBox[0 0 328 40]${resources}`;
    const drawn = streamOf(line('drawn'), form);
    const plain = writePdf([...objects, [6, widget.replace('/anew', '')], [7, drawn]]);
    expect(await codes(plain)).toEqual([]);
    expect(await codes(await signedBy(plain, [buyer]))).toEqual(holds ? [] : ['hiddenValues']);
  });

  test('is refused when readers would read it from its start after it has grown', async () => {
    const hints = '<</Linearized 1/L 900000/H[1 1]/O 9/E 1/N 1/T 1/Type/Catalog/Pages 2 0 R';
    const objects = onePage('Pay 10');
    for (const first of [hints, `%${'x'.repeat(5000)}\n${hints}`]) {
      objects[0] = [1, `${first}>>`];
      const signed = await signedBy(writePdf(objects), [buyer]);
      expect(Buffer.from(signed).toString('latin1')).toContain('/Linearized 1/L 900000');
      expect(await codes(signed)).toEqual(['damaged']);
    }
  });

  test('is refused when a cross-reference points beyond its end', async () => {
    const beyond = writePdf(onePage('Pay 10'))
      .toString('latin1')
      .replace('trailer\n', '6 1\n0000900000 00000 n \ntrailer\n')
      .replace('/Size 6', '/Size 7');
    expect(await codes(await signedBy(Buffer.from(beyond, 'latin1'), [buyer]))).toEqual([
      'damaged',
    ]);
  });

  test('is refused when it is certified or already has our seal', async () => {
    expect(await codes(await buildSealed({ notary, platform }))).toEqual(['sealed']);
    const signed = Buffer.from(await signedBy(await makePdf({ objectStreams: false }), [buyer]));
    const update = new PdfUpdate(signed);
    const rule = update.newRef();
    update.write(rule, '<</ByteRange[0 1 2 3]/Reference[<</TransformMethod/DocMDP>>]>>');
    const certified = Buffer.concat([signed, Buffer.from(update.finish().text, 'latin1')]);
    expect(await codes(certified)).toEqual(['certified']);
    const objects = readerEnabledPage('Pay 10');
    objects[0] = [1, objects[0]?.[1].replace('/UR3', '/DocMDP 6 0 R/UR3') ?? ''];
    expect(await codes(await signedBy(writePdf(objects), [buyer]))).toEqual(['certified']);
  });
});
