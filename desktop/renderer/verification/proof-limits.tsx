import { List, Title } from '@mantine/core';
import { verificationMessages as words } from '../../../common/messages/verification.ts';

/**
 * What a valid file proves, and what it does not.
 * @param verdict null if only its digest was compared: nothing is known about the signatures
 */
export function ProofLimits({ verdict }: { verdict: 'unchanged' | 'extended' | null }) {
  const bytes = words.provedBytes[verdict ?? 'unchanged'];
  return (
    <>
      <Limits title={words.proved} lines={verdict ? [bytes, words.provedSigner] : [bytes]} />
      <Limits title={words.notProved} lines={words.notProvedText} />
    </>
  );
}

function Limits({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </section>
  );
}
