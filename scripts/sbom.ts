import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/* `npm run sbom` writes the software bill of materials to out/sbom.cdx.json (CycloneDX). */

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'out', 'sbom.cdx.json');
const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];
const { status, stdout, stderr } = spawnSync('npm', words, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
const { components } = JSON.parse(stdout) as { components: unknown[] };
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, stdout);
process.stdout.write(`${components.length} components: out/sbom.cdx.json\n`);
