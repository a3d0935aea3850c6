import { P12Signer, PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { makeCredential } from '../testing/make-credential.ts';
import { temporaryFolder } from '../testing/run-tool.ts';
import { codes } from '../testing/shown-pages.ts';
import { darkShares, expectSealedAlike, PLACE } from '../testing/three-viewers.ts';
import { line, onePage, streamOf, writePdf } from '../testing/write-pdf.ts';

/** A white place, with a replacement for the device color space. */
function withDefault(space: string, content: string, profile = 'none'): Buffer {
  const objects = onePage('', '', `/ColorSpace<<${space}>>`);
  objects[3] = [4, streamOf(`${line('Pay 10')} ${content} ${PLACE} re f`)];
  return writePdf([
    ...objects,
    [6, streamOf('{1 exch sub}', '/FunctionType 4/Domain[0 1]/Range[0 1]')],
    [7, streamOf(profile, '/N 1/Alternate[/Separation/X/DeviceGray 6 0 R]')],
  ]);
}

const calibrated = '[/CalRGB<</WhitePoint[0.95 1 1.09]/Matrix[0 0 0 0 0 0 0 0 0]>>]';
const turned = [
  ['gray with a profile that cannot be read', '/DefaultGray[/ICCBased 7 0 R]', '1 g'],
  ['calibrated red, green and blue', `/DefaultRGB${calibrated}`, '1 1 1 rg'],
] as const;

test.each(turned)('seals %s as the conference viewer showed it', async (_name, space, content) => {
  const bytes = withDefault(space, content);
  expect(await codes(bytes)).toEqual([]);
  expect(await darkShares(bytes)).toMatchObject({ conferenceId: 0, poppler: 100 });
  await expectSealedAlike(bytes);
});

const gray = `${'\0'.repeat(16)}GRAY${'\0'.repeat(16)}acsp`;
test.each([
  ...turned.map((one) => [...one, 'none', ['drawnUnlike']] as const),
  ['gray with a profile of gray', '/DefaultGray[/ICCBased 7 0 R]', '1 g', gray, []] as const,
])(
  'handles %s in a document with existing signatures',
  async (_name, space, content, profile, found) => {
    const options = { subject: 'Bea Buyer', key: ['-newkey', 'rsa:2048'] };
    const { p12 } = makeCredential(temporaryFolder(), 'buyer', options);
    const signer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
    const document = await PDF.load(withDefault(space, content, profile));
    const signed = await document.sign({ signer, reason: 'I agree' });
    expect(await codes(signed.bytes)).toEqual(found);
  },
);
