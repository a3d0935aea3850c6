import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { P12Signer, PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import type { FilledBlock } from '../../../common/fill-template.ts';
import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { verifyPdf } from '../../../packages/evidence/src/verification/verify-pdf.ts';
import { composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { buildSealRequest } from '../testing/build-seal-request.ts';
import { buildSealed } from '../testing/build-sealed.ts';
import { buildSigners } from '../testing/build-signers.ts';
import { makeCredential } from '../testing/make-credential.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { readParentTree, readStructure, structureProblems } from '../testing/read-structure.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';
import { renderTemplatePdf } from './render-pdf.ts';

const folder = temporaryFolder();
const name = PDFName.of;

async function composed(changes: Parameters<typeof buildSealRequest>[0] = {}, file = 'a.pdf') {
  const { pdf } = await composeNotarizedPdf(await buildSealRequest(changes));
  return { ...(await read(pdf, file)), pdf };
}

async function read(pdf: Uint8Array, file: string) {
  const path = join(folder, file);
  writeFileSync(path, pdf);
  expect(runTool('qpdf', '--check', path).output).toContain('No syntax or stream encoding errors');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(structureProblems(document)).toEqual([]);
  const isTagged = /Tagged: +yes/.test(runTool('pdfinfo', path).output);
  return { document, isTagged, text: runTool('pdfinfo', '-struct-text', path).output };
}

/** Expects the parts in this order. */
function expectInOrder(text: string, parts: string[]): void {
  const plain = text.replace(/\s+/g, ' ');
  let at = -1;
  for (const part of parts) {
    const next = plain.indexOf(part, at + 1);
    expect(next, `“${part}” behind what comes before it`).toBeGreaterThan(at);
    at = next;
  }
}

/** A document of our own renderer that is tagged completely. */
const tagged = () =>
  renderTemplatePdf('Deed of gift', [
    { kind: 'heading', runs: [{ text: 'What is given' }] },
    { kind: 'paragraph', runs: [{ text: 'The giver gives all of it. '.repeat(300) }] },
  ]);

describe('the certificate in the structure tree', () => {
  const reading = [
    'Part "Notarial certificate"',
    'H1 (block) "Certificate of Acknowledgment"',
    'P (block) "State of Ohio"',
    'P (block) "County of Franklin"',
    'P (block) "This record was acknowledged before me',
    // Lines of one paragraph are joined by a space.
    'by Maria Elena " "Álvarez',
    'TH: /Scope /Column "WHO APPEARED"',
    'TH: /Scope /Column "HOW IDENTITY WAS ESTABLISHED"',
    'TD P (block) "Maria Elena Álvarez" P (block) "Signer"',
    'TD "Personally known to the notary"',
    'Figure',
    'Form Object',
    'P (block) "Notary Public, State of Ohio"',
    'TH: /Scope /Row "SHA-256" TD "4f8c2b1e 9a7d6053 8e1fca24 b07d9936 " "c5e2a1f0',
    'TH: /Scope /Row "Verify at" TD "https://sealwright.example/verify/SW-7Q4M-2KXD"',
    'The electronic signatures in this file are',
    'Figure',
    'P (block) "Scan to verify"',
  ];

  test('is in reading order, with alternative text for drawn elements', async () => {
    const { document, text } = await composed();
    expectInOrder(text, reading);
    const elements = readStructure(document);
    expect(elements.filter(({ tag }) => tag === 'Figure').map(({ alt }) => alt)).toEqual([
      'Signature of Jonathan Q. Whitfield',
      'Notarial seal: Jonathan Q. Whitfield, Notary Public, State of Ohio, Commission No. 2024-RE-118842, Commission expires March 4, 2029',
      'Rosette drawn from the document’s SHA-256 digest 4f8c2b1e9a7d60538e1fca24b07d9936c5e2a1f08b64d37712ce90ab5f13d8e6',
      'QR code: address https://sealwright.example/verify/SW-7Q4M-2KXD',
    ]);
    expect(elements.find(({ tag }) => tag === 'Form')?.alt).toBe(
      'Signature field of Jonathan Q. Whitfield',
    );
    const part = elements.find(({ tag }) => tag === 'Part');
    expect(String(part?.dict.get(name('Lang')))).toBe('(en-US)');
  });

  test('marks everything on its pages as content or artifact', async () => {
    const request = await buildSealRequest();
    request.certificate.persons = Array.from({ length: 30 }, (_, index) => ({
      name: `Person Number ${index + 1}`,
      role: 'Signer',
      identity: 'Passport, machine readable zone checked, face compared '.repeat(3),
    }));
    const { pdf, pageCount } = await composeNotarizedPdf(request);
    const { document, text } = await read(pdf, 'long.pdf');
    expect(pageCount).toBeGreaterThan(4);
    expectInOrder(text, ['"Person Number 1"', '"Person Number 30"', 'Notary Public, State of']);
    // The note that a page continues another is an artifact.
    expect(text).not.toContain('Certificate, continued');
    for (const page of document.getPages().slice(2)) {
      const content = contentOf(page);
      expect(content).toContain('BDC');
      const unmarked = content.replace(/\/\w+ <<.*?>> BDC.*?EMC/gs, '');
      expect(unmarked).not.toMatch(/\b(?:Tj|TJ|Do|S|s|f|B|BDC|BMC|EMC)\b/);
    }
  });

  test('keeps a paragraph as one element when it breaks across two pages', async () => {
    const request = await buildSealRequest();
    request.certificate.text.paragraphs = ['One word follows another word. '.repeat(90)];
    const { document } = await read((await composeNotarizedPdf(request)).pdf, 'two.pdf');
    const on = readStructure(document).map(({ dict }) => String(dict.lookup(name('K'))));
    expect(on.filter((kids) => kids.includes('/MCR'))).toHaveLength(1);
  });

  test('is byte-identical for the same request, except for the file identifier', async () => {
    const request = await buildSealRequest({ pdf: await tagged() });
    const bytes = async () =>
      Buffer.from((await composeNotarizedPdf(request)).pdf)
        .toString('latin1')
        .replace(/\/ID \[.*?\]/s, '');
    expect(await bytes()).toBe(await bytes());
  });
});

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [];
  return streams
    .map((ref) => page.doc.context.lookup(ref))
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    )
    .join('\n');
}

