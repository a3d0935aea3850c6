import { appendFileSync } from 'node:fs';
import { createLog } from '../../log.ts';
import { letPrintingFail, noteUncaught } from '../note-uncaught.ts';

/**
 * A program that throws an uncaught error when its input ends. It logs the error to a file and
 * prints it. The argument is the path of the file.
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
