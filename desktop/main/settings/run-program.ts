import { execFile } from 'node:child_process';

/** Output and exit code of a system program. */
export interface ProgramResult {
  status: number;
  output: string;
}

/**
 * Runs a program by its full path. Rejects if it cannot be started or takes longer than `longestMs`
 * milliseconds.
 */
export type RunProgram = (
  file: string,
  words: string[],
  longestMs?: number,
) => Promise<ProgramResult>;

const LONGEST_MS = 5000;
/** PowerShell's own start can take many seconds while the computer is starting. */
export const POWERSHELL_MS = 30_000;

export const runProgram: RunProgram = (file, words, longestMs = LONGEST_MS) =>
  new Promise((resolve, reject) => {
    execFile(
      file,
      words,
      { timeout: longestMs, windowsHide: true, maxBuffer: 1_000_000 },
      (error, output) => {
        if (!error) resolve({ status: 0, output });
        else if (typeof error.code === 'number') resolve({ status: error.code, output });
        else reject(error);
      },
    );
  });
