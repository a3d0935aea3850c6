import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { formatDateTime } from '../../../common/formats.ts';
import { verificationMessages as words } from '../../../common/messages/verification.ts';
import type { SignatureReport, VerificationReport } from '../../../common/verification.ts';
import styles from './signature-lines.module.css';

const CHECKS = ['digestMatches', 'signatureValid', 'chainTrusted', 'timestamped'] as const;
/** Whose an earlier signature is, is not checked here. */
const CHECKS_OF_CARRIED = ['digestMatches', 'signatureValid'] as const;

interface SignatureLinesProps {
  signatures: readonly SignatureReport[];
  verdict: VerificationReport['verdict'];
}

/**
 * Each signature in the file with its checks. If the file as a whole is not intact, a check that
 * passed is not shown in green.
 */
export function SignatureLines({ signatures, verdict }: SignatureLinesProps) {
  const intact = verdict === 'unchanged' || verdict === 'extended';
  return (
    <section>
      <Title order={3}>{words.signatures}</Title>
      <ol className={styles.signatures} data-intact={intact}>
        {signatures.map((signature) => (
          <li key={signature.fieldName}>
            <Text className={styles.signer}>{signature.signerName}</Text>
            <Text size="sm" c="dimmed">
              {words[signature.role]}
              {signature.signedAt && `, ${formatDateTime(signature.signedAt)}`}
            </Text>
            <ul className={styles.checks}>
              {verdict === 'changed' && signature.digestMatches && !signature.coversWholeFile && (
                <Line passed={false} text={words.changedAfter} />
              )}
              {(signature.role === 'carried' ? CHECKS_OF_CARRIED : CHECKS).map((check) => (
                <Check key={check} passed={passes(signature, check)} words={words.checks[check]} />
              ))}
              {signature.role !== 'carried' && <RevocationLine {...signature.revocation} />}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A signature over other content than that of the file is not valid for the file. */
const passes = (signature: SignatureReport, check: (typeof CHECKS)[number]) =>
  signature[check] && (check !== 'signatureValid' || signature.digestMatches);

function Check({
  passed,
  words: [yes, no],
}: {
  passed: boolean;
  words: readonly [string, string];
}) {
  return <Line passed={passed} text={passed ? yes : no} />;
}

function Line({ passed, text }: { passed: boolean; text: string }) {
  const Icon = passed ? IconCheck : IconAlertTriangle;
  return (
    <li data-passed={passed}>
      <Icon className={styles.icon} stroke={1.5} aria-hidden />
      {text}
    </li>
  );
}

const REVOCATION_ICONS = {
  good: IconCheck,
  revoked: IconAlertTriangle,
  unknown: IconHelpCircle,
};

/** What is known about the certificate's revocation; no information means neither. */
function RevocationLine({ status, says }: SignatureReport['revocation']) {
  const Icon = REVOCATION_ICONS[status];
  return (
    <li data-passed={status === 'unknown' ? undefined : status === 'good'} data-revocation={status}>
      <Icon className={styles.icon} stroke={1.5} aria-hidden />
      {says}
    </li>
  );
}
