import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { ContentBudget } from './content/content-budget.ts';
import { joinedContent } from './content/content-data.ts';
import { ContentResources } from './content/content-resources.ts';
import type { Content } from './content/read-content.ts';
import { everyDictionary } from './every-dictionary.ts';

const name = (text: string) => PDFName.of(text);
const [CONTENTS, RESOURCES] = [name('Contents'), name('Resources')];

/** A content stream and the resources for its names. */
interface Runner {
  stream: PDFStream;
  kind: Content['kind'];
  resources: Set<PDFDict>;
}

/**
 * Yields all content that programs execute to draw a document: pages, forms, patterns, masks,
 * glyphs and annotation appearances. Such a stream is executed whatever other type it declares.
 *
 * @throws PdfSyntaxError if there is too much content, or programs could read different data
 */
export function* contentThatRuns(document: PDFDocument, budget: ContentBudget): Generator<Content> {
  const seen = new Map<PDFDict | undefined, Set<string>>();
  for (const page of document.getPages()) {
    // Content of several pages is read once if its names have the same meaning.
    const resources = resourcesOfPage(page);
    const read = seen.get(resources) ?? new Set();
    seen.set(resources, read);
    const written = String(page.node.get(CONTENTS));
    if (read.has(written)) continue;
    read.add(written);
    yield contentOfPage(page, budget);
  }
  for (const { stream, kind, resources } of runners(document)) {
    const found = new ContentResources([...resources]);
    yield { ...joinedContent([stream], budget), kind, resources: found };
  }
}

/** Returns whether any content, as text, satisfies a condition or cannot be read. */
export function hasContentThat(document: PDFDocument, isSuch: (text: string) => boolean): boolean {
  try {
    for (const { bytes } of contentThatRuns(document, new ContentBudget())) {
      if (isSuch(bytes.toString('latin1'))) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return true;
    throw error;
  }
}

/**
 * The content of a page itself.
 *
 * @throws PdfSyntaxError if there is too much content, or programs could read different data
 */
export function contentOfPage(page: PDFPage, budget: ContentBudget): Content {
  const streams = streamsIn(page.node.lookup(CONTENTS));
  // pdf.js looks up names there first.
  if (streams.some(({ dict }) => dict.has(RESOURCES))) {
    throw new PdfSyntaxError('content of a page has names of its own');
  }
  const resources = resourcesOfPage(page);
  return {
    ...joinedContent(streams, budget),
    kind: 'page',
    resources: new ContentResources(resources ? [resources] : []),
  };
}

function resourcesOfPage({ node }: PDFPage): PDFDict | undefined {
  const resources = node.context.lookup(node.getInheritableAttribute(RESOURCES));
  return resources instanceof PDFDict ? resources : undefined;
}

function streamsIn(contents: PDFObject | undefined): PDFStream[] {
  if (contents instanceof PDFStream) return [contents];
  if (!(contents instanceof PDFArray)) return [];
  const items = Array.from({ length: contents.size() }, (_, at) => contents.lookup(at));
  return items.filter((one) => one instanceof PDFStream);
}

/** Forms, patterns, masks, glyphs and appearances, wherever they are referenced. */
function runners({ context }: PDFDocument): Runner[] {
  const found = new Map<string, Map<PDFStream, Runner>>();
  const add = (stream: PDFObject | undefined, kind: Content['kind'], holder?: PDFDict) => {
    if (!(stream instanceof PDFStream)) return;
    const ofKind = found.get(kind) ?? new Map<PDFStream, Runner>();
    found.set(kind, ofKind);
    const runner = ofKind.get(stream) ?? { stream, kind, resources: new Set() };
    ofKind.set(stream, runner);
    const own = kind === 'glyph' ? undefined : stream.dict.lookup(RESOURCES);
    const names = own instanceof PDFDict ? own : holder;
    if (names) runner.resources.add(names);
  };
  for (const dict of everyDictionary(context)) {
    for (const one of valuesOf(dict, 'Pattern')) add(one, 'part', dict);
    for (const one of valuesOf(dict, 'XObject')) {
      const isImage =
        one instanceof PDFStream && one.dict.lookup(name('Subtype')) === name('Image');
      if (!isImage) add(one, 'part', dict);
    }
    for (const font of valuesOf(dict, 'Font')) {
      // Glyphs of a font without its own resources use those of the caller.
      if (!(font instanceof PDFDict) || font.lookup(RESOURCES) instanceof PDFDict) continue;
      for (const one of valuesOf(font, 'CharProcs')) add(one, 'glyph', dict);
    }
    const names = dict.lookup(RESOURCES);
    const ofGlyphs = names instanceof PDFDict ? names : undefined;
    for (const one of valuesOf(dict, 'CharProcs')) add(one, 'glyph', ofGlyphs);
    const [mask, looks] = [dict.lookup(name('SMask')), dict.lookup(name('AP'))];
    if (mask instanceof PDFDict) add(mask.lookup(name('G')), 'part');
    if (!(looks instanceof PDFDict)) continue;
    add(looks.lookup(name('N')), 'look');
    for (const one of valuesOf(looks, 'N')) add(one, 'look');
  }
  return [...found.values()].flatMap((ofKind) => [...ofKind.values()]);
}

function valuesOf(dict: PDFDict, key: string): (PDFObject | undefined)[] {
  const values = dict.lookup(name(key));
  return values instanceof PDFDict ? values.keys().map((one) => values.lookup(one)) : [];
}