describe('the structure tree of a document', () => {
  test('is not marked as tagged when only the certificate has tags', async () => {
    const { document, isTagged, text } = await composed();
    expect(isTagged).toBe(false);
    expect(document.catalog.has(name('MarkInfo'))).toBe(false);
    expect(text).not.toContain('Maria Elena Álvarez · 2026');
    expect(document.getPage(0).node.has(name('StructParents'))).toBe(false);
  });

  test('stays tagged, with the marks and the certificate after its text', async () => {
    const request = await buildSealRequest();
    const [mark] = request.marks;
    if (!mark) throw new Error('no mark');
    const marks = [
      mark,
      { ...mark, kind: 'initials' as const, page: 2 },
      { ...mark, kind: 'checkbox' as const, page: 2, text: 'false' },
      { ...mark, kind: 'date' as const, y: 0.9, height: 0.02, text: '2026-11-20' },
    ];
    const { document, isTagged, text } = await composed({ pdf: await tagged(), marks }, 'tag.pdf');
    expect(isTagged).toBe(true);
    expectInOrder(text, [
      'Document',
      'H1 (block) "Deed of gift"',
      'H2 (block) "What is given"',
      'Part "Signatures and marks"',
      '"2026-11-20"',
      'Part "Notarial certificate"',
      'H1 (block) "Certificate of Acknowledgment"',
    ]);
    const elements = readStructure(document);
    expect(elements.filter(({ tag }) => tag === 'Document')).toHaveLength(1);
    expect(elements.flatMap(({ alt }) => alt ?? []).slice(0, 3)).toEqual([
      'Signature of Maria Elena Álvarez, page 1',
      'Initials of Maria Elena Álvarez, page 2',
      'Empty box, page 2',
    ]);
  });

  test('keeps the form of its tree: leaves in the parent tree and a single top element', async () => {
    const document = await PDFDocument.load(await tagged());
    const { context } = document;
    const root = document.catalog.lookup(name('StructTreeRoot'), PDFDict);
    const top = root.lookup(name('K'), PDFArray).get(0);
    context.lookup(top, PDFDict).set(name('S'), name('Sect'));
    root.set(name('K'), top);
    const tree = root.lookup(name('ParentTree'), PDFDict);
    const nums = tree.lookup(name('Nums'), PDFArray);
    const last = (nums.get(nums.size() - 2) as PDFNumber).asNumber();
    const leaf = context.register(context.obj({ Limits: [0, last], Nums: nums }));
    root.set(name('ParentTree'), context.register(context.obj({ Kids: [leaf] })));
    // A wrong key, which is already in use.
    root.set(name('ParentTreeNextKey'), PDFNumber.of(0));
    const made = await composed({ pdf: await document.save() }, 'leaves.pdf');
    expect(made.isTagged).toBe(true);
    expectInOrder(made.text, ['Sect', 'H1 (block) "Deed of gift"', 'Part "Notarial certificate"']);
    const keys = [...readParentTree(made.document).keys()];
    expect(keys.slice(last + 1)).toEqual([last + 1, last + 2]);
  });

  test('does not assign its old numbers to the certificate when its tree is missing', async () => {
    const pdf = await makePdf({
      prepare(document) {
        document.getPage(0).node.set(name('StructParents'), PDFNumber.of(7));
        document.catalog.set(name('MarkInfo'), document.context.obj({ Marked: true }));
      },
    });
    const { document, isTagged } = await composed({ pdf }, 'lost.pdf');
    expect([...readParentTree(document).keys()]).toEqual([8, 9]);
    expect(isTagged).toBe(false);
  });

  test.each([
    ['no dictionary', 5],
    ['a tree of odd parts', { K: 7, ParentTree: [], ParentTreeNextKey: 'none' }],
    [
      'keys beyond all measure',
      { ParentTree: { Nums: [0.5, null, 2 ** 31 - 1, 3] }, ParentTreeNextKey: 2 ** 31 - 1 },
    ],
  ])('does not prevent the seal when it is %s', async (_, structure) => {
    const pdf = await makePdf({
      prepare({ catalog, context }) {
        catalog.set(name('StructTreeRoot'), context.obj(structure as number));
      },
    });
    const path = join(folder, 'odd.pdf');
    writeFileSync(path, (await composeNotarizedPdf(await buildSealRequest({ pdf }))).pdf);
    expect(runTool('qpdf', '--check', path).code).toBe(0);
    expect(runTool('pdftotext', path, '-').output).toContain('Certificate of Acknowledgment');
  });

  test('does not prevent the seal when its parent tree has a cycle', async () => {
    const pdf = await makePdf({
      prepare({ context, catalog }) {
        const tree = context.register(context.obj({}));
        context.lookup(tree, PDFDict).set(name('Kids'), context.obj([tree]));
        catalog.set(name('StructTreeRoot'), context.obj({ ParentTree: tree }));
      },
    });
    const { pageCount } = await composeNotarizedPdf(await buildSealRequest({ pdf }));
    expect(pageCount).toBe(2);
  });
});

