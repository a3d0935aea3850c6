import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { formatDateTime } from '../../../common/formats.ts';
import { verificationMessages as words } from '../../../common/messages/verification.ts';
import type { SignatureReport } from '../../../common/verification.ts';
import styles from './signature-lines.module.css';

// Changes after a signature are reported for the parts of the file, not for each signature.
const CHECKS = ['digestMatches', 'signatureValid', 'chainTrusted', 'timestamped'] as const;
/** Whose an earlier signature is, is not checked here. */
const CHECKS_OF_CARRIED = ['digestMatches', 'signatureValid'] as const;

/** Each signature in the file with its checks. */
export function SignatureLines({ signatures }: { signatures: readonly SignatureReport[] }) {
  return (
    <section>
      <Title order={3}>{words.signatures}</Title>
      <ol className={styles.signatures}>
        {signatures.map((signature) => (
          <li key={signature.fieldName}>
            <Text className={styles.signer}>{signature.signerName}</Text>
            <Text size="sm" c="dimmed">
              {words[signature.role]}
              {signature.signedAt && `, ${formatDateTime(signature.signedAt)}`}
            </Text>
            <ul className={styles.checks}>
              {(signature.role === 'carried' ? CHECKS_OF_CARRIED : CHECKS).map((check) => (
                <Check key={check} passed={signature[check]} words={words.checks[check]} />
              ))}
              {signature.role !== 'carried' && <RevocationLine {...signature.revocation} />}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Check({
  passed,
  words: [yes, no],
}: {
  passed: boolean;
  words: readonly [string, string];
}) {
  const Icon = passed ? IconCheck : IconAlertTriangle;
  return (
    <li data-passed={passed}>
      <Icon className={styles.icon} stroke={1.5} aria-hidden />
      {passed ? yes : no}
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
