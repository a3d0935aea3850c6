import { appendFileSync } from 'node:fs';
import { createLog } from '../../log.ts';
import { letPrintingFail, noteUncaught } from '../note-uncaught.ts';

/**
 * A program in which something fails that nobody catches, once its input has ended. It notes that in a file
 * and prints it. Word: the file.
 */
const [file = ''] = process.argv.slice(2);

letPrintingFail();
noteUncaught(
  createLog((line) => {
    appendFileSync(file, `${line}\n`);
    process.stderr.write(`${line}\n`);
  }),
);
process.stdin.resume().on('end', () => {
  throw new Error('nobody caught this');
});
