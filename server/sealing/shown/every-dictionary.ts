import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/**
 * Every dictionary of a loaded PDF, those of streams and those that nothing refers to among them. Each
 * object is seen once and nesting is a list, not recursion, so circles and depth do no harm.
 */
export function* everyDictionary(context: PDFContext): Generator<PDFDict> {
  for (const one of everyContainer(context)) if (one instanceof PDFDict) yield one;
}

/** Every array of a loaded PDF, in the same way. */
export function* everyArray(context: PDFContext): Generator<PDFArray> {
  for (const one of everyContainer(context)) if (one instanceof PDFArray) yield one;
}

function* everyContainer(context: PDFContext): Generator<PDFDict | PDFArray> {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const one = object instanceof PDFStream ? object.dict : object;
    if (!(one instanceof PDFDict || one instanceof PDFArray)) continue;
    yield one;
    // Direct objects form a tree: only references, which are not followed here, can make circles.
    if (one instanceof PDFDict) for (const [, value] of one.entries()) waiting.push(value);
    else for (let index = 0; index < one.size(); index += 1) waiting.push(one.get(index));
  }
}
