import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { P12Signer, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemText } from '../../common/messages/errors.ts';
import { signatureFieldNames } from '../../packages/evidence/src/verification/signature-field-names.ts';
import { PdfUpdate, written } from './pdf-update.ts';
import { sealDocument } from './seal-document.ts';
import { inspectPdf } from './shown/inspect-pdf.ts';
import { pdfProblem } from './shown/pdf-problem.ts';
import { buildSealRequest } from './testing/build-seal-request.ts';
import { buildRevocationLists, buildSigners } from './testing/build-signers.ts';
import { makeCredential } from './testing/make-credential.ts';
import { makePdf } from './testing/make-pdf.ts';
import { runTool, temporaryFolder } from './testing/run-tool.ts';
import { codes, composed, pictureOf } from './testing/shown-pages.ts';
import { onePage, streamOf, type WrittenObject, writePdf } from './testing/write-pdf.ts';
import { trySeal } from './try-seal.ts';

const textOf = (code = '') => problemText(pdfProblem(code));

/** A document that cannot be sealed must be refused at upload, not after the appointment. */

function withCatalog(entries: string): Buffer {
  const objects = onePage('Pay 10');
  objects[0] = [1, `<</Type/Catalog/Pages 2 0 R${entries}>>`];
  return writePdf(objects);
}

function withResources(entries: string): Buffer {
  const objects = onePage('Pay 10');
  objects[2] = [
    3,
    objects[2]?.[1].replace(/\/Resources<<.*>>>>>>/, `/Resources<<${entries}>>>>`) ?? '',
  ];
  objects[3] = [4, streamOf('72 500 328 40 re f')];
  return writePdf(objects);
}

test.each([
  ['a form that is a text', withCatalog('/AcroForm(x)')],
  ['a form whose fields are no list', withCatalog('/AcroForm<</Fields<<>>>>')],
  ['fonts that are a list', withResources('/Font[1 2]')],
  ['pictures that are a text', withResources('/XObject(x)')],
])('refuses %s', async (_name, bytes) => {
  expect(await codes(bytes)).toEqual(['damaged']);
});

test('can seal a document with several pages', async () => {
  expect(await trySeal(await makePdf({ pages: 3 }), 3)).toBeNull();
});

const form = '/Type/XObject/Subtype/Form/BBox[0 0 328 40]';
const stamp = '<</Type/Annot/Subtype/Stamp/Rect[72 500 400 540]/F 4/AP<</N 6 0 R>>>>';

/**
 * A page with the given entries, whose parent node has the entries `above`. Object 7 is a stamp,
 * object 8 a stream.
 */
function annotated(entries: string, above = ''): Buffer {
  const objects: WrittenObject[] = onePage('Pay 10', entries);
  objects[1] = [2, `<</Type/Pages/Kids[3 0 R]/Count 1${above}>>`];
  const annotation = '/Type/Annot/Subtype/Stamp/Rect[72 500 400 540]/F 4/AP<</N 6 0 R>>';
  return writePdf([
    ...objects,
    [6, streamOf('0 0 328 40 re f', form)],
    [7, stamp],
    [8, streamOf('', annotation)],
  ]);
}

test.each([
  ['no list', '/Annots<<>>', ''],
  ['a stream', '/Annots 6 0 R', ''],
  ['a list with what is no annotation', '/Annots[7 0 R 8 0 R null 99 0 R(x)]', '/Annots[7 0 R]'],
])(
  'seals the annotations that the conference viewer shows when /Annots is %s',
  async (_name, entries, same) => {
    const bytes = annotated(entries);
    expect(await codes(bytes)).toEqual([]);
    const [pdf, plain] = [await composed(bytes), await composed(annotated(same))];
    expect(Buffer.compare(pictureOf(pdf), pictureOf(plain))).toBe(0);
  },
);

