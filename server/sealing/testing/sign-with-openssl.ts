import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DerElement,
  derBytes,
  derChildren,
  readDer,
} from '../../../packages/evidence/src/encoding/der.ts';
import { makeCredential } from './make-credential.ts';
import { runTool } from './run-tool.ts';
import { onePage, type WrittenObject, writePdf } from './write-pdf.ts';

const RANGE = '[0 0000000000 0000000000 0000000000]';
/** Bytes reserved for the signature, more than any signature in tests. */
const ROOM = 8192;
/** From the whole CMS down to the lists of certificates and signers. */
const OUTER_LEVELS = 4;

interface OpensslSignature {
  /** False for a signature over the content itself. */
  hasAttributes?: boolean;
  /** Whether the outer elements have indefinite lengths (BER), as NSS writes them. */
  isBer?: boolean;
  fieldName?: string;
  subFilter?: string;
  /** Options of the key, such as `-newkey rsa:2048`; EC P-256 by default. */
  key?: string[];
}

/** Makes a PDF with one page that Bea Buyer signed with the command line of openssl. */
export function signWithOpenssl(
  folder: string,
  {
    hasAttributes = true,
    isBer = false,
    fieldName = 'Buyer',
    subFilter = 'adbe.pkcs7.detached',
    key,
  }: OpensslSignature,
): Buffer {
  makeCredential(folder, 'openssl', { subject: 'Bea Buyer', key });
  const objects = onePage('Pay 10', '/Annots[6 0 R]');
  objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/SigFlags 3>>>>'];
  const field = `<</Type/Annot/Subtype/Widget/FT/Sig/T(${fieldName})/Rect[0 0 0 0]/F 132/P 3 0 R/V 7 0 R>>`;
  const signature = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/${subFilter}/ByteRange${RANGE}/Contents<${'0'.repeat(2 * ROOM)}>>>`;
  const signed: WrittenObject[] = [
    [6, field],
    [7, signature],
  ];
  const file = writePdf([...objects, ...signed]);
  const gapStart = file.indexOf('/Contents<0') + '/Contents'.length;
  const gapEnd = gapStart + 2 * ROOM + 2;
  const numbers = [gapStart, gapEnd, file.length - gapEnd].map((one) =>
    String(one).padStart(10, '0'),
  );
  file.write(`[0 ${numbers.join(' ')}]`, file.indexOf(RANGE), 'latin1');
  const [content, made] = [join(folder, 'content'), join(folder, 'content.p7s')];
  writeFileSync(content, Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd)]));
  const { code, output } = runTool(
    'openssl',
    ...['cms', '-sign', '-binary', '-md', 'sha256', '-outform', 'DER'],
    ...(hasAttributes ? [] : ['-noattr']),
    ...['-signer', join(folder, 'openssl-leaf.pem'), '-inkey', join(folder, 'openssl-key.pem')],
    ...['-in', content, '-out', made],
  );
  if (code !== 0) throw new Error(`openssl: ${output}`);
  const cms = readFileSync(made);
  const written = isBer ? withIndefiniteLengths(cms, readDer(cms), OUTER_LEVELS) : cms;
  file.write(written.toString('hex'), gapStart + 1, 'latin1');
  return file;
}

function withIndefiniteLengths(bytes: Uint8Array, element: DerElement, levels: number): Buffer {
  const isConstructed = (element.tag & 0x20) !== 0;
  if (levels === 0 || !isConstructed) return Buffer.from(derBytes(bytes, element));
  const parts = derChildren(bytes, element).map((one) =>
    withIndefiniteLengths(bytes, one, levels - 1),
  );
  return Buffer.concat([Buffer.from([element.tag, 0x80]), ...parts, Buffer.alloc(2)]);
}
