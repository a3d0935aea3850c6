import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { type RenderOptions, toBuffer } from 'bwip-js/node';
import {
  buildDoc,
  buildDocx,
  buildPdf,
  buildScan,
  drawPage,
} from '../documents/analysis/testing/build-files.ts';
import { goodAffidavit, goodDeed } from '../documents/analysis/testing/sample-documents.ts';
import { aamvaText } from '../notarization/proofings/sample/aamva-text.ts';
import {
  COLE,
  drawFront,
  drawLicenseBack,
  zoneOf,
} from '../notarization/proofings/testing/draw-identity.ts';
import { issueTimestamp } from '../sealing/certificates/issue-timestamp.ts';
import { buildSealed } from '../sealing/testing/build-sealed.ts';
import { buildRevocationLists, buildSigners } from '../sealing/testing/build-signers.ts';
import { makeCredential } from '../sealing/testing/make-credential.ts';
import { makePdf } from '../sealing/testing/make-pdf.ts';
import { runTool, temporaryFolder } from '../sealing/testing/run-tool.ts';
import { makeDocx } from '../testing/office-files.ts';
import { freshTake } from '../testing/recording-sample.ts';
import { formWith, signAsBuyer } from '../testing/signed-form.ts';
import { makeWebm } from '../testing/webm-sample.ts';
import { buildMultipart } from './build-multipart.ts';
import type { Format } from './mutating/mutate.ts';

export const KEY_PASSWORD = 'open sesame';
/** Few words, because OCR time grows with the number of words on the page. */
const FEW_WORDS = 'This deed is made by the Grantor on April 7, 2026.';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface SeedRecipe {
  format: Format;
  mimeType: string;
  build(): Uint8Array | Promise<Uint8Array>;
}

const pdf = (build: SeedRecipe['build']): SeedRecipe => ({
  format: 'pdf',
  mimeType: 'application/pdf',
  build,
});
const text = (build: () => Uint8Array): SeedRecipe => ({
  format: 'text',
  mimeType: 'text/plain',
  build,
});
const binary = (mimeType: string, build: SeedRecipe['build']): SeedRecipe => ({
  format: 'binary',
  mimeType,
  build,
});
const docx = (build: SeedRecipe['build']): SeedRecipe => ({ format: 'zip', mimeType: DOCX, build });
const multipart = (build: () => Uint8Array): SeedRecipe => ({
  format: 'multipart',
  mimeType: 'multipart/form-data',
  build,
});

/** The seed files. Each is built as users or their programs would create it. */
const recipes = {
  'typed.pdf': pdf(() => buildPdf([goodDeed, goodAffidavit])),
  'plain.pdf': pdf(() => makePdf({ pages: 2, objectStreams: false })),
  'picture.pdf': pdf(() => buildScan([drawSmall('jpeg')])),
  'small-page.pdf': pdf(() => buildSmallPage()),
  'form.pdf': pdf(() => formWith(true)),
  'signed.pdf': pdf(() => signAsBuyer(formWith(true))),
  'sealed.pdf': pdf(async () => (await buildSeal()).pdf),
  'sealed-root.der': binary('application/pkix-cert', async () => (await buildSeal()).root),
  'scan.pdf': pdf(() => buildScan([drawPage(FEW_WORDS, 'jpeg')])),
  'words.docx': docx(() => buildDocx(`${goodDeed}\fA second page & more`)),
  'office.docx': docx(() => makeDocx(goodAffidavit)),
  'office.doc': binary('application/msword', () => buildDoc(goodDeed)),
  'words.txt': text(() => Buffer.from(`${goodDeed}\f\t“Señor” Müller\n`)),
  'wide.txt': text(() => Buffer.from(`\ufeff${goodAffidavit}`, 'utf16le')),
  'small.png': { format: 'png', mimeType: 'image/png', build: () => drawSmall('png') },
  'small.jpeg': binary('image/jpeg', () => drawSmall('jpeg')),
  'small.webp': binary('image/webp', () => drawSmall('webp')),
  'small.gif': binary('image/gif', () => convert('gif', [])),
  'turned.jpeg': binary('image/jpeg', () => withOrientation(drawSmall('jpeg'))),
  'words.png': { format: 'png', mimeType: 'image/png', build: () => drawWords('png') },
  'words.jpeg': binary('image/jpeg', () => drawPage(FEW_WORDS, 'jpeg')),
  'barcode.png': { format: 'png', mimeType: 'image/png', build: drawSmallBarcode },
  'license.jpeg': binary('image/jpeg', () => drawLicenseBack(COLE, { width: 900 })),
  'passport.jpeg': binary('image/jpeg', () =>
    drawFront(COLE, zoneOf(COLE, 'TD3'), { width: 1000 }),
  ),
  'license.txt': text(() => Buffer.from(aamvaText(COLE))),
  'passport.txt': text(() => Buffer.from(zoneOf(COLE, 'TD3').join('\n'))),
  'id-card.txt': text(() => Buffer.from(zoneOf(COLE, 'TD1').join('\n'))),
  'key.p12': binary('application/x-pkcs12', () => makeKeyFile([])),
  'unsealed-key.p12': binary('application/x-pkcs12', () => makeKeyFile(['-nomac'])),
  'open-key.p12': binary('application/x-pkcs12', () =>
    makeKeyFile(['-nomac', '-keypbe', 'NONE', '-certpbe', 'NONE']),
  ),
  'rsa-key.p12': binary('application/x-pkcs12', () =>
    makeKeyFile(['-nomac'], ['-newkey', 'rsa:2048']),
  ),
  'take.webm': binary('video/webm', () => freshTake(1)[0] ?? Buffer.alloc(0)),
  'recording.webm': binary('video/webm', () => makeWebm(3)),
  'upload.multipart': multipart(() => buildMultipart(Buffer.from(goodDeed))),
  'binary.multipart': multipart(() => buildMultipart(drawSmall('png'))),
} satisfies Record<string, SeedRecipe>;

