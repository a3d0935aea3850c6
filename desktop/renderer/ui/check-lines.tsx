import { Text } from '@mantine/core';
import type { ProofingCheck } from '../../../common/proofings.ts';
import { checkNames, checkStatusNames } from '../../../common/words/proofing-screens.ts';
import { sandboxWords } from '../../../common/words/proofings.ts';

/** One line per check: what it is, its status, its vendor, and the reason. */
export function CheckLines({ checks }: { checks: readonly ProofingCheck[] }) {
  return checks.map(({ kind, status, vendor, sandbox, reason }) => (
    <Text key={kind} size="sm">
      {checkNames[kind]}: {checkStatusNames[status]} ({sandbox ? sandboxWords.badge : vendor})
      {reason && status !== 'passed' ? `. ${reason}` : ''}
    </Text>
  ));
}
