import { List, Title } from '@mantine/core';
import { verificationMessages as words } from '../../../common/messages/verification.ts';
import type { RevisionReport } from '../../../common/verification.ts';

/** What each part of the file, in the order of writing, changed in the sealed content. */
export function RevisionLines({ revisions }: { revisions: readonly RevisionReport[] }) {
  return (
    <section>
      <Title order={3} mb="xs">
        {words.revisions}
      </Title>
      <List type="ordered">
        {revisions.map(({ kind, end }) => (
          <List.Item key={end}>{words.revisionKinds[kind]}</List.Item>
        ))}
      </List>
    </section>
  );
}
