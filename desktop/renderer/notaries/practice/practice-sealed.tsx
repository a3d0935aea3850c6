import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import type { PracticeSession } from '../../../../common/practice.ts';
import { Facts } from '../../ui/facts.tsx';
import { PracticeCard } from './practice-card.tsx';
import { sampleAddress } from './sample-address.ts';

/** The sealed sample, to download. */
export function PracticeSealed({ session, moved }: { session: PracticeSession; moved: boolean }) {
  return (
    <PracticeCard title={words.sealedTitle} moved={moved}>
      <Text>{words.sealedText}</Text>
      <Group>
        <Button
          component="a"
          download
          href={sampleAddress(session.id)}
          leftSection={<IconDownload stroke={1.5} aria-hidden />}
        >
          {words.download}
        </Button>
        <Button component={Link} to="/practice" variant="default">
          {words.again}
        </Button>
      </Group>
      {session.sha256 && <Facts facts={[{ name: words.sha, value: session.sha256, code: true }]} />}
    </PracticeCard>
  );
}
