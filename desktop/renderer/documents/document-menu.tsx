import { Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconFileUpload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Document } from '../../../common/documents.ts';
import { documentActionMessages as words } from '../../../common/messages/document-actions.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useDuplicate } from './use-duplicate.ts';

/** What the owner can change about a document, besides deleting it. */
export function DocumentMenu({ document }: { document: Document }) {
  const [dialog, setDialog] = useState<'rename' | 'replace' | null>(null);
  const duplicate = useDuplicate(document.id);
  const { abilities } = document;
  const close = () => setDialog(null);
  if (!abilities.rename && !abilities.replace && !abilities.duplicate) return null;
  return (
    <>
      {/* The placeholder is not allowed in a menu (axe: aria-required-children). */}
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            loading={duplicate.isPending}
            leftSection={<IconDots stroke={1.5} aria-hidden />}
          >
            {words.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.rename && (
            <Menu.Item
              leftSection={<IconPencil stroke={1.5} aria-hidden />}
              onClick={() => setDialog('rename')}
            >
              {words.rename}
            </Menu.Item>
          )}
          {abilities.replace && (
            <Menu.Item
              leftSection={<IconFileUpload stroke={1.5} aria-hidden />}
              onClick={() => setDialog('replace')}
            >
              {words.replace}
            </Menu.Item>
          )}
          {abilities.duplicate && (
            <Menu.Item
              leftSection={<IconCopy stroke={1.5} aria-hidden />}
              onClick={() => duplicate.mutate()}
            >
              {words.duplicate}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameDialog document={document} onClose={close} />}
      {dialog === 'replace' && <ReplaceDialog document={document} onClose={close} />}
    </>
  );
}
