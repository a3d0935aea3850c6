import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/**
 * Every dictionary of a loaded PDF, those of streams and those that nothing refers to among them. Each
 * object is seen once and nesting is a list, not recursion, so circles and depth do no harm.
 */
export function* everyDictionary(context: PDFContext): Generator<PDFDict> {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    // Direct objects form a tree: only references, which are not followed here, can make circles.
    if (object instanceof PDFArray) {
      for (let index = 0; index < object.size(); index += 1) waiting.push(object.get(index));
      continue;
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    yield dict;
    for (const [, value] of dict.entries()) waiting.push(value);
  }
}
