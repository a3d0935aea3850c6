import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/**
 * Yields every dictionary of a loaded PDF, including those of streams and of unreferenced objects.
 * Visits each object once and uses a list instead of recursion, so cycles and depth are harmless.
 */
export function* everyDictionary(context: PDFContext): Generator<PDFDict> {
  for (const one of everyContainer(context)) if (one instanceof PDFDict) yield one;
}

/** Yields every array of a loaded PDF, in the same way. */
export function* everyArray(context: PDFContext): Generator<PDFArray> {
  for (const one of everyContainer(context)) if (one instanceof PDFArray) yield one;
}

function* everyContainer(context: PDFContext): Generator<PDFDict | PDFArray> {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const one = object instanceof PDFStream ? object.dict : object;
    if (!(one instanceof PDFDict || one instanceof PDFArray)) continue;
    yield one;
    // Direct objects form a tree. Only references can form cycles, and they are not followed here.
    if (one instanceof PDFDict) for (const [, value] of one.entries()) waiting.push(value);
    else for (let index = 0; index < one.size(); index += 1) waiting.push(one.get(index));
  }
}
