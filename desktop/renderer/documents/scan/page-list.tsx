import { ActionIcon, Skeleton, Text, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconRotateClockwise,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { scanMessages as words } from '../../../../common/messages/scan.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import styles from './page-list.module.css';
import { MIN_DPI } from './picture/fit-pages.ts';
import type { Scan, ScanPage } from './use-scan.ts';

interface PageListProps {
  scan: Scan;
  disabled: boolean;
  onEdit: (id: string) => void;
}

/** The pages of a scan, small. They are moved with buttons or dragged. */
export function PageList({ scan, disabled, onEdit }: PageListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    scan.move(from, to);
    setMoved(words.moved({ from: from + 1, to: to + 1 }));
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null && dragged !== to) move(dragged, to);
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ol className={styles.pages} aria-label={words.pages}>
        {scan.pages.map((page, index) => (
          <li
            key={page.id}
            className={styles.page}
            draggable={!disabled}
            data-over={(over === index && dragged !== index) || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDrop={(event) => drop(event, index)}
          >
            <PageCard
              page={page}
              number={index + 1}
              total={scan.pages.length}
              disabled={disabled}
              scan={scan}
              onMove={(by) => move(index, index + by)}
              onEdit={() => onEdit(page.id)}
            />
          </li>
        ))}
        {Array.from({ length: scan.adding }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all the same
          <li key={index} className={styles.page} aria-hidden>
            <Skeleton className={styles.waiting} />
          </li>
        ))}
      </ol>
      <div role="status" className={styles.status}>
        {scan.adding > 0 ? words.adding({ count: scan.adding }) : moved}
      </div>
    </>
  );
}

interface PageCardProps {
  page: ScanPage;
  number: number;
  total: number;
  disabled: boolean;
  scan: Scan;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
}

function PageCard({ page, number, total, disabled, scan, onMove, onEdit }: PageCardProps) {
  return (
    <>
      <UnstyledButton
        className={styles.open}
        aria-label={words.editPage({ number })}
        disabled={disabled}
        onClick={onEdit}
      >
        <PagePicture page={page} alt="" />
        <span className={styles.edit}>{words.edit}</span>
      </UnstyledButton>
      <Text size="sm" fw={560} className={styles.number}>
        {words.page({ number })}
      </Text>
      <div className={styles.actions}>
        <Action
          icon={IconArrowLeft}
          label={words.earlier({ number })}
          disabled={disabled || number === 1}
          onPress={() => onMove(-1)}
        />
        <Action
          icon={IconArrowRight}
          label={words.later({ number })}
          disabled={disabled || number === total}
          onPress={() => onMove(1)}
        />
        <Action
          icon={IconRotateClockwise}
          label={words.rotatePage({ number })}
          disabled={disabled}
          onPress={() => scan.rotate(page.id)}
        />
        <Action
          icon={IconTrash}
          label={words.removePage({ number })}
          disabled={disabled}
          onPress={() => scan.remove(page.id)}
        />
      </div>
      {page.preview && page.preview.dpi < MIN_DPI && (
        <Text size="sm" className={styles.unclear}>
          <IconAlertTriangle stroke={1.75} aria-hidden />
          <span>{words.unclear}</span>
        </Text>
      )}
    </>
  );
}

/** The page as it will look; a stand-in until it is drawn. */
export function PagePicture({ page, alt }: { page: ScanPage; alt: string }) {
  return page.preview ? (
    <Drawn picture={page.preview.picture} alt={alt} />
  ) : (
    <Skeleton className={styles.waiting} />
  );
}

function Drawn({ picture, alt }: { picture: Blob; alt: string }) {
  return <img className={styles.picture} src={useObjectUrl(picture)} alt={alt} draggable={false} />;
}

interface ActionProps {
  icon: TablerIcon;
  label: string;
  disabled: boolean;
  onPress: () => void;
}

function Action({ icon: Icon, label, disabled, onPress }: ActionProps) {
  return (
    <ActionIcon
      className={styles.action}
      variant="subtle"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
