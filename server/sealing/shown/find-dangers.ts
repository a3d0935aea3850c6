import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
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
  files: name('EF'),
  embedded: [name('EmbeddedFiles'), name('Collection')],
  fieldType: name('FT'),
  value: name('V'),
  byteRange: name('ByteRange'),
  reference: name('Reference'),
  transformMethod: name('TransformMethod'),
};
const USAGE_RIGHTS = [name('UR3'), name('UR')];

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
    (dict.has(keys.files) && !isListOfNames(dict.lookup(keys.files))) ||
    keys.embedded.some((key) => dict.has(key));
  if (carriesFile) found.embeddedFiles = true;
  const signedField = dict.lookup(keys.fieldType) === name('Sig') && dict.has(keys.value);
  const isSignature = dict.has(keys.byteRange) && !grantsUsageRights(dict);
  if (signedField || isSignature) found.existingSignatures = true;
}

/**
 * Returns whether a signature only enables functions of Adobe Reader, such as saving a form. No
 * person signs with it, and viewers show no signature. Source: ISO 32000-1, 12.8.2.3.
 */
function grantsUsageRights(signature: PDFDict): boolean {
  const references = signature.lookup(keys.reference);
  const items = references instanceof PDFArray ? itemsOf(references) : [];
  const methods = items.map((one) =>
    one instanceof PDFDict ? one.lookup(keys.transformMethod) : undefined,
  );
  return methods.length > 0 && methods.every((one) => USAGE_RIGHTS.some((right) => right === one));
}

/**
 * Returns whether a value is an array of names. Usage rights have such an array in /EF, with the
 * permitted actions on attached files. The /EF of a file is a dictionary.
 */
function isListOfNames(value: PDFObject | undefined): boolean {
  return value instanceof PDFArray && itemsOf(value).every((one) => one instanceof PDFName);
}

function itemsOf(array: PDFArray): (PDFObject | undefined)[] {
  return Array.from({ length: array.size() }, (_, at) => array.lookup(at));
}

/** Word processors write "show page 1" as an open action. A destination is harmless. */
function startsSomething(action: PDFObject | undefined): boolean {
  return action instanceof PDFDict && action.lookup(keys.action) !== name('GoTo');
}
