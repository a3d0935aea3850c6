import { spawn } from 'node:child_process';
import path from 'node:path';

/*
 * `npm run check` checks format and lint, types, import directions, dead code, text outside the
 * message catalogs, licenses and known vulnerabilities. All checks run in parallel. It fails if any of them fails.
 */

const root = path.join(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules', '.bin');

const FOLDERS = ['common', 'packages', 'server', 'desktop', 'bench', 'scripts', 'verifier'];

// The output is piped through this process, so the tool cannot detect the terminal itself.
const colors = process.stdout.isTTY ? ['--colors=force'] : [];

const checks: [string, string, string[]][] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', ...colors, '.']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['import directions', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...FOLDERS]],
  ['dead code', 'knip', []],
  ['text of the screens', process.execPath, [path.join(root, 'scripts', 'check-text.ts')]],
  [
    'licenses and vulnerabilities',
    process.execPath,
    [path.join(root, 'scripts', 'check-dependencies.ts')],
  ],
];

/**
 * Runs one check and prints its output as a whole after it has ended.
 * @returns whether it passed
 */
function run([name, program, words]: [string, string, string[]]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(path.resolve(bin, program), words, { cwd: root });
    const output: Buffer[] = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    // Also emitted after an error.
    child.on('close', (code) => {
      process.stdout.write(`\n— ${name}\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });
}

const clean = await Promise.all(checks.map(run));
const failed = checks.filter((_, index) => !clean[index]).map(([name]) => name);
process.stdout.write(
  failed.length === 0 ? '\nAll checks are clean.\n' : `\nNot clean: ${failed.join(', ')}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
