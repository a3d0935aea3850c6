const paragraph = (runs: string, properties = '') =>
  `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/>${properties}</w:pPr>${runs}</w:p>`;

const text = (value: string) => `<w:r><w:t xml:space="preserve">${value}</w:t></w:r>`;

/** A tab that prints underscores up to a position in twentieths of a point. */
const leader = (position: number) =>
  `<w:tabs><w:tab w:val="left" w:leader="underscore" w:pos="${position}"/></w:tabs>`;

const cell = (value: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="4600" w:type="dxa"/></w:tcPr>${paragraph(text(value))}${paragraph('')}</w:tc>`;

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4"/>`)
  .join('');

/**
 * The text of an affidavit as Word stores it (ECMA-376): a dense sworn statement directly above the
 * signature, a blank made by a tab, a paragraph with a border, and a table.
 */
export const affidavit = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${[
  paragraph(text('AFFIDAVIT OF RESIDENCE')),
  paragraph(
    text(
      'I, Robert Ellis Grant, being duly sworn, say that I have lived at 2201 Cedar Lane, Austin, Texas since June 1, 2019, that I make this statement of my own knowledge for the enrolment of my daughter, and that everything in this statement is true and correct to the best of my knowledge and judgment, properly given.',
    ),
  ),
  paragraph(text('Signature: ______________________________ Date: ______________')),
  paragraph(text('(Signature of affiant)')),
  paragraph(text('Subscribed and sworn to before me this ____ day of ____________, 20__.')),
  paragraph('<w:r><w:tab/></w:r>', leader(4500)),
  paragraph(text('Notary Public, State of Texas')),
  paragraph(''),
  `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="4600"/><w:gridCol w:w="4600"/></w:tblGrid><w:tr>${cell('Witness signature:')}${cell('Date:')}</w:tr></w:tbl>`,
  paragraph(''),
].join('')}</w:body></w:document>`;