export type SeedName = keyof typeof recipes;

export interface SeedFile {
  name: SeedName;
  format: Format;
  mimeType: string;
  bytes: Uint8Array;
}

const built = new Map<SeedName, Promise<Uint8Array>>();

/**
 * Returns a seed file.
 * @param folder stores the built file, so that the next run uses the same bytes. Without it, the
 * keys and dates in some files differ in each run.
 */
export async function loadSeed(name: SeedName, folder?: string): Promise<SeedFile> {
  const { format, mimeType, build } = recipes[name] as SeedRecipe;
  let bytes = built.get(name);
  if (!bytes) {
    bytes = folder ? kept(path.join(folder, name), build) : Promise.resolve(build());
    built.set(name, bytes);
  }
  return { name, format, mimeType, bytes: await bytes };
}

async function kept(file: string, build: SeedRecipe['build']): Promise<Uint8Array> {
  try {
    return readFileSync(file);
  } catch {
    const bytes = await build();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return bytes;
  }
}

let seal: Promise<{ pdf: Uint8Array; root: Uint8Array }> | undefined;

/**
 * Builds a sealed PDF with timestamps and revocation information, and the root certificate that it
 * chains to.
 */
function buildSeal(): Promise<{ pdf: Uint8Array; root: Uint8Array }> {
  seal ??= (async () => {
    const signers = await buildSigners();
    const sealed = await buildSealed({
      ...signers,
      requestTimestamp: (digest) => issueTimestamp(digest, signers.platform, new Date()),
      revocationLists: buildRevocationLists(signers.store),
    });
    return { pdf: sealed, root: signers.store.root };
  })();
  return seal;
}

function drawSmall(type: 'png' | 'jpeg' | 'webp'): Uint8Array {
  const canvas = createCanvas(96, 64);
  const context = canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, 0, 96, 64);
  gradient.addColorStop(0, '#ffffff');
  gradient.addColorStop(1, '#204080');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 96, 64);
  context.fillStyle = '#101010';
  context.fillText('Deed', 8, 30);
  return new Uint8Array(canvas.toBuffer(`image/${type}` as 'image/png'));
}

/** Draws one short line of text. OCR of a full page of noise would take ten seconds. */
function drawWords(type: 'png' | 'jpeg'): Uint8Array {
  const canvas = createCanvas(800, 120);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 800, 120);
  context.fillStyle = 'black';
  context.font = '30px serif';
  context.fillText(FEW_WORDS, 20, 70);
  return new Uint8Array(canvas.toBuffer(`image/${type}` as 'image/png'));
}

/** Builds a small page with text and an image that renders in milliseconds. */
function buildSmallPage(): Promise<Uint8Array> {
  return makePdf({
    size: [150, 150],
    objectStreams: false,
    async prepare(document) {
      const image = await document.embedJpg(drawSmall('jpeg'));
      const page = document.getPage(0);
      page.drawImage(image, { x: 10, y: 10, width: 96, height: 64 });
      page.drawText('Deed', { x: 10, y: 100, size: 20 });
    },
  });
}

/**
 * Draws only the barcode of a driver license. A search for a barcode in an image of the whole card
 * takes a second if there is none.
 */
function drawSmallBarcode(): Promise<Uint8Array> {
  const layout = { bcid: 'pdf417', columns: 10, eclevel: 4, scale: 2, padding: 10 };
  return toBuffer({ ...layout, text: aamvaText(COLE), backgroundcolor: 'ffffff' } as RenderOptions);
}

/** Creates a test image in a format that only ffmpeg writes. */
function convert(extension: string, words: string[]): Uint8Array {
  const file = path.join(temporaryFolder(), `picture.${extension}`);
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=5', '-t', '1'];
  const { output, code } = runTool('ffmpeg', '-v', 'error', ...source, ...words, file);
  if (code !== 0) throw new Error(`ffmpeg: ${output}`);
  return readFileSync(file);
}

/**
 * Adds an EXIF orientation to a JPEG, as a rotated camera does: an APP1 segment with one TIFF
 * entry, orientation 6.
 */
function withOrientation(jpeg: Uint8Array): Uint8Array {
  const exif = 'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000';
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif, 'hex'), jpeg.subarray(2)]);
}

/**
 * Creates a PKCS#12 file with few key derivation iterations, so that checking a password takes
 * milliseconds.
 */
function makeKeyFile(words: string[], key?: string[]): Uint8Array {
  const folder = temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const { pem, keyPem } = makeCredential(folder, 'notary', { key });
  writeFileSync(at('all.pem'), `${keyPem}\n${pem}`);
  const made = runTool(
    'openssl',
    ...['pkcs12', '-export', '-in', at('all.pem'), '-out', at('made.p12'), '-iter', '8'],
    ...[...words, '-passout', `pass:${KEY_PASSWORD}`],
  );
  if (made.code !== 0) throw new Error(`openssl: ${made.output}`);
  return readFileSync(at('made.p12'));
}
