import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFName } from '@cantoo/pdf-lib';
import { buildSealed } from '../server/sealing/testing/build-sealed.ts';
import { buildRevocationLists, buildSigners } from '../server/sealing/testing/build-signers.ts';
import { makePdf } from '../server/sealing/testing/make-pdf.ts';
import { trustingNssDatabase } from '../server/sealing/testing/run-tool.ts';
import { atMost, compare, compareGrowth, timed } from './measure.ts';

const MB = 1024 * 1024;
const PAGES = 200;
const PICTURES = 20;

/** Builds a PDF of pages with text, and incompressible bytes in place of pictures. */
function scanned(bytes: number): Promise<Uint8Array> {
  return makePdf({
    pages: PAGES,
    prepare: (document) => {
      for (let page = 0; page < PICTURES; page += 1) {
        const picture = document.context.stream(randomBytes(bytes / PICTURES));
        document.getPage(page).node.set(PDFName.of('Picture'), document.context.register(picture));
      }
    },
  });
}

/** Measures `sealwright-verify` against `pdfsig`, both as processes, on the same sealed file. */
export async function benchVerify(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bench-'));
  try {
    const script = path.join(import.meta.dirname, '..', 'scripts', 'build-verifier.ts');
    spawnSync(process.execPath, [script, folder], { stdio: 'inherit' });
    const program = path.join(folder, 'sealwright-verify.cjs');
    const { store, notary, platform } = await buildSigners();
    const root = path.join(folder, 'root.pem');
    writeFileSync(root, store.rootPem);
    const trusted = trustingNssDatabase(store.rootPem);
    const sealed = async (megabytes: number) => {
      const file = path.join(folder, `${megabytes}.pdf`);
      const bytes = await buildSealed({
        notary,
        platform,
        revocationLists: buildRevocationLists(store),
        changes: { pdf: await scanned(megabytes * MB) },
      });
      writeFileSync(file, bytes);
      return file;
    };
    const run = (program: string, parameters: string[], expected: string) => {
      const { stdout } = spawnSync(program, parameters, { encoding: 'utf8' });
      if (!stdout.includes(expected)) throw new Error(`${program} did not say “${expected}”`);
    };
    const ours = (file: string) =>
      timed(async () => run(process.execPath, [program, file, '--root', root], 'No check failed.'));
    const peer = (file: string) =>
      timed(async () =>
        run('pdfsig', ['-no-ocsp', '-nssdir', trusted, file], 'Certificate is Trusted.'),
      );
    const [small, file, large] = [await sealed(1), await sealed(9), await sealed(18)];
    await compare({
      name: 'verify',
      metric: 'ms to verify 9 MB, 200 pages, beside pdfsig, both as processes',
      goal: atMost(0.8),
      ours: () => ours(file),
      peer: () => peer(file),
    });
    await compare({
      name: 'verify',
      metric: 'ms to verify 18 MB, 200 pages, beside pdfsig, both as processes',
      goal: atMost(0.8),
      ours: () => ours(large),
      peer: () => peer(large),
    });
    await compare({
      name: 'verify',
      metric: 'ms of a Node that does nothing, beside pdfsig on 9 MB',
      goal: atMost(0.8),
      ours: () => timed(async () => spawnSync(process.execPath, ['-e', '0'])),
      peer: () => peer(file),
    });
    await compareGrowth({
      name: 'verify',
      metric: 'ms a megabyte from 9 to 18 MB, beside from 1 to 9 MB',
      goal: atMost(1.5),
      sizes: [
        { size: 1, measure: () => ours(small) },
        { size: 9, measure: () => ours(file) },
        { size: 18, measure: () => ours(large) },
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