test('refuses annotations that only the conference viewer inherits from a parent page node', async () => {
  expect(await codes(annotated('', '/Annots[7 0 R]'))).toEqual(['damaged']);
  expect(await codes(annotated('/Annots[]', '/Annots[7 0 R]'))).toEqual([]);
});

const KEY = '0123456789ABCDEF0123456789ABCDEF01234567';
let signers: Awaited<ReturnType<typeof buildSigners>>;
let buyer: P12Signer;
beforeAll(async () => {
  signers = await buildSigners();
  const { p12 } = makeCredential(temporaryFolder(), 'Bea', { subject: 'Bea Buyer' });
  buyer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
});

/**
 * Writes objects in an update.
 * @returns the text to add to the catalog
 */
type Change = (update: PdfUpdate) => string;
const entry = (text: string) => () => text;
const object = (update: PdfUpdate, body: string): string => {
  const ref = update.newRef();
  update.write(ref, body);
  return written(ref);
};

async function changedBy(change: Change): Promise<Uint8Array> {
  const bytes = Buffer.from(await makePdf({ objectStreams: false }));
  const update = new PdfUpdate(bytes);
  update.extend(update.root, update.pdf.catalog, change(update));
  return Buffer.concat([bytes, Buffer.from(update.finish().text, 'latin1')]);
}

async function signedByBuyer(bytes: Uint8Array): Promise<Uint8Array> {
  return (await (await PDF.load(bytes)).sign({ signer: buyer, reason: 'I agree' })).bytes;
}

/** Seals with real signers, without a timestamp authority. */
async function sealed(pdf: Uint8Array): Promise<Uint8Array> {
  const made = await sealDocument({
    ...(await buildSealRequest({ pdf })),
    notarySigner: signers.notary,
    platformSigner: signers.platform,
    location: 'Ohio',
    reason: 'Notarial act',
    roots: [signers.store.root],
    revocationLists: buildRevocationLists(signers.store),
  });
  return made.pdf;
}

const direct: Change = (update) => {
  const data = written(update.writeStream(new Uint8Array(8)));
  return `/DSS<</Type/DSS/Certs[${data}]/VRI<</${KEY}<</Cert[${data}]>>>>>>`;
};
const whole: Change = (update) => {
  const data = written(update.writeStream(new Uint8Array(8)));
  const store = `<</Type/DSS/Certs[${data}]/VRI<</${KEY}<</Cert[${data}]>>>>>>`;
  return `/DSS ${object(update, store)}`;
};
const stores: [string, Change][] = [
  ['whole within the catalog', direct],
  ['whole in an object of its own', whole],
  ['null', entry('/DSS null')],
  ['a reference to nothing', entry('/DSS 9999 0 R')],
  ['a text', entry('/DSS(x)')],
  ['a list', entry('/DSS[]')],
  ['of unknown keys', (update) => `/DSS ${object(update, '<</Foo(bar)/Certs[]>>')}`],
  ['of entries that are null', (update) => `/DSS ${object(update, `<</VRI<</${KEY} null>>>>`)}`],
  ['a stream', (update) => `/DSS ${written(update.writeStream(new Uint8Array(3)))}`],
];

