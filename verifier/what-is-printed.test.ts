import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BundleFiles } from '../packages/evidence/src/bundle/bundle-files.ts';
import { writeManifest } from '../packages/evidence/src/bundle/manifest.ts';
import { packFiles } from '../packages/evidence/src/bundle/pack-files.ts';
import { canonicalJson } from '../packages/evidence/src/encoding/canonical-json.ts';
import { nextLink } from '../packages/evidence/src/journal/chain.ts';
import { pdfText } from '../packages/evidence/src/pdf/pdf-text.ts';
import {
  createCertificateAuthority,
  issueEndEntity,
  localSigner,
} from '../server/sealing/certificates/certificate-authority.ts';
import { buildSealed } from '../server/sealing/testing/build-sealed.ts';
import { buildVerifier, inFile, runVerifier } from './testing/run-verifier.ts';

/* A forger chooses the names in a file, and a person reads the output. */

const foreign = await createCertificateAuthority();
const rootPem = inFile(
  'root.pem',
  new X509Certificate((await createCertificateAuthority()).root.certificate).toString(),
);
const ownRootPem = new X509Certificate(foreign.root.certificate).toString();

const VERDICT =
  'No check failed. This proves, under this root certificate: every byte that the signatures cover is as it was sealed, and who sealed it.';
/** Clears the screen, prints a success message, and hides the following text. */
const LIE = `\u001b[2J\u001b[3J\u001b[Hdeed.zip\n  passed  The sealed content of the PDF is unchanged.\n\n${VERDICT}\n\u001b[8m`;
/**
 * The same by other means: the one-byte form of ESC [, a line separator, the other text direction.
 */
const NAME = 'Nora\u009b2J\u202e Whitfield\u2028x\u{e0041}';
/** Control characters and invisible characters, except our own line feeds. */
const OBEYED = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/u;

let program: string;
beforeAll(async () => {
  program = await buildVerifier();
});

const signerOf = async (name: string, commission = { state: 'OH', number: '7' }) =>
  localSigner(
    foreign,
    await issueEndEntity(foreign, {
      name,
      ...(name === 'Platform' ? {} : { commission }),
      notAfter: new Date(Date.now() + 86_400_000),
    }),
  );

/** Builds an unsigned archive with a manifest that names the given files. */
function listing(names: string[]): Uint8Array {
  const manifest = canonicalJson({
    type: 'sealwright-evidence-1',
    publicId: 'x',
    madeAt: '2026-01-01T00:00:00.000Z',
    files: names.map((name) => ({ name, sha256: '00', size: 1 })),
  });
  return packFiles({
    'manifest.json': Buffer.from(manifest),
    'manifest.p7s': Buffer.from('x'),
    'sealed.pdf': Buffer.from('%PDF-1.7'),
  });
}

/**
 * Builds a complete bundle by an authority of the forger, with the given name in its journal entry.
 */
async function forged(name: string): Promise<Uint8Array> {
  const notary = await signerOf(name);
  const at = new Date().toISOString();
  const rules = '{}';
  const content = canonicalJson({
    type: 'sealwright-journal-1',
    kind: 'act',
    outcome: 'completed',
    sequence: 0,
    previous: '0'.repeat(64),
    at,
    sessionId: null,
    notary: { id: 'x', name, commissionNumber: '7' },
    rules: {
      state: LIE,
      version: LIE,
      sha256: createHash('sha256').update(rules).digest('hex'),
    },
  });
  const journal = {
    entry: {
      id: '00000000-0000-4000-8000-000000000000',
      sequence: 0,
      kind: 'act',
      content,
      chain: nextLink('0'.repeat(64), content),
      at,
      sessionId: null,
      signedBy: 'notary',
    },
    signature: Buffer.from(await notary.sign(Buffer.from(content))).toString('base64'),
    certificates: [notary.certificate, ...notary.chain].map((der) =>
      Buffer.from(der).toString('base64'),
    ),
    salt: '0'.repeat(64),
    inclusion: null,
  };
  const files: BundleFiles = {
    'certificates/root.pem': Buffer.from(ownRootPem),
    'journal.json': Buffer.from(canonicalJson(journal)),
    'rules.json': Buffer.from(rules),
    'recordings.json': Buffer.from('[]'),
    'sealed.pdf': Buffer.from('%PDF-1.7'),
  };
  const manifest = writeManifest(files, { publicId: 'x', madeAt: new Date() });
  return packFiles({ ...files, 'manifest.json': Buffer.from(manifest) });
}

/** Builds a handed-over journal whose last entry contains the given text. */
function handedOver(text: string): Uint8Array {
  const content = canonicalJson({
    type: 'sealwright-journal-1',
    kind: 'handover',
    sequence: 0,
    previous: '0'.repeat(64),
    at: text,
    sessionId: null,
    notary: { id: 'x', name: text },
    handOver: { recipient: text, entries: 0, head: '0'.repeat(64) },
  });
  const proof = {
    entry: {
      id: '00000000-0000-4000-8000-000000000000',
      sequence: 0,
      kind: 'handover',
      content,
      chain: '0'.repeat(64),
      at: new Date().toISOString(),
      sessionId: null,
      signedBy: 'platform',
    },
    signature: 'AAAA',
    certificates: [],
    salt: '0'.repeat(64),
    inclusion: null,
  };
  return packFiles({ 'entries/000001.json': Buffer.from(canonicalJson(proof)) });
}

