import { Button, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  label: string;
  button: string;
  help?: string;
  /** Extensions with their dot. */
  accept: readonly string[];
  disabled?: boolean;
  /** Opens the file picker each time this becomes true because of a press. */
  opened?: boolean;
  /** Called with the first of the dropped or chosen files, and the others. */
  onFile?: (file: File, others: readonly File[]) => void;
  /** Whether the file picker offers to choose several files, although `onFile` gets them. */
  multiple?: boolean;
  /** Called with all files, instead of `onFile`. */
  onFiles?: (files: File[]) => void;
}

/** An area to drop one or more files on, with a button that opens the file picker. */
export function DropZone(props: DropZoneProps) {
  const { label, button, help, accept, disabled, opened, multiple, onFile, onFiles } = props;
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const labelId = useId();
  useEffect(() => {
    // Browsers open the picker only shortly after a press.
    if (opened && navigator.userActivation?.isActive) picker.current?.click();
  }, [opened]);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (!first || disabled) return;
    if (onFiles) onFiles([...files]);
    else onFile?.(first, [...files].slice(1));
  };
  const drag = (event: DragEvent, state: boolean) => {
    event.preventDefault();
    setOver(state);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within does the same by keyboard
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-testid="drop-zone"
      onClick={() => picker.current?.click()}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={picker}
        className={styles.picker}
        type="file"
        tabIndex={-1}
        aria-labelledby={labelId}
        accept={accept.join(',')}
        multiple={multiple || onFiles !== undefined}
        disabled={disabled}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <IconFileUpload className={styles.icon} stroke={1.25} aria-hidden />
      <Text id={labelId} className={styles.label}>
        {label}
      </Text>
      {help && (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
      <Button
        variant="default"
        disabled={disabled}
        onClick={(event) => {
          event.stopPropagation();
          picker.current?.click();
        }}
      >
        {button}
      </Button>
    </div>
  );
}
