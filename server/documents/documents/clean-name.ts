import { removeInvisibleCharacters } from '../../../common/invisible-characters.ts';
import { MAX_FILENAME_LENGTH } from '../../../common/limits.ts';

/**
 * Returns the name to show for an uploaded file: its last path segment in any script, without
 * invisible characters (a bidirectional control could display 'exe.fdp' as 'pdf.exe').
 */
export function cleanName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const clean = removeInvisibleCharacters(last).trim();
  if (clean === '' || clean === '.' || clean === '..') return `document.${extension}`;
  const characters = [...clean];
  if (characters.length <= MAX_FILENAME_LENGTH) return clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return characters.slice(0, MAX_FILENAME_LENGTH - ending.length).join('') + ending;
}
