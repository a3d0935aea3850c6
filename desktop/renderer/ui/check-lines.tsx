import { Text } from '@mantine/core';
import type { ProofingCheck } from '../../../common/proofings.ts';
import { checkNames, checkStatusNames } from '../../../common/words/proofing-screens.ts';
import { sandboxWords } from '../../../common/words/proofings.ts';

/** Each check in a line: what, how it stands, by whom, and why. */
export function CheckLines({ checks }: { checks: readonly ProofingCheck[] }) {
  return checks.map(({ kind, status, vendor, sandbox, reason }) => (
    <Text key={kind} size="sm">
      {checkNames[kind]}: {checkStatusNames[status]} ({sandbox ? sandboxWords.badge : vendor})
      {reason && status !== 'passed' ? `. ${reason}` : ''}
    </Text>
  ));
}
