import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

export interface SampleDocument {
  /** Its name in the list of document types. */
  type: string;
  title: string;
  place: string;
  text: readonly string[];
}

/** The document that is notarized. It has a place for a signature and one for a date. */
export const AFFIDAVIT: SampleDocument = {
  type: 'Affidavit',
  title: 'AFFIDAVIT OF RESIDENCE AND OWNERSHIP',
  place: 'State of Ohio\nCounty of Franklin',
  text: [
    'I, Cole Bennett, being first duly sworn, state the following:',
    '1.  I am over 18 years of age and a resident of Franklin County, Ohio.',
    '2.  I am the owner of the property at 118 Harbor Street, Columbus, Ohio 43215,',
    '     and have lived there since March 3, 2019.',
    '3.  No other person has or claims an interest in this property.',
    '4.  I make this statement of my own free will and from personal knowledge.',
  ],
};

/** A second document, so that the dashboard shows more than one document. */
export const POWER_OF_ATTORNEY: SampleDocument = {
  type: 'Power of Attorney',
  title: 'LIMITED POWER OF ATTORNEY',
  place: 'State of Ohio\nCounty of Franklin',
  text: [
    'I, Cole Bennett ("Principal"), of Columbus, Ohio, appoint Ruth Okafor ("Agent")',
    'to act for me in the sale of my vehicle, a 2019 sedan.',
    'The Agent may sign the title and receive the price on my behalf.',
    'This power takes effect on December 1, 2026 and ends on March 1, 2027.',
    'It is governed by the laws of the State of Ohio.',
  ],
};

/** Builds a sample document of the pictures as a PDF. */
export async function buildSample({ title, place, text }: SampleDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  const x = 306 - bold.widthOfTextAtSize(title, 16) / 2;
  page.drawText(title, { x, y: 700, size: 16, font: bold });
  page.drawText(place, { x: 84, y: 650, size: 12, lineHeight: 18, font });
  page.drawText(text.join('\n'), { x: 84, y: 590, size: 12, lineHeight: 24, font });
  page.drawText('Signature: ______________________________', { x: 84, y: 400, size: 12, font });
  page.drawText('Date: ____________________', { x: 84, y: 356, size: 12, font });
  return document.save();
}
