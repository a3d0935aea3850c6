import { Text } from '@mantine/core';
import { signerLanguageText } from '../../../common/messages/language.ts';
import type { NotaryAssignment } from '../../../common/notary-assignments.ts';

/** The language of the customer, if it is not the one that the notary expects. */
export function SignerLanguage({
  assignment,
}: {
  assignment: Pick<NotaryAssignment, 'signerLanguage'>;
}) {
  const text = signerLanguageText(assignment.signerLanguage);
  return text && <Text size="sm">{text}</Text>;
}
