import { Text, Title } from '@mantine/core';
import { verificationMessages as words } from '../../../common/messages/verification.ts';
import { Page } from '../ui/page.tsx';
import { FileCheck } from './file-check.tsx';
import styles from './verify-page.module.css';

/** Anyone can check a file here, without signing in. */
export function VerifyPage() {
  return (
    <Page title={words.title} width="narrow">
      <header className={styles.head}>
        <Title>{words.title}</Title>
        <Text c="dimmed" size="lg">
          {words.text}
        </Text>
      </header>
      <FileCheck />
    </Page>
  );
}
