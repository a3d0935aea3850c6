import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { businessDocumentMessages as words } from '../../../common/messages/business-documents.ts';
import { Restricted } from '../administration/shared/restricted.tsx';
import { useAuthentication } from '../ui/current-user.ts';
import { Page } from '../ui/page.tsx';
import { BusinessDocumentList } from './business-document-list.tsx';
import styles from './business-documents-page.module.css';
import { CreateDialog } from './create-dialog.tsx';

/** The administrator's confidential documents; denied to everyone else, here and on the server. */
export function BusinessDocumentsPage() {
  const authentication = useAuthentication();
  const [creating, { open, close }] = useDisclosure(false);
  if (authentication.state !== 'signed-in') return null;
  if (!authentication.user.abilities.businessDocuments) return <Restricted />;
  return (
    <Page title={words.title}>
      <header className={styles.head}>
        <div>
          <Title>{words.title}</Title>
          <Text c="dimmed">{words.text}</Text>
        </div>
        <Button leftSection={<IconPlus stroke={1.5} aria-hidden />} onClick={open}>
          {words.create}
        </Button>
      </header>
      <BusinessDocumentList onCreate={open} />
      {creating && (
        <Suspense>
          <CreateDialog onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