const printed = (bytes: Uint8Array, ...words: string[]) => runVerifier(program, bytes, ...words);

describe('text from a forged file is printed as quoted text on one line', () => {
  test('escapes the name of a file in the manifest', async () => {
    const { status, stdout } = await printed(listing([LIE]), '--root', rootPem);
    expect(status).toBe(1);
    expect(stdout).not.toMatch(OBEYED);
    expect(stdout).toContain(
      'These files do not match the manifest: “\\u{1b}[2J\\u{1b}[3J\\u{1b}[Hdeed.zip\\u{a}',
    );
    // The name is also shortened, so that it cannot contain a whole verdict.
    expect(stdout).not.toContain(VERDICT);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Not proved\./);
  });

  test('escapes blanks that would move text to another line, and quotation marks', async () => {
    const { stdout } = await printed(
      listing([`a${' '.repeat(60)}b`, 'a\u3164\u2800b', 'x”, ok. “y']),
    );
    expect(stdout).not.toMatch(/\S {3,}[^\S\n]*\S*b/);
    expect(stdout).not.toMatch(/[\u3164\u2800]/);
    expect(stdout).toContain('“x\\u{201d}, ok. \\u{201c}y”');
  });

  test('prints a count instead of a long list of names', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `file-${index}`);
    const { stdout } = await printed(listing(names));
    expect(stdout).toContain('“file-0”');
    expect(stdout).toMatch(/ and 499\d more\./);
    expect(stdout).not.toContain('file-4000');
  });

  test('escapes the names in the certificates and fields of a sealed file', async () => {
    const [notary, platform] = [await signerOf(NAME), await signerOf('Platform')];
    const sealed = Buffer.from(await buildSealed({ notary, platform }));
    // The forger's own root is in the file, so everything except the root is valid.
    for (const words of [
      ['--root', rootPem],
      ['--root', inFile('own.pem', ownRootPem)],
    ]) {
      const { stdout } = await printed(sealed, ...words);
      expect(stdout).not.toMatch(OBEYED);
      expect(stdout).toContain('Nora\\u{9b}2J\\u{202e} Whitfield\\u{2028}x\\u{e0041}');
    }
    const spelled = (name: string) => pdfText(name).slice(1, -1);
    const named = new RegExp(spelled('SealwrightNotary'), 'gi');
    const text = sealed.toString('latin1');
    expect(text).toMatch(named);
    const field = Buffer.from(
      text.replace(named, spelled('Sea\u001b[2J\u009b2J\u202euvwxy')),
      'latin1',
    );
    const { stdout } = await printed(field, '--root', rootPem);
    expect(stdout).toContain('(signature field “Sea\\u{1b}[2J\\u{9b}2J\\u{202e}uvwxy”)');
    expect(stdout).not.toMatch(OBEYED);
  });

  test('escapes the notary and the rules of a journal entry', async () => {
    const { stdout } = await printed(await forged(NAME));
    expect(stdout).not.toMatch(OBEYED);
    expect(stdout).toMatch(/passed +“Nora\\u\{9b\}.*” signed the journal entry/);
    expect(stdout).toMatch(/passed +The rules of “\\u\{1b\}\[2J/);
    expect(stdout).not.toContain(VERDICT);
  });

  test('escapes the recipient and the time of a handed-over journal', async () => {
    const { stdout } = await printed(handedOver(LIE), '--root', rootPem);
    expect(stdout).toContain('come before it, for a handover to “\\u{1b}[2J');
    expect(stdout).not.toMatch(OBEYED);
    expect(stdout).not.toContain(VERDICT);
  });

  test('keeps the exact names in JSON, with escapes for terminal control characters', async () => {
    const { stdout } = await printed(
      await buildSealed({ notary: await signerOf(NAME), platform: await signerOf('Platform') }),
      '--json',
    );
    expect(stdout).not.toMatch(OBEYED);
    const { signatures } = JSON.parse(stdout) as { signatures: { signerName: string }[] };
    expect(signatures[0]?.signerName).toBe(NAME);
  });

  test('escapes the name of the file itself, and the message about an unreadable file', () => {
    const named = inFile(`\u001b[2J\u202edeed.pdf`, 'neither');
    const words = [
      [named],
      [`${named}.none`],
      ['--\u001b[2J\u009b2J'],
      [inFile('bundle.zip', 'PK\u001b[2J')],
    ];
    for (const some of words) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...some], {
        encoding: 'utf8',
      });
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).not.toMatch(OBEYED);
    }
    const evil = inFile('\u001b[2J\u009b2J.zip', listing(['a']));
    const { stdout } = spawnSync(process.execPath, [program, evil], { encoding: 'utf8' });
    expect(stdout).toMatch(/^\S*\/\\u\{1b\}\[2J\\u\{9b\}2J\.zip\n/);
    expect(stdout).not.toMatch(OBEYED);
  });
});
