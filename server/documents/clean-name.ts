import { MAX_FILENAME_LENGTH } from '../../common/limits.ts';

/**
 * The name to show for an uploaded file: its last path segment in any script, without control and
 * direction-changing characters (which could make 'exe.fdp' read as 'pdf.exe').
 */
export function cleanName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const clean = last
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  if (clean === '' || clean === '.' || clean === '..') return `document.${extension}`;
  const characters = [...clean];
  if (characters.length <= MAX_FILENAME_LENGTH) return clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return characters.slice(0, MAX_FILENAME_LENGTH - ending.length).join('') + ending;
}
