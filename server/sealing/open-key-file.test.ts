import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeyFile } from '../../common/signing/open-key-file.ts';
import { makeCredential } from './testing/make-credential.ts';
import { runTool, temporaryFolder } from './testing/run-tool.ts';

/** A key file without encryption and without a password. */
function makeOpenKeyFile(): { file: Buffer; certificate: Buffer } {
  const folder = temporaryFolder();
  const { pem, keyPem } = makeCredential(folder, 'notary');
  const [all, made] = [join(folder, 'all.pem'), join(folder, 'made.p12')];
  writeFileSync(all, `${keyPem}\n${pem}`);
  const open = ['-nomac', '-keypbe', 'NONE', '-certpbe', 'NONE'];
  const words = ['pkcs12', '-export', '-in', all, '-out', made, ...open, '-passout', 'pass:x'];
  expect(runTool('openssl', ...words)).toMatchObject({ code: 0 });
  return { file: readFileSync(made), certificate: new X509Certificate(pem).raw };
}

test('throws key_file_damaged when the certificate in a key file is damaged', () => {
  const { file, certificate } = makeOpenKeyFile();
  expect(openKeyFile(file, 'x').certificate).toEqual(new Uint8Array(certificate));
  // The DER tag of the signed part.
  file[file.indexOf(certificate) + 4] = 0x04;
  expect(() => openKeyFile(file, 'x')).toThrow(
    expect.objectContaining({ code: 'key_file_damaged' }),
  );
});

const aes = ['-keypbe', 'AES-256-CBC', '-certpbe', 'AES-256-CBC'];
const tripleDes = ['-legacy', '-keypbe', 'PBE-SHA1-3DES'];
test.each([
  ['AES and a MAC with SHA-256', [...aes, '-macalg', 'sha256']],
  ['AES and a MAC with SHA-1', [...aes, '-macalg', 'sha1']],
  ['3DES', [...tripleDes, '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
  ['3DES and RC2 with 40 bits', [...tripleDes, '-certpbe', 'PBE-SHA1-RC2-40', '-macalg', 'sha1']],
])('opens a key file that is encrypted with %s', (_kind, words) => {
  const folder = temporaryFolder();
  const { pem, keyPem } = makeCredential(folder, 'notary');
  const [all, made] = [join(folder, 'all.pem'), join(folder, 'made.p12')];
  writeFileSync(all, `${keyPem}\n${pem}`);
  const parameters = ['-export', '-in', all, '-out', made, '-passout', 'pass:open sesame'];
  expect(runTool('openssl', 'pkcs12', ...parameters, ...words)).toMatchObject({ code: 0 });
  const opened = openKeyFile(readFileSync(made), 'open sesame');
  expect(opened.certificate).toEqual(new Uint8Array(new X509Certificate(pem).raw));
  expect(() => openKeyFile(readFileSync(made), 'wrong')).toThrow(
    expect.objectContaining({ code: 'key_file_password_wrong' }),
  );
});
