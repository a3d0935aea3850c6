import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { MAX_FILENAME_LENGTH } from '../../../../common/limits.ts';
import { scanMessages as words } from '../../../../common/messages/scan.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { AddPhotos } from './add-photos.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';
import styles from './scan-dialog.module.css';
import { today, useCreatePdf } from './use-create-pdf.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { MAX_SCAN_PAGES, type PictureToAdd, useScan } from './use-scan.ts';

export interface ScanDialogProps {
  /** Pictures that the scan begins with. */
  pictures?: readonly PictureToAdd[];
  /** The name of the PDF without its extension. Defaults to today's date. */
  name?: string;
  /** The storage that the plan has left, in bytes. */
  bytesLeft: number;
  onCreated: (file: File) => void;
  onClose: () => void;
}

/** Makes one PDF of several photos. */
export function ScanDialog(props: ScanDialogProps) {
  const { pictures, name: given, bytesLeft, onCreated, onClose } = props;
  const scan = useScan();
  const [editing, setEditing] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { drawing, create } = useCreatePdf({ worker: scan.worker, bytesLeft, onCreated });
  const count = scan.pages.length;
  const edited = scan.pages.findIndex(({ id }) => id === editing);
  const editedPage = scan.pages[edited];
  const held = useLeaveQuestion(count > 0);
  const isLeaving = leaving || held !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first pictures
  useEffect(() => {
    if (pictures) void scan.add(pictures);
  }, []);
  const close = () => {
    if (drawing !== null) return;
    if (editedPage) setEditing(null);
    else if (count > 0) setLeaving(true);
    else onClose();
  };
  const title = editedPage ? words.editTitle({ number: edited + 1 }) : words.title;
  return (
    <Modal opened fullScreen title={title} closeOnEscape={!isLeaving} onClose={close}>
      {editedPage ? (
        <PageEditor scan={scan} page={editedPage} onDone={() => setEditing(null)} />
      ) : (
        <Stack className={styles.scan}>
          <Text>{words.text({ most: MAX_SCAN_PAGES })}</Text>
          <Group gap="sm">
            <AddPhotos
              disabled={drawing !== null || count + scan.adding >= MAX_SCAN_PAGES}
              onFiles={(files) =>
                void scan.add(files.map((file) => ({ name: file.name, picture: file })))
              }
            />
          </Group>
          <PageList scan={scan} disabled={drawing !== null} onEdit={setEditing} />
          <CreateForm
            name={given}
            count={count}
            drawing={drawing}
            disabled={count === 0 || scan.adding > 0}
            onCreate={(name) => void create(scan.pages, name)}
          />
        </Stack>
      )}
      {/* Mounted only while it is open, because both dialogs would handle the same Escape key. */}
      {isLeaving && (
        <ConfirmDialog
          opened
          title={words.leaveTitle}
          text={words.leaveText({ count })}
          confirm={words.leave}
          keep={words.stay}
          onConfirm={held ? held.proceed : onClose}
          onClose={() => {
            setLeaving(false);
            held?.reset();
          }}
        />
      )}
    </Modal>
  );
}

interface CreateFormProps {
  name: string | undefined;
  count: number;
  /** The page that is being drawn, from 1. */
  drawing: number | null;
  disabled: boolean;
  onCreate: (name: string) => void;
}

function CreateForm({ name: given, count, drawing, disabled, onCreate }: CreateFormProps) {
  const [name, setName] = useState(() => given ?? words.defaultName({ date: today() }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events of a dialog on to the form of the screen that opened it.
    event.stopPropagation();
    if (!disabled && drawing === null) onCreate(name);
  };
  return (
    <form className={styles.create} onSubmit={submit}>
      <TextInput
        className={styles.name}
        label={words.name}
        value={name}
        maxLength={MAX_FILENAME_LENGTH - 4}
        rightSection=".pdf"
        rightSectionWidth="3rem"
        disabled={drawing !== null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={disabled} loading={drawing !== null}>
        {words.create}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {drawing !== null && words.pageOf({ number: drawing, total: count })}
      </Text>
    </form>
  );
}
