import { Text } from '@mantine/core';
import {
  checkNames,
  checkStatusNames,
  proofingMessages,
} from '../../../../common/messages/proofing-screens.ts';
import { sandboxMessages } from '../../../../common/messages/proofings.ts';
import type { ProofingCheck } from '../../../../common/proofings.ts';

/** One line per check: what it is, its status, its vendor, and the reason. */
export function CheckLines({ checks }: { checks: readonly ProofingCheck[] }) {
  return checks.map(({ kind, status, vendor, sandbox, reason }) => {
    const facts = {
      check: checkNames[kind],
      status: checkStatusNames[status],
      vendor: sandbox ? sandboxMessages.badge : vendor,
    };
    return (
      <Text key={kind} size="sm">
        {reason && status !== 'passed'
          ? proofingMessages.checkReason({ ...facts, reason })
          : proofingMessages.check(facts)}
      </Text>
    );
  });
}
