import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** The clock of a process, which a test moves while the process runs. For Linux. */
export interface ShiftedClock {
  /** Environment variables of the process. */
  environment: Record<string, string>;
  /** The process sees the change within a second. Its timers and its monotonic clock stay as they are. */
  shift(seconds: number): void;
  remove(): void;
}

/** @throws Error that says what to install if libfaketime is missing */
export function createShiftedClock(): ShiftedClock {
  if (!existsSync(LIBRARY)) {
    throw new Error(
      'This test needs libfaketime. On Debian or Ubuntu: sudo apt-get install libfaketime',
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-clock-'));
  const file = path.join(folder, 'shift');
  const shift = (seconds: number) => {
    // The process never reads half of a number.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
    renameSync(`${file}.new`, file);
  };
  shift(0);
  return {
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    shift,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
