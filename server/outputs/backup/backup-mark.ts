import path from 'node:path';

/**
 * Returns the file whose time of change is the time of the last backup. Operators who use other
 * backup programs update it with `touch`.
 */
export const backupMark = (dataDir: string): string => path.join(dataDir, 'last-backup');
