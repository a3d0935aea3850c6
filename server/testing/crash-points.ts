import fs from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import pg from 'pg';

export interface CrashOptions {
  /**
   * The crash point at which the process ends, counted from 1. If it is beyond the last point, the
   * process does not end.
   */
  at: number;
  /** Only file operations in this folder count. */
  folder: string;
  /**
   * If true, each statement outside of a transaction and the start of each transaction is a crash point,
   * too. Within a transaction, the point before its COMMIT stands for all statements, because the
   * database takes them back together.
   */
  everyStatement: boolean;
}

type Call = (...args: unknown[]) => unknown;

/**
 * Ends this process with SIGKILL at one of the points at which it changes persistent state: before
 * a folder or file is created, written, synced, renamed or removed; after half of a write; before a
 * COMMIT, and after a COMMIT was sent but before its response. Writes the name of the point to
 * standard output.
 */
export function crashAt({ at, folder, everyStatement }: CrashOptions): void {
  const place = path.resolve(folder) + path.sep;
  const inside = (name: unknown) => path.resolve(String(name)).startsWith(place);
  const writeSync = fs.writeSync;
  let count = 0;
  const point = (name: string): boolean => {
    count += 1;
    return count === at && writeSync(1, `${name}\n`) > 0;
  };
  const end = () => process.kill(process.pid, 'SIGKILL');
  const endAt = (name: string) => {
    if (point(name)) end();
  };

  const files = new Set<unknown>();
  const streams = fs as unknown as Record<string, Call>;
  const { open, write, writev, fsync } = streams as Record<string, Call>;
  streams.open = (name, ...rest) => {
    if (!inside(name)) return open?.(name, ...rest);
    endAt('open a file');
    const done = rest.pop() as (error: unknown, file?: number) => void;
    return open?.(name, ...rest, (error: unknown, file?: number) => {
      if (!error) files.add(file);
      done(error, file);
    });
  };
  const halfOf = (file: unknown, bytes: Uint8Array) => {
    endAt('write');
    if (!point('half of a write')) return;
    writeSync(file as number, bytes.subarray(0, bytes.length >> 1));
    end();
  };
  streams.write = (file, ...rest) => {
    if (files.has(file)) halfOf(file, rest[0] as Uint8Array);
    return write?.(file, ...rest);
  };
  streams.writev = (file, chunks, ...rest) => {
    if (files.has(file)) halfOf(file, Buffer.concat(chunks as Uint8Array[]));
    return writev?.(file, chunks, ...rest);
  };
  streams.fsync = (file, ...rest) => {
    if (files.has(file)) endAt('fsync of a file');
    return fsync?.(file, ...rest);
  };

  const later = promises as unknown as Record<string, Call>;
  for (const name of ['mkdir', 'rename', 'link', 'rm', 'unlink', 'writeFile', 'utimes']) {
    const call = later[name] as Call;
    later[name] = (first, ...rest) => {
      if (inside(first)) endAt(name);
      return call(first, ...rest);
    };
  }
  const openLater = later.open as Call;
  later.open = async (name, ...rest) => {
    const handle = (await openLater(name, ...rest)) as FileHandle;
    if (!inside(`${name}${path.sep}x`)) return handle;
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      endAt('fsync of a folder');
      return sync();
    };
    return handle;
  };
  syncBuiltinESMExports();

  const inTransaction = new Set<unknown>();
  const client = pg.Client.prototype as unknown as { query: Call };
  const query = client.query;
  client.query = function (this: unknown, ...args) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string })?.text);
    const commits = text.startsWith('COMMIT');
    const isPoint = everyStatement && !inTransaction.has(this);
    if (text.startsWith('BEGIN')) inTransaction.add(this);
    if (commits || /^ROLLBACK(?! TO)/.test(text)) inTransaction.delete(this);
    if (commits || isPoint) endAt(commits ? 'COMMIT' : text.slice(0, 60));
    const answer = query.apply(this, args);
    if (commits) endAt('COMMIT, sent');
    return answer;
  };
}
