import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const load = createRequire(import.meta.url);
const offer = load(path.join(root, 'resources', 'installer', 'msi-open-with.cjs')) as (
  file: string,
) => Promise<void>;

/** Writes electron-builder's own WiX template to a temporary file and returns its path. */
function wixProject(): string {
  const builder = createRequire(load.resolve('electron-builder'));
  const packer = path.dirname(builder.resolve('app-builder-lib/package.json'));
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sealwright-msi-')), 'project.wxs');
  writeFileSync(file, readFileSync(path.join(packer, 'templates', 'msi', 'template.xml')));
  return file;
}

test('the MSI registers the app for PDF, Word and sealwright: links without becoming the default app', async () => {
  const file = wixProject();
  await offer(file);
  const project = readFileSync(file, 'utf8');
  const [component = ''] = project.match(/<Component Id="OpenWith".*<\/Component>/) ?? [];
  const keys = [...component.matchAll(/Key="Software\\Classes\\([^"]+)"/g)].map(([, key]) => key);
  expect(keys).toContain('.pdf\\OpenWithProgids');
  expect(keys).toContain('.docx\\OpenWithProgids');
  expect(keys).toContain('sealwright\\shell\\open\\command');
  expect(keys.filter((key) => key === '.pdf' || key === '.docx')).toEqual([]);
  expect(component).toContain(
    'Value="&quot;[APPLICATIONFOLDER]Sealwright.exe&quot; &quot;%1&quot;"',
  );
  expect(component.match(/KeyPath="yes"/g)).toHaveLength(1);
  expect(project).toMatch(/<\/Component><\/ComponentGroup>/);
});

test('packaging fails if the WiX project has an unexpected structure', async () => {
  const file = wixProject();
  writeFileSync(file, '<Wix></Wix>');
  await expect(offer(file)).rejects.toThrow('"Open with" was not added');
});
