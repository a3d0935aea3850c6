import type { TrustOptions } from '../../server/sealing/check-signature.ts';
import { type Verification, verifyPdf } from '../../server/sealing/verify-pdf.ts';
import { type Check, check } from './check.ts';

/** Checks every signature of a sealed PDF and says what each of its revisions did. */
export function checkPdf(
  bytes: Uint8Array,
  trust: TrustOptions,
): { checks: Check[]; verification: Verification } {
  const verification = verifyPdf(bytes, trust);
  const checks = verification.signatures.map((one) => {
    if (one.role === 'carried') {
      return check(
        `pdf.${one.fieldName}`,
        one.digestMatches && one.signatureValid,
        `The earlier signature of ${one.signerName} holds; whose it is, the seal does not say.`,
        `The earlier signature of ${one.signerName} does not hold.`,
      );
    }
    const [what, who] =
      one.role === 'timestamp' ? ['time stamp', 'authority'] : ['signature', 'signer'];
    const trusted = one.chainTrusted || one.role === 'timestamp';
    return check(
      `pdf.${one.fieldName}`,
      one.digestMatches && one.signatureValid && trusted,
      `The ${what} of ${one.signerName} is valid${one.chainTrusted ? ' and trusted' : `; its ${who} is not known here`}.`,
      `The ${what} of ${one.signerName} does not hold.`,
    );
  });
  checks.push(
    check(
      'pdf.intact',
      verification.intact,
      'The PDF is as it was sealed.',
      verification.problems.map(({ message }) => message).join(' ') || 'The PDF is not as sealed.',
    ),
  );
  return { checks, verification };
}
