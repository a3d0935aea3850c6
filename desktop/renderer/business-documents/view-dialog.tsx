import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { BusinessDocument } from '../../../common/business-documents.ts';
import { formatDateTime } from '../../../common/formats.ts';
import {
  businessDocumentCategoryNames,
  businessDocumentTypeNames,
  businessDocumentMessages as words,
} from '../../../common/messages/business-documents.ts';
import { Facts } from '../ui/facts.tsx';
import { BusinessDocumentBadges } from './business-document-badges.tsx';
import { tagsOf } from './tags-of.ts';
import styles from './view-dialog.module.css';

interface ViewDialogProps {
  document: BusinessDocument;
  onClose: () => void;
}

export function ViewDialog({ document, onClose }: ViewDialogProps) {
  const tags = tagsOf(document.tags);
  return (
    <Modal opened onClose={onClose} size="xl" title={document.title}>
      <Stack gap="lg">
        <Group gap="xs">
          <BusinessDocumentBadges document={document} />
        </Group>
        {document.summary && <Text size="lg">{document.summary}</Text>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
        <section className={styles.content} aria-label={words.content} tabIndex={0}>
          {document.content}
        </section>
        <Facts
          facts={[
            { name: words.type, value: businessDocumentTypeNames[document.type] },
            { name: words.category, value: businessDocumentCategoryNames[document.category] },
            ...(tags.length > 0 ? [{ name: words.tags, value: tags.join(', ') }] : []),
            { name: words.created, value: formatDateTime(document.createdAt) },
            { name: words.updated, value: formatDateTime(document.updatedAt) },
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
