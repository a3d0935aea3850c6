/**
 * SHA-256 of a file in hexadecimal, computed on this computer.
 * @returns null where the browser cannot: pages that did not come over a secure connection
 */
export async function digestOf(file: Blob): Promise<string | null> {
  // Typed as always there; it is not on plain http.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
