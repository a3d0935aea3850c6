/** A PDF name without its slash, with escapes resolved. */
export interface PdfNameValue {
  kind: 'name';
  name: string;
}
export interface PdfStringValue {
  kind: 'string';
  bytes: Uint8Array;
  /** Offsets of the opening delimiter and of the byte after the closing delimiter. */
  start: number;
  end: number;
}
export interface PdfRefValue {
  kind: 'ref';
  number: number;
  generation: number;
}
/** A dictionary with the offsets of its first '<' and of the byte after its last '>'. */
export interface PdfDictValue {
  kind: 'dict';
  entries: Map<string, PdfValue>;
  start: number;
  end: number;
  /** Offset of the first byte of stream data, if this dictionary belongs to a stream. */
  streamStart?: number;
}
export interface PdfArrayValue {
  kind: 'array';
  items: PdfValue[];
}
export type PdfValue =
  | null
  | boolean
  | number
  | PdfNameValue
  | PdfStringValue
  | PdfRefValue
  | PdfDictValue
  | PdfArrayValue;

/** The bytes are not the expected PDF syntax. */
export class PdfSyntaxError extends Error {
  override name = 'PdfSyntaxError';
  readonly code = 'pdf_syntax';
}

/** Returns whether a value is a dictionary (or the dictionary of a stream). */
export function isDict(value: PdfValue | undefined): value is PdfDictValue {
  return typeof value === 'object' && value?.kind === 'dict';
}

/** Returns whether a value is an indirect reference. */
export function isRef(value: PdfValue | undefined): value is PdfRefValue {
  return typeof value === 'object' && value?.kind === 'ref';
}
