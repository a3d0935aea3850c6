import { Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateMessages as words } from '../../../common/messages/templates.ts';
import type { Template } from '../../../common/templates.ts';
import styles from './preview-dialog.module.css';
import { templateQuery } from './queries.ts';

interface PreviewDialogProps {
  template: Pick<Template, 'id' | 'title' | 'preview'>;
  onClose: () => void;
}

/** The first page of the template, and its contents. */
export function PreviewDialog({ template, onClose }: PreviewDialogProps) {
  const { data } = useQuery(templateQuery(template.id));
  const [picture, setPicture] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <Modal opened onClose={onClose} size="xl" title={template.title}>
      <div className={styles.columns}>
        {template.preview && picture !== 'failed' ? (
          <div className={styles.page} data-loading={picture === 'loading' || undefined}>
            {picture === 'loading' && <Skeleton className={styles.skeleton} />}
            <img
              src={template.preview}
              alt={words.previewAlt}
              onLoad={() => setPicture('shown')}
              onError={() => setPicture('failed')}
            />
          </div>
        ) : (
          <div role="status">
            <Title order={3}>{template.preview ? words.preview : words.previewMissing}</Title>
            <Text c="dimmed">
              {template.preview ? words.previewFailed : words.previewMissingText}
            </Text>
          </div>
        )}
        <Stack gap="xs">
          <Title order={3} size="h4">
            {words.contains}
          </Title>
          {data ? (
            <ul className={styles.sections}>
              {data.sections.map((section, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table of contents, never reordered
                <li key={index}>{section.replace(/\{\{[^}]*\}\}/g, '…')}</li>
              ))}
            </ul>
          ) : (
            <Skeleton height="12lh" />
          )}
        </Stack>
      </div>
    </Modal>
  );
}
