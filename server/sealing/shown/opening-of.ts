/**
 * How an encrypted PDF opens:
 * - freely: without a password. A password of its owner only restricts changes or printing.
 * - withPassword: only with a password.
 * - never: it cannot be read.
 */
export type Opening = 'freely' | 'withPassword' | 'never';

/**
 * Returns how the conference viewer opens an encrypted PDF. Run it in a child process.
 *
 * Source: ISO 32000-1, 7.6.3 (user password and owner password).
 */
export async function openingOf(bytes: Uint8Array): Promise<Opening> {
  // Loaded on first use, because few files are encrypted.
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdf.js takes ownership of the bytes that it gets.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  try {
    await task.promise;
    return 'freely';
  } catch (error) {
    return error instanceof PasswordException ? 'withPassword' : 'never';
  } finally {
    await task.destroy();
  }
}
