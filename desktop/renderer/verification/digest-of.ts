/**
 * SHA-256 of a file in hexadecimal, computed on this computer.
 * @returns null if the browser cannot compute it: on pages without a secure connection
 */
export async function digestOf(file: Blob): Promise<string | null> {
  // The types say that it always exists; it does not on plain http.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
