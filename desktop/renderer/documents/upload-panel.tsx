import { Button, Group, Progress, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DocumentType, documentTypes } from '../../../common/documents.ts';
import {
  ACCEPTED_EXTENSIONS,
  MAX_DESCRIPTION_LENGTH,
  MAX_UPLOAD_BYTES,
} from '../../../common/limits.ts';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { offlineMessages } from '../../../common/messages/offline.ts';
import { uploadMessages as words } from '../../../common/messages/uploads.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { showToast } from '../ui/toasts.ts';
import { BatchUploadList } from './batch-upload-list.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { limitRefusalOf, refusalOf } from './file-refusal.ts';
import { isReducible, ReduceButton, ScanButton } from './scan/scan-button.tsx';
import { usageQuery } from './shared/usage-query.ts';
import styles from './upload-panel.module.css';
import { UsageMeter } from './usage-note.tsx';
import { useBatchUpload } from './use-batch-upload.ts';
import { useUpload } from './use-upload.ts';

/** The name of the button that also starts the notarization. */
const STARTER = 'start';

const isStarter = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.name === STARTER;

const TYPES = documentTypes.map((value) => ({ value, label: documentTypeNames[value] }));

interface UploadPanelProps {
  /** Each time the panel opens, the file picker opens too. */
  opened: boolean;
  /** @param startId the document whose notarization starts when it is ready */
  onUploaded: (startId: string | null) => void;
}

