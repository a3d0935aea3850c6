import { ActionIcon, Button, Menu, Text, Title } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import type { BusinessDocument } from '../../../common/business-documents.ts';
import { formatDate } from '../../../common/formats.ts';
import { MAX_TAGS_PER_CARD } from '../../../common/limits.ts';
import {
  businessDocumentCategoryNames,
  businessDocumentMoveNames,
  businessDocumentTypeNames,
  businessDocumentMessages as words,
} from '../../../common/messages/business-documents.ts';
import { BusinessDocumentBadges } from './business-document-badges.tsx';
import styles from './business-document-card.module.css';
import { tagsOf } from './tags-of.ts';
import { useMoveBusinessDocument } from './use-move-business-document.ts';

interface BusinessDocumentCardProps {
  document: BusinessDocument;
  onView: (document: BusinessDocument) => void;
  onDelete: (document: BusinessDocument) => void;
}

/** A business document: its type, status and summary. */
export function BusinessDocumentCard({ document, onView, onDelete }: BusinessDocumentCardProps) {
  const move = useMoveBusinessDocument(document.id);
  const tags = tagsOf(document.tags).slice(0, MAX_TAGS_PER_CARD);
  return (
    <li className={styles.card}>
      <p className={styles.kind}>
        {businessDocumentTypeNames[document.type]} ·{' '}
        {businessDocumentCategoryNames[document.category]}
      </p>
      <Title order={2} size="h3" className={styles.title}>
        {document.title}
      </Title>
      <Text className={styles.summary} c="dimmed">
        {document.summary || document.content.slice(0, 300)}
      </Text>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={words.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <p className={styles.badges}>
        <BusinessDocumentBadges document={document} />
        <time dateTime={document.createdAt}>{formatDate(document.createdAt)}</time>
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          aria-label={words.viewNamed({ title: document.title })}
          onClick={() => onView(document)}
        >
          {words.view}
        </Button>
        {document.abilities.moveTo.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <ActionIcon
                size="xl"
                loading={move.isPending}
                aria-label={words.statusOf({ title: document.title })}
              >
                <IconDots stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {document.abilities.moveTo.map((status) => (
                <Menu.Item key={status} onClick={() => move.mutate(status)}>
                  {businessDocumentMoveNames[status]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <ActionIcon
          className={styles.delete}
          size="xl"
          aria-label={words.deleteNamed({ title: document.title })}
          onClick={() => onDelete(document)}
        >
          <IconTrash stroke={1.5} />
        </ActionIcon>
      </div>
    </li>
  );
}
