import { P12Signer, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCredential } from '../testing/make-credential.ts';
import { temporaryFolder } from '../testing/run-tool.ts';
import { codes } from '../testing/shown-pages.ts';
import { darkShares, expectSealedAlike, PLACE } from '../testing/three-viewers.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** All programs must draw content with a graphics state alike, or the upload is refused. */
const box = `${PLACE} re f`;
const inverse: WrittenObject = [
  6,
  streamOf('{1 exch sub}', '/FunctionType 4/Domain[0 1]/Range[0 1]'),
];

function withState(state: string, content: string, resources = '', ...objects: WrittenObject[]) {
  const page = onePage('', '', `/ExtGState<</G<<${state}>>>>${resources}`);
  page[3] = [4, streamOf(`${line('Pay 10')} ${content}`)];
  return writePdf([...page, inverse, ...objects]);
}

/** Black in the place, through a black mask. */
function withMask(entries: string, group = '/Group<</S/Transparency/CS/DeviceGray>>', data = '') {
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 612 792]${group}`;
  const state = `/SMask<</Type/Mask/G 7 0 R${entries}>>`;
  return withState(state, `/G gs ${box}`, '', [7, streamOf(data || '0 g 0 0 612 792 re f', form)]);
}

/** Black, and then white over it. */
const covered = (over: string, rich = '0 0 0 1 k') => `${rich} ${box} /G gs ${over} ${box}`;

describe('a graphics state that programs apply differently', () => {
  test.each([
    ['a transfer function', withState('/TR 6 0 R', `/G gs ${box}`)],
    ['one of four', withState('/TR2[6 0 R 6 0 R 6 0 R 6 0 R]', `/G gs ${box}`)],
    ['a mask with one', withMask('/S/Luminosity/TR 6 0 R')],
    ['a mask that is no group', withMask('/S/Luminosity', '', 'n')],
    [
      'a mask whose backdrop has no color space',
      withMask('/S/Luminosity/BC[1]', '/Group<</S/Transparency>>', 'n'),
    ],
  ])('is refused at upload: %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(['drawnUnlike']);
    const { conferenceId, poppler, mutool } = await darkShares(bytes);
    expect(
      Math.max(conferenceId, poppler, mutool) - Math.min(conferenceId, poppler, mutool),
    ).toBeGreaterThan(50);
  });
});

describe('a graphics state in a sealed document', () => {
  test.each([
    ['white that overprints black', withState('/OP true/op true/OPM 1', covered('0 0 0 0 k'))],
    ['no transfer', withState('/TR/Identity/TR2/Default', `/G gs ${box}`)],
    ['inks of a printer', withState('/HT/Default/BG2/Default/UCR2/Default', `/G gs ${box}`)],
    ['a mask', withMask('/S/Luminosity')],
    ['a mask that lets through', withMask('/S/Luminosity', undefined, '1 g 0 0 612 792 re f')],
    ['a mask by its opacity', withMask('/S/Alpha')],
  ])('looks as the conference viewer showed it: %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual([]);
    await expectSealedAlike(bytes);
  });

  test('has no overprinting', async () => {
    const bytes = withState('/OP true/op true/OPM 1', covered('0 0 0 0 k'));
    // A viewer that simulates the inks shows the black.
    expect(await darkShares(bytes)).toMatchObject({ conferenceId: 0, mutool: 100 });
    expect(await expectSealedAlike(bytes)).toMatchObject({ conferenceId: 0, mutool: 0 });
  });
});

describe('a graphics state in a document with existing signatures', () => {
  let signer: P12Signer;
  beforeAll(async () => {
    const options = { subject: 'Bea Buyer', key: ['-newkey', 'rsa:2048'] };
    const { p12 } = makeCredential(temporaryFolder(), 'buyer', options);
    signer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
  });

  const tint = '<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>';
  test.each([
    ['a state without overprinting', '/OP false/op false/OPM 1', covered('0 0 0 0 k'), []],
    [
      'black that overprints, as layout programs write it',
      '/OP true/op true/OPM 1/SA true/SMask/None/BM/Normal',
      covered('0 0 0 1 k'),
      [],
    ],
    ['overprinting that replaces all inks', '/OP true/OPM 0', covered('0 0 0 0 k'), []],
    ['white that overprints', '/OP true/OPM 1', covered('0 0 0 0 k'), ['drawnUnlike']],
    ['… by a color space', '/op true/OPM 1', covered('/DeviceCMYK cs 0 0 0 0 sc'), ['drawnUnlike']],
    ['gray that overprints', '/OP true/OPM 1', covered('0 0 0 .1 k', '1 1 1 0 k'), ['drawnUnlike']],
    ['an ink that overprints', '/OP true', covered('/S cs 0 scn'), ['drawnUnlike']],
    [
      'a halftone',
      '/HT<</HalftoneType 1/Frequency 1/Angle 0/SpotFunction/Round>>',
      '',
      ['drawnUnlike'],
    ],
    ['inks by default', '/HT/Default/BG2/Default/UCR2/Default', '', []],
  ])('is accepted or refused unchanged: %s', async (_name, state, content, found) => {
    const spaces = content.includes('/S cs')
      ? '/ColorSpace<</S[/Separation/Ink/DeviceGray 7 0 R]>>'
      : '';
    const bytes = withState(state, content, spaces, [7, tint]);
    const signed = await (await PDF.load(bytes)).sign({ signer, reason: 'I agree' });
    expect(await codes(signed.bytes)).toEqual(found);
  });
});
