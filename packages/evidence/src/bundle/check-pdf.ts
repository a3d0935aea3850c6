import { quoted } from '../encoding/quoted.ts';
import type { SignatureReport, TrustOptions } from '../verification/check-signature.ts';
import { FileDigests } from '../verification/file-digests.ts';
import { type Verification, verifyPdf } from '../verification/verify-pdf.ts';
import { type Check, check, listed } from './check.ts';
import { revocationCheck } from './check-signer.ts';

/** Checks every signature of a sealed PDF and describes each of its revisions. */
export function checkPdf(
  bytes: Uint8Array,
  trust: TrustOptions,
  digests = new FileDigests(bytes),
): { checks: Check[]; verification: Verification } {
  const verification = verifyPdf(bytes, trust, digests);
  const checks = verification.signatures.flatMap((one) => {
    const name = quoted(one.signerName);
    if (one.role === 'carried') {
      return check(
        `pdf.${one.fieldName}`,
        one.digestMatches && one.signatureValid,
        `The earlier signature of ${name} is valid. The seal does not confirm whose signature it is.`,
        `The earlier signature of ${name} is not valid.`,
      );
    }
    const [what, who] =
      one.role === 'timestamp' ? ['timestamp', 'authority'] : ['signature', 'signer'];
    const trusted = one.chainTrusted || one.role === 'timestamp';
    const holds = check(
      `pdf.${one.fieldName}`,
      one.digestMatches && one.signatureValid && trusted,
      `The ${what} of ${name} is valid${one.chainTrusted ? ' and trusted' : `, but its ${who} is not known here`}.`,
      `The ${what} of ${name} is not valid or not trusted.`,
    );
    return [holds, ...revocationsOf(one)];
  });
  checks.push(
    check(
      'pdf.intact',
      verification.intact,
      'The sealed content of the PDF is unchanged.',
      listed(
        verification.problems.map(({ message }) => message),
        ' ',
      ) || 'The PDF is not as it was sealed.',
    ),
  );
  return { checks, verification };
}

/** Returns the revocation checks of the signer and of the authority of its timestamp. */
function revocationsOf(one: SignatureReport): Check[] {
  // An untrusted timestamp authority has no revocation check.
  const own = one.role !== 'timestamp' || one.chainTrusted ? [one.revocation] : [];
  const stamp = one.timestampTrusted && one.timestampRevocation ? [one.timestampRevocation] : [];
  const name = `pdf.${one.fieldName}.revocation`;
  return [
    ...own.map((found) => ({ found, name, who: quoted(one.signerName) })),
    ...stamp.map((found) => ({
      found,
      name: `${name}.timestamp`,
      who: `Timestamp of ${quoted(one.signerName)}`,
    })),
  ].map(({ found, name: what, who }) => revocationCheck(what, who, found));
}
