import { ACCEPTED_EXTENSIONS } from './limits.ts';

/**
 * Divides the name of a document into the part that its owner can change and its extension.
 * @returns an empty extension for a name that ends in none of the accepted extensions
 */
export function splitName(name: string): { base: string; extension: string } {
  const lower = name.toLowerCase();
  const length = ACCEPTED_EXTENSIONS.find((one) => lower.endsWith(one))?.length ?? 0;
  const at = name.length - length;
  return at > 0
    ? { base: name.slice(0, at), extension: name.slice(at) }
    : { base: name, extension: '' };
}
