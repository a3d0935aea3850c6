import { PdfLexer } from './pdf-lexer.ts';
import { isDict, PdfSyntaxError, type PdfValue } from './pdf-syntax.ts';
import type { ValueBudget } from './value-budget.ts';

/**
 * Reads `number generation obj … ` at an offset. The dictionary of a stream has streamStart. `end`
 * is after the value, before the data of a stream.
 */
export function readIndirectObject(
  bytes: Uint8Array,
  offset: number,
  expectedNumber?: number,
  values?: ValueBudget,
): { value: PdfValue; number: number; generation: number; end: number } {
  const lexer = new PdfLexer(bytes, offset, values);
  const number = lexer.integer();
  const generation = lexer.integer();
  lexer.expect('obj');
  if (expectedNumber !== undefined && number !== expectedNumber) {
    throw new PdfSyntaxError(`object ${expectedNumber} is not where the file says`);
  }
  const value = lexer.value();
  const end = lexer.position;
  if (isDict(value)) {
    lexer.skipSpace();
    if (lexer.word() === 'stream') {
      const line = bytes[lexer.position] === 0x0d ? 1 : 0;
      value.streamStart = lexer.position + line + (bytes[lexer.position + line] === 0x0a ? 1 : 0);
    }
  }
  return { value, number, generation, end };
}