/** One file, its type and description, and the upload button. */
export function UploadPanel({ opened, onUploaded }: UploadPanelProps) {
  const [file, setFile] = useState<File | null>(null);
  /** The files that were dropped or chosen together, if there are several. */
  const [together, setTogether] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [documentType, setDocumentType] = useState<DocumentType>('other');
  const [description, setDescription] = useState('');
  const starts = useRef(false);
  const clear = () => {
    setFile(null);
    setTogether([]);
    setRefusal(null);
    setTooLarge(null);
    setDescription('');
    setDocumentType('other');
  };
  const {
    upload,
    pending: isSending,
    share,
  } = useUpload((id) => {
    clear();
    onUploaded(starts.current ? id : null);
  });
  const batch = useBatchUpload();
  const pending = isSending || batch.pending;
  const closeBatch = () => {
    batch.clear();
    clear();
    onUploaded(null);
  };
  const uploadAll = async () => {
    const files = await batch.start({ files: together, documentType, description });
    const count = files.filter(({ state }) => state === 'sent').length;
    if (count > 0) {
      showToast({ title: words.batchDone({ count }), description: words.batchDoneText });
    }
    if (files.some(({ state }) => state === 'kept')) {
      showToast({ title: offlineMessages.keptTitle, description: offlineMessages.keptText });
    }
    // The reasons of refused files stay on the screen.
    if (files.every(({ state }) => state !== 'refused')) closeBatch();
  };
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, the buttons are below the window.
    if (file) actions.current?.scrollIntoView({ block: 'nearest' });
  }, [file]);
  const clearFile = () => {
    setFile(null);
    setTogether([]);
  };
  const { data: usage } = useQuery(usageQuery);
  const limitOf = (size: number) => (usage ? limitRefusalOf(usage, size) : null);
  const bytesLeft = usage ? usage.bytes.limit - usage.bytes.used : MAX_UPLOAD_BYTES;
  const choose = (chosen: File, others: readonly File[]) => {
    batch.clear();
    const reason = refusalOf(chosen) ?? limitOf(chosen.size);
    const rest = limitOf(0) ? [] : others;
    setTogether(reason || rest.length === 0 ? rest : [chosen, ...rest]);
    setRefusal(reason);
    setTooLarge(chosen.size > MAX_UPLOAD_BYTES && isReducible(chosen) ? chosen : null);
    setFile(reason ? null : chosen);
    if (reason && rest.length === 0) {
      showToast({ variant: 'destructive', title: words.failedTitle, description: reason });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) {
      showToast({
        variant: 'destructive',
        title: words.noFileTitle,
        description: words.noFileText,
      });
      return;
    }
    if (pending) return;
    starts.current = isStarter((event.nativeEvent as SubmitEvent).submitter);
    upload({ file, documentType, description });
  };
  return (
    <form className={styles.panel} onSubmit={submit} aria-label={words.upload}>
      <div className={styles.file}>
        {together.length > 0 && batch.files.length === 0 && (
          <OtherFiles
            isFirstRefused={refusal !== null}
            count={file ? together.length - 1 : together.length}
            disabled={pending}
            onUpload={() => void uploadAll()}
          />
        )}
        {batch.files.length > 0 ? (
          <BatchUploadList files={batch.files} pending={batch.pending} onClose={closeBatch} />
        ) : file ? (
          <ChosenFile file={file} disabled={pending} onRemove={clearFile} />
        ) : (
          <DropZone
            label={words.drop}
            button={words.choose}
            help={words.help}
            accept={ACCEPTED_EXTENSIONS}
            opened={opened}
            multiple
            onFile={choose}
          />
        )}
        {!file && batch.files.length === 0 && (refusal ?? limitOf(0)) && (
          <Text className={styles.refusal} size="sm">
            {refusal ?? limitOf(0)}
          </Text>
        )}
        {!file && tooLarge && (
          <ReduceButton
            key={`${tooLarge.name} ${tooLarge.size} ${tooLarge.lastModified}`}
            file={tooLarge}
            disabled={pending || limitOf(0) !== null}
            bytesLeft={bytesLeft}
            onCreated={(made) => choose(made, [])}
          />
        )}
        {/* A scan for which the plan has no room would be lost. */}
        {!file && (
          <ScanButton
            disabled={pending || limitOf(0) !== null}
            bytesLeft={bytesLeft}
            onCreated={(made) => choose(made, [])}
          />
        )}
        <UsageMeter />
      </div>
      <div className={styles.fields}>
        <Title order={2} size="h3">
          {words.upload}
        </Title>
        <ChoiceSelect
          label={words.type}
          data={TYPES}
          value={documentType}
          disabled={pending}
          onChange={(value) => setDocumentType(value as DocumentType)}
        />
        <Textarea
          label={words.description}
          description={words.optional}
          placeholder={words.descriptionPlaceholder}
          rows={3}
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={description}
          disabled={pending}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {batch.files.length === 0 && (
          <Group ref={actions} className={styles.actions}>
            <Button
              type="submit"
              name={STARTER}
              // Of several files, these buttons upload only the first one.
              variant={together.length > 0 ? 'default' : 'filled'}
              disabled={!file || pending}
            >
              {words.uploadAndStart}
            </Button>
            <Button type="submit" variant="default" disabled={!file || pending}>
              {pending ? words.uploading : words.upload}
            </Button>
            {isSending && <UploadProgress share={share} />}
          </Group>
        )}
      </div>
    </form>
  );
}

interface OtherFilesProps {
  /** Whether the first file cannot be uploaded, so that only the others can. */
  isFirstRefused: boolean;
  /** The number of files after the first one. */
  count: number;
  disabled: boolean;
  onUpload: () => void;
}

/** Offers to upload several files that were chosen together, without the first one if it is refused. */
function OtherFiles({ isFirstRefused, count, disabled, onUpload }: OtherFilesProps) {
  return (
    <div className={styles.others} role="status">
      <Text>
        <strong>
          {isFirstRefused ? words.noFileAdded : words.severalFiles({ count: count + 1 })}.
        </strong>{' '}
        {isFirstRefused ? words.noFileAddedText({ count }) : words.severalFilesText}
      </Text>
      <Button disabled={disabled} onClick={onUpload}>
        {isFirstRefused ? words.uploadOthers({ count }) : words.uploadAll({ count: count + 1 })}
      </Button>
    </div>
  );
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <Progress value={percent} aria-label={words.uploading} />
      <Text size="sm" c="dimmed" className={styles.percent}>
        {percent < 100 ? `${percent}%` : words.checking}
      </Text>
    </div>
  );
}
