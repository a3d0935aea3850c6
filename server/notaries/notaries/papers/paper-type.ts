const signatures: readonly [start: string, type: string][] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
];

/** Returns the type of a file by its first bytes; null if papers may not have it. */
export function paperType(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 8);
  return signatures.find(([signature]) => start.startsWith(signature))?.[1] ?? null;
}
