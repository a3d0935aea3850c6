import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCms } from '../../packages/evidence/src/certificates/read-cms.ts';
import { readTimestampToken } from '../../packages/evidence/src/certificates/timestamp-token.ts';
import { readDer } from '../../packages/evidence/src/encoding/der.ts';
import { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import {
  type FoundSignature,
  findSignatures,
} from '../../packages/evidence/src/verification/find-signatures.ts';
import { runTool, temporaryFolder } from '../../server/sealing/testing/run-tool.ts';

export interface OutsideTrust {
  /** Paths of PEM files. */
  root: string;
  timestampRoot: string;
  /** An NSS database that trusts the root, for pdfsig. */
  nss: string;
}

export const outsidePrograms = ['pdfsig', 'openssl cms', 'openssl ts', 'mutool', 'qpdf'] as const;
export type OutsideProgram = (typeof outsidePrograms)[number];

/** Returns the programs that accept a file. */
export function acceptedBy(bytes: Uint8Array, trust: OutsideTrust): OutsideProgram[] {
  const folder = temporaryFolder();
  const file = join(folder, 'file.pdf');
  writeFileSync(file, bytes);
  const checks: Record<OutsideProgram, () => boolean> = {
    pdfsig: () => pdfsigAccepts(file, trust),
    'openssl cms': () => cmsAccepts(folder, bytes, trust),
    'openssl ts': () => tsAccepts(folder, bytes, trust),
    mutool: () => mutoolAccepts(file),
    qpdf: () => runTool('qpdf', '--check', file).code === 0,
  };
  return outsidePrograms.filter((program) => checks[program]());
}

/** Whether both signatures are valid and trusted, and the last one covers the whole file. */
function pdfsigAccepts(file: string, { nss }: OutsideTrust): boolean {
  const { output } = runTool('pdfsig', '-no-ocsp', '-nssdir', nss, file);
  const count = (text: string) => output.split(text).length - 1;
  const last = output.split(/Signature #\d+:/).at(-1) ?? '';
  // pdfsig reports that it cannot check a document timestamp, so these are not counted.
  const signatures = count('- Signature Type: ETSI.CAdES.detached');
  return (
    signatures >= 2 &&
    count('Signature is Valid.') === signatures &&
    count('Certificate is Trusted.') === signatures &&
    !output.includes('Digest Mismatch') &&
    last.includes('- Total document signed')
  );
}

function signaturesIn(bytes: Uint8Array): FoundSignature[] {
  try {
    return findSignatures(new PdfFile(bytes)).signatures;
  } catch {
    return [];
  }
}

function signedBytes(bytes: Uint8Array, { byteRange }: FoundSignature): Uint8Array {
  const [start, length, next, tail] = byteRange ?? [0, 0, 0, 0];
  return Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(next, next + tail)]);
}

/** Removes the zeros after the signature. */
function withoutPadding(contents: Uint8Array): Uint8Array {
  try {
    return contents.subarray(0, readDer(contents).end);
  } catch {
    return contents;
  }
}

function tokenOf({ contents }: FoundSignature) {
  try {
    const { timestampToken, signature } = readCms(contents);
    return timestampToken && { token: timestampToken, over: signature };
  } catch {
    return undefined;
  }
}

/** Whether the signature of every person is valid for its bytes, at the time of its timestamp. */
function cmsAccepts(folder: string, bytes: Uint8Array, trust: OutsideTrust): boolean {
  const found = signaturesIn(bytes).filter(({ role }) => role !== 'timestamp');
  const accepts = (one: FoundSignature) => {
    const [cms, data] = [join(folder, 'cms.der'), join(folder, 'cms.bin')];
    writeFileSync(cms, withoutPadding(one.contents));
    writeFileSync(data, signedBytes(bytes, one));
    const stamp = tokenOf(one);
    const time = stamp ? readTimestampToken(stamp.token).time.getTime() : Date.now();
    const { code } = runTool(
      ...(['openssl', 'cms', '-verify', '-cades', '-binary', '-inform', 'DER'] as const),
      ...['-in', cms, '-content', data, '-CAfile', trust.root, '-purpose', 'any'],
      ...['-attime', String(Math.floor(time / 1000)), '-out', '/dev/null'],
    );
    return code === 0;
  };
  return found.length >= 2 && found.every(accepts);
}

/** Whether every timestamp is valid for its data. There may be none. */
function tsAccepts(folder: string, bytes: Uint8Array, trust: OutsideTrust): boolean {
  return signaturesIn(bytes).every((one) => {
    const stamp =
      one.role === 'timestamp'
        ? { token: withoutPadding(one.contents), over: signedBytes(bytes, one) }
        : tokenOf(one);
    if (!stamp) return true;
    const [token, data] = [join(folder, 'token.der'), join(folder, 'token.bin')];
    writeFileSync(token, stamp.token);
    writeFileSync(data, stamp.over);
    const { output } = runTool(
      ...(['openssl', 'ts', '-verify', '-token_in', '-in', token] as const),
      ...['-data', data, '-CAfile', trust.timestampRoot],
    );
    return output.includes('Verification: OK');
  });
}

/**
 * Whether no signature is broken and nothing changed after the last one. mutool cannot check
 * document timestamps and uses the machine's own trust store for certificates, so neither is
 * evaluated.
 */
function mutoolAccepts(file: string): boolean {
  const { output, code } = runTool('mutool', 'sign', '-v', file);
  const found = output.split('Verifying signature').slice(1);
  const people = found.filter((one) => !one.includes('Signature is not signed'));
  return (
    code === 0 &&
    people.length >= 2 &&
    people.every((one) => /unchanged since signing|edits since signing/.test(one)) &&
    (people.length < found.length || people.at(-1)?.includes('unchanged since signing') === true)
  );
}
