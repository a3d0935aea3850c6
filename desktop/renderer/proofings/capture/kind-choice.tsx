import { Group, Radio } from '@mantine/core';
import {
  documentKindNames,
  proofingMessages as words,
} from '../../../../common/messages/proofing-screens.ts';
import {
  type DocumentKind,
  documentKinds,
} from '../../../../packages/evidence/src/journal/act-terms.ts';

interface KindChoiceProps {
  kind: DocumentKind;
  onKind: (kind: DocumentKind) => void;
}

/** The type of document, which decides the pictures that are needed. */
export function KindChoice({ kind, onKind }: KindChoiceProps) {
  return (
    <Radio.Group
      label={words.kindQuestion}
      value={kind}
      onChange={(value) => onKind(value as DocumentKind)}
    >
      <Group gap="md" mt="xs">
        {documentKinds.map((value) => (
          <Radio key={value} value={value} label={documentKindNames[value]} />
        ))}
      </Group>
    </Radio.Group>
  );
}
