import type { LaneName } from '../../platform/parsing/lanes.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import type { RenderRequest } from './render-document.ts';
import { OfficeRenderingFailed, renderOffice } from './render-office.ts';

const wordExtensions: Record<string, 'doc' | 'docx'> = {
  'application/msword': 'doc',
  'application/x-cfb': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** LibreOffice takes two to four seconds for a short document. */
const EXPRESS_MS = 15_000;

/** Returns whether documents of this type need LibreOffice. */
export const isWord = (mimeType: string): boolean => mimeType in wordExtensions;

/**
 * Converts an uploaded document to PDF bytes in a child process: a parser child, or LibreOffice.
 * @throws ParserTaskFailed, SofficeMissing
 */
export async function renderInChild(
  document: RenderRequest,
  {
    lane,
    owner,
    parsers = sharedParsers(),
  }: { lane?: LaneName; owner?: string; parsers?: ParserPool } = {},
): Promise<Uint8Array> {
  const extension = wordExtensions[document.mimeType];
  if (!extension) return parsers.run('render', document, { lane, owner });
  const isExpress = lane === 'express';
  const options = isExpress ? { turns: 'express' as const, timeoutMs: EXPRESS_MS } : {};
  return renderOffice(document.bytes, extension, options).catch((cause: unknown) => {
    if (!(cause instanceof OfficeRenderingFailed)) throw cause;
    const code = isExpress && cause.tooSlow ? 'too_slow_for_lane' : cause.code;
    throw new ParserTaskFailed(cause.message, code, { cause, problems: cause.problems });
  });
}
