import { P12Signer, PDF } from '@libpdf/core';
import { recordFile } from '../platform/storage/stored-files-store.ts';
import { makeCredential } from '../sealing/testing/make-credential.ts';
import { temporaryFolder } from '../sealing/testing/run-tool.ts';
import { line, onePage, streamOf, writePdf } from '../sealing/testing/write-pdf.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { uploadReady } from './world.ts';

/**
 * Builds a page with a form field that has a value. The page shows the value only if the field has
 * an appearance stream.
 */
export function formWith(appearance: boolean): Uint8Array {
  const objects = onePage('Pay 10', '/Annots[6 0 R]');
  objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>'];
  const look = appearance ? '/AP<</N 7 0 R>>' : '';
  const field = `<</Type/Annot/Subtype/Widget/FT/Tx/V(Pay 1000)/T(amount)/DA(/F1 24 Tf 0 g)/Rect[72 500 400 540]/F 4/P 3 0 R${look}>>`;
  const resources = '/Resources<</Font<</F1 5 0 R>>>>';
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 328 40]${resources}`;
  const drawn = streamOf(line('Pay 1000'), form);
  return writePdf([...objects, [6, field], [7, drawn]]);
}

let buyer: Promise<P12Signer> | undefined;

/** The key is made once per process, because generating an RSA key takes a second. */
function buyerSigner(): Promise<P12Signer> {
  if (!buyer) {
    const options = { subject: 'Bea Buyer', key: ['-newkey', 'rsa:2048'] };
    const { p12 } = makeCredential(temporaryFolder(), 'buyer', options);
    buyer = P12Signer.create(new Uint8Array(p12), 'open sesame');
  }
  return buyer;
}

/** Signs as a person who is not a user of the platform. */
export async function signAsBuyer(bytes: Uint8Array): Promise<Uint8Array> {
  const signer = await buyerSigner();
  return (await (await PDF.load(bytes)).sign({ signer, reason: 'I agree' })).bytes;
}

/**
 * Creates a ready document with the given rendition, as if the upload checks did not exist when it
 * was uploaded.
 */
export async function readyFromBefore(
  server: TestServer,
  person: TestPerson,
  bytes: Uint8Array,
): Promise<string> {
  const { id } = await uploadReady(person);
  const { db, storage } = server.services;
  const file = await storage.put(bytes);
  await recordFile(db, 'rendition', file);
  await db('documents').where({ id }).update({ renditionFileId: file.id });
  return id;
}