describe('an evidence store in the document', () => {
  test.each(stores)(
    'that is %s is dropped when the document has no signatures',
    async (_name, change) => {
      const bytes = await changedBy(change);
      expect(await codes(bytes)).toEqual([]);
      const stores = Buffer.from(await sealed(bytes))
        .toString('latin1')
        .match(/\/DSS \d+ 0 R/g);
      expect(stores).toHaveLength(1);
    },
  );

  test('is dropped when another program removed the signatures', async () => {
    const file = path.join(temporaryFolder(), 'signed.pdf');
    writeFileSync(file, await signedByBuyer(await changedBy(whole)));
    const left = file.replace('signed', 'left');
    const options = ['--remove-restrictions', '--flatten-annotations=all'];
    runTool('qpdf', ...options, '--object-streams=generate', file, left);
    const bytes = new Uint8Array(readFileSync(left));
    expect(await inspectPdf(bytes)).toMatchObject({ existingSignatures: false, problems: [] });
    await sealed(bytes);
  });

  test('is kept when it can be extended and the document has signatures', async () => {
    for (const change of [direct, whole]) {
      const bytes = await signedByBuyer(await changedBy(change));
      expect(await codes(bytes)).toEqual([]);
      expect(Buffer.from(await sealed(bytes)).toString('latin1')).toContain(`/${KEY}`);
    }
  });

  test.each(stores.slice(2))(
    'that is %s is refused when the document has signatures',
    async (_name, change) => {
      const { problems } = await inspectPdf(await signedByBuyer(await changedBy(change)));
      expect(problems).toHaveLength(1);
      expect(['damaged', 'unsealableSigned']).toContain(problems[0]);
      expect(textOf(problems[0])).toMatch(/print it to a new PDF/);
    },
  );
});

/** A form with one field at its root. */
const formOf =
  (field: string, kids: string[] = []): Change =>
  (update) => {
    const below = kids.map((kid) => object(update, kid)).join(' ');
    const root = field.replace('>>', kids.length > 0 ? `/Kids[${below}]>>` : '>>');
    return `/AcroForm<</Fields[${object(update, root)}]>>`;
  };
const { notary, platform, timestamp } = signatureFieldNames;

describe('a form with a field named like one of our signature fields', () => {
  const texts: [string, Change][] = [
    ['a text', formOf(`<</FT/Tx/T(${notary})>>`)],
    ['above others', formOf(`<</T(${platform})>>`, ['<</FT/Tx/T(x)>>'])],
    ['below one without a name', formOf('<</V(x)>>', [`<</FT/Tx/T(${timestamp})>>`])],
  ];
  const signatures: [string, Change][] = [notary, timestamp].map((name) => [
    `the empty signature ${name}`,
    formOf(`<</FT/Sig/T(${name})>>`),
  ]);

  test.each([...texts, ...signatures])('is refused when the field is %s', async (_name, change) => {
    const { problems } = await inspectPdf(await changedBy(change));
    expect(problems).toEqual(['ourFields']);
    expect(textOf(problems[0])).toMatch(/SealwrightNotary.*print it to a new PDF/);
  });

  test.each(texts)(
    'is refused when the field is %s and the document has signatures',
    async (_name, change) => {
      const { problems } = await inspectPdf(await signedByBuyer(await changedBy(change)));
      expect(problems).toEqual(['ourFieldsSigned']);
      expect(textOf(problems[0])).toMatch(
        /ask the person who sent it for a copy without that field/,
      );
    },
  );

  test('is sealed when the field is below a field with another name', async () => {
    const change = formOf('<</T(party)>>', [`<</FT/Tx/T(${notary})>>`]);
    const bytes = await changedBy(change);
    expect(await codes(bytes)).toEqual([]);
    await sealed(bytes);
  });
});

test.each([
  ['with an earlier part at 0', writePdf(onePage('Pay 10'), { trailer: '/Prev 0' })],
  [
    'counted from 1',
    Buffer.from(
      writePdf(onePage('Pay 10')).toString('latin1').replace('\n0 6\n', '\n1 6\n'),
      'latin1',
    ),
  ],
])(
  'seals a document without signatures, %s, as the conference viewer shows it',
  async (_name, bytes) => {
    expect(await codes(bytes)).toEqual([]);
    await sealed(bytes);
  },
);

test('refuses a catalog that is nested deeper than the parser of sealed files allows', async () => {
  const bytes = await changedBy(entry(`/Foo ${'['.repeat(40)}${']'.repeat(40)}`));
  expect(await codes(bytes)).toEqual(['unsealable']);
  expect(await codes(await signedByBuyer(bytes))).toEqual(['unsealableSigned']);
});
