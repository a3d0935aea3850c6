import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { scriptMessages } from '../../../common/messages/script.ts';
import styles from './proofing-page.module.css';

/** The heading of a section, with an icon once it is done. */
export function StepTitle({ title, done }: { title: string; done: boolean }) {
  return (
    <div className={styles.title}>
      <Title order={2}>{title}</Title>
      {done && <IconCheck stroke={2} aria-label={scriptMessages.done} />}
    </div>
  );
}