test('keeps a tagged document tagged and its existing signature valid', async () => {
  const { store, notary, platform } = await buildSigners();
  const { p12 } = makeCredential(folder, 'Bea Buyer', {
    subject: 'Bea Buyer',
    key: ['-newkey', 'rsa:3072'],
  });
  const signer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
  for (const [file, original] of [
    ['signed-tagged.pdf', await tagged()],
    ['signed-plain.pdf', await makePdf({ objectStreams: false })],
  ] as const) {
    const signed = (await (await PDF.load(original)).sign({ signer })).bytes;
    const { certificate } = await buildSealRequest();
    const sealed = await buildSealed({
      notary,
      platform,
      changes: { pdf: signed, certificate: { ...certificate, carried: ['Bea Buyer'] } },
    });
    const { text, isTagged } = await read(sealed, file);
    expect(isTagged).toBe(file === 'signed-tagged.pdf');
    expectInOrder(text, ['H1 (block) "Certificate of Ack', 'does not vouch', '"Scan to verify"']);
    expect(Buffer.compare(sealed.subarray(0, signed.length), signed)).toBe(0);
    const { intact, problems } = verifyPdf(sealed, { roots: [store.root] });
    expect({ intact, problems }).toEqual({ intact: true, problems: [] });
    const output = runTool('pdfsig', '-nocert', join(folder, file)).output;
    expect(output.match(/Signature Validation: Signature is Valid/g)).toHaveLength(3);
  }
});

test('names the language of a document and numbers its pages in it', async () => {
  await loadTranslations();
  const blocks: FilledBlock[] = [{ kind: 'paragraph', runs: [{ text: 'Total: $25.00' }] }];
  for (const [language, locale, place] of [
    ['en', 'en-US', 'Page 1 of 1'],
    ['es', 'es-US', 'Página 1 de 1'],
  ] as const) {
    const pdf = await renderTemplatePdf('Recibo', blocks, language);
    const { document } = await read(pdf, `${language}.pdf`);
    expect(document.catalog.lookup(name('Lang'))?.toString()).toBe(`(${locale})`);
    const { output } = runTool('pdftotext', join(folder, `${language}.pdf`), '-');
    expect(output).toContain(place);
  }
});
