import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import type { PracticeSession } from '../../../../common/practice.ts';
import { PracticeCard } from './practice-card.tsx';

interface PracticeCertificateProps {
  session: PracticeSession;
  pending: boolean;
  problem: string | null;
  moved: boolean;
  onSeal: (county: string) => void;
}

/** The county that the notary stated in the script. */
function statedCounty({ steps }: PracticeSession): string {
  const value = steps.find(({ kind }) => kind === 'notary_place')?.done?.value;
  return value?.kind === 'notary_place' ? value.county : '';
}

/** The notary completes the certificate and seals the sample. */
export function PracticeCertificate(props: PracticeCertificateProps) {
  const { session, pending, problem, moved, onSeal } = props;
  const [county, setCounty] = useState(() => statedCounty(session));
  const [missing, setMissing] = useState(false);
  const seal = () => {
    setMissing(!county.trim());
    if (county.trim()) onSeal(county.trim());
  };
  return (
    <PracticeCard
      title={words.certificateTitle}
      moved={moved}
      problem={problem && `${words.sealFailed}. ${problem}`}
      onSubmit={seal}
    >
      <Text>{words.certificateText}</Text>
      <TextInput
        label={words.county}
        data-first
        maxLength={60}
        value={county}
        error={missing ? words.countyMissing : null}
        onChange={({ currentTarget: { value } }) => {
          setMissing(false);
          setCounty(value);
        }}
      />
      <Group>
        <Button
          type="submit"
          loading={pending}
          leftSection={<IconRosetteDiscountCheck stroke={1.5} aria-hidden />}
        >
          {words.seal}
        </Button>
        {pending && <Text role="status">{words.sealing}</Text>}
      </Group>
    </PracticeCard>
  );
}
