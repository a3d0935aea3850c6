import { Text } from '@mantine/core';
import { checkNames, checkStatusNames } from '../../../common/messages/proofing-screens.ts';
import { sandboxMessages } from '../../../common/messages/proofings.ts';
import type { ProofingCheck } from '../../../common/proofings.ts';

/** One line per check: what it is, its status, its vendor, and the reason. */
export function CheckLines({ checks }: { checks: readonly ProofingCheck[] }) {
  return checks.map(({ kind, status, vendor, sandbox, reason }) => (
    <Text key={kind} size="sm">
      {checkNames[kind]}: {checkStatusNames[status]} ({sandbox ? sandboxMessages.badge : vendor})
      {reason && status !== 'passed' ? `. ${reason}` : ''}
    </Text>
  ));
}
