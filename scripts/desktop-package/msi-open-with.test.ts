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

/** The packer's own pattern of a WiX project, as it comes with it. */
function wixProject(): string {
  const builder = createRequire(load.resolve('electron-builder'));
  const packer = path.dirname(builder.resolve('app-builder-lib/package.json'));
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sealwright-msi-')), 'project.wxs');
  writeFileSync(file, readFileSync(path.join(packer, 'templates', 'msi', 'template.xml')));
  return file;
}

test('the MSI offers the app for PDF, Word and its own addresses, and takes no extension over', async () => {
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

test('a project of another shape stops the packing', async () => {
  const file = wixProject();
  writeFileSync(file, '<Wix></Wix>');
  await expect(offer(file)).rejects.toThrow('"Open with" was not added');
});
