import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';

export interface PdfDangers {
  /** A dynamic form in XML. */
  xfa: boolean;
  javascript: boolean;
  /** Starts a program or opens a file. */
  launch: boolean;
  /** An action, other than going to a page, when the file is opened. */
  openAction: boolean;
  /** Actions bound to events (/AA). */
  additionalActions: boolean;
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

/**
 * Walks every object of a loaded PDF, also those that nothing refers to. Each object is seen
 * once and nesting is a list, not recursion, so circles and depth do no harm.
 */
export function findDangers(context: PDFContext): PdfDangers {
  const found: PdfDangers = {
    xfa: false,
    javascript: false,
    launch: false,
    openAction: false,
    additionalActions: false,
    embeddedFiles: false,
    existingSignatures: false,
  };
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    // Direct objects form a tree: only references, which are not followed here, can make circles.
    if (object instanceof PDFArray) {
      for (let index = 0; index < object.size(); index += 1) waiting.push(object.get(index));
      continue;
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    inspectDict(dict, found);
    for (const [, value] of dict.entries()) waiting.push(value);
  }
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

/** Word processors write "show page 1" as an open action: a place to go to is harmless. */
function startsSomething(action: PDFObject | undefined): boolean {
  return action instanceof PDFDict && action.lookup(keys.action) !== name('GoTo');
}
