import { type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';

export interface PdfDangers {
  /** An XML form (XFA). */
  xfa: boolean;
  javascript: boolean;
  /** Starts a program or opens a file. */
  launch: boolean;
  /** An action on opening the file, other than going to a page. */
  openAction: boolean;
  /** Actions bound to events (/AA). */
  additionalActions: boolean;
  /** Actions that show or hide parts of a page. */
  switches: boolean;
  embeddedFiles: boolean;
  existingSignatures: boolean;
}

const name = (text: string) => PDFName.of(text);
const keys = {
  type: name('Type'),
  subtype: name('Subtype'),
  action: name('S'),
  javascript: [name('JS'), name('JavaScript')],
  additionalActions: name('AA'),
  openAction: name('OpenAction'),
  xfa: name('XFA'),
  embedded: [name('EF'), name('EmbeddedFiles'), name('Collection')],
  fieldType: name('FT'),
  value: name('V'),
  byteRange: name('ByteRange'),
};

/** Checks every object of a loaded PDF, including unreferenced ones. */
export function findDangers(context: PDFContext): PdfDangers {
  const found: PdfDangers = {
    xfa: false,
    javascript: false,
    launch: false,
    openAction: false,
    additionalActions: false,
    switches: false,
    embeddedFiles: false,
    existingSignatures: false,
  };
  for (const dict of everyDictionary(context)) inspectDict(dict, found);
  return found;
}

function inspectDict(dict: PDFDict, found: PdfDangers): void {
  const action = dict.lookup(keys.action);
  const type = dict.lookup(keys.type);
  const subtype = dict.lookup(keys.subtype);
  if (dict.has(keys.xfa)) found.xfa = true;
  if (action === name('JavaScript') || keys.javascript.some((key) => dict.has(key))) {
    found.javascript = true;
  }
  if (action === name('Launch')) found.launch = true;
  if (action === name('Hide') || action === name('SetOCGState')) found.switches = true;
  if (dict.lookup(keys.additionalActions) instanceof PDFDict) found.additionalActions = true;
  if (startsSomething(dict.lookup(keys.openAction))) found.openAction = true;
  const carriesFile =
    type === name('EmbeddedFile') ||
    subtype === name('FileAttachment') ||
    keys.embedded.some((key) => dict.has(key));
  if (carriesFile) found.embeddedFiles = true;
  const signedField = dict.lookup(keys.fieldType) === name('Sig') && dict.has(keys.value);
  if (signedField || dict.has(keys.byteRange)) found.existingSignatures = true;
}

/** Word processors write "show page 1" as an open action. A destination is harmless. */
function startsSomething(action: PDFObject | undefined): boolean {
  return action instanceof PDFDict && action.lookup(keys.action) !== name('GoTo');
}
