import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../common/formats.ts';
import {
  downloadsLeft,
  purchaseStatusNames,
  templateMessages,
  myTemplatesMessages as words,
} from '../../../common/messages/templates.ts';
import type { PurchaseStatus, TemplatePurchase } from '../../../common/template-purchases.ts';
import { MessageState } from '../ui/message-state.tsx';
import { StatusBadge, type StatusColor, type StatusIcon } from '../ui/status-badge.tsx';
import { useKeyPages } from '../ui/use-key-pages.ts';
import styles from './my-templates.module.css';
import { purchaseListQuery, purchaseQuery } from './queries.ts';
import rows from './row-list.module.css';
import { RowList } from './row-list.tsx';
import { priceOf } from './template-card.tsx';
import { useDownload } from './use-download.ts';
import { usePurchase } from './use-purchase.ts';

const LOOKS: Record<PurchaseStatus, { color: StatusColor; icon: StatusIcon }> = {
  pending: { color: 'yellow', icon: 'wait' },
  completed: { color: 'green', icon: 'check' },
  failed: { color: 'red', icon: 'alert' },
  refunded: { color: 'gray', icon: 'dot' },
};

/** Templates that the person owns, with their remaining downloads. */
export function MyTemplates({ paid }: { paid: string | null }) {
  const pages = useKeyPages('');
  const list = useQuery(purchaseListQuery(pages.cursor));
  const { data: returned } = useQuery({ ...purchaseQuery(paid ?? ''), enabled: paid !== null });
  return (
    <>
      <div role="status">
        {(returned?.status === 'completed' || returned?.status === 'pending') && (
          <Text className={styles.notice}>
            {returned.status === 'completed' ? words.arrived : words.paid}
          </Text>
        )}
      </div>
      <RowList
        query={list}
        pages={pages}
        loading={words.loading}
        failed={words.failed}
        empty={
          <MessageState>
            <Title order={2}>{words.emptyTitle}</Title>
            <Text c="dimmed">{words.emptyText}</Text>
            <Button component={Link} to="/templates">
              {templateMessages.back}
            </Button>
          </MessageState>
        }
      >
        {(purchase) => <PurchaseRow key={purchase.id} purchase={purchase} />}
      </RowList>
    </>
  );
}

/** How often the template can still be downloaded, and until when. */
function downloadsOf({ downloadCount, maxDownloads, expiresAt }: TemplatePurchase): string {
  const downloads = downloadsLeft(downloadCount, maxDownloads);
  if (!expiresAt) return downloads;
  return words.downloadsLeftUntil({ downloads, date: formatDate(expiresAt) });
}

function PurchaseRow({ purchase }: { purchase: TemplatePurchase }) {
  const { pay, pendingId } = usePurchase();
  const { download, pending, lost } = useDownload();
  const unfinished = pending ?? lost;
  const { abilities, templateTitle: title } = purchase;
  const titleId = `purchase-${purchase.id}`;
  const blank = (format: 'pdf' | 'docx') => (
    <Button
      size="sm"
      variant="default"
      aria-describedby={titleId}
      leftSection={<IconDownload stroke={1.5} aria-hidden />}
      loading={pending?.format === format}
      onClick={() => download({ purchaseId: purchase.id, title, format, values: {} })}
    >
      {words[format]}
    </Button>
  );
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        <Group gap="xs">
          <StatusBadge {...LOOKS[purchase.status]}>
            {purchaseStatusNames[purchase.status]}
          </StatusBadge>
          <Text size="sm" c="dimmed" className={styles.figures}>
            {priceOf(purchase.purchasePrice)} · {formatDate(purchase.createdAt)}
            {purchase.status === 'completed' && <> · {downloadsOf(purchase)}</>}
          </Text>
        </Group>
        {purchase.refundReason && <Text size="sm">{purchase.refundReason}</Text>}
      </div>
      <Group gap="sm">
        {abilities.download && (
          <>
            <Button
              size="sm"
              component={Link}
              to={`/templates/${purchase.templateId}`}
              aria-describedby={titleId}
            >
              {words.fill}
            </Button>
            {blank('pdf')}
            {blank('docx')}
          </>
        )}
        {/* The last download was counted, but the file has not arrived. */}
        {!abilities.download && unfinished && blank(unfinished.format)}
        {abilities.pay && (
          <Button
            size="sm"
            aria-describedby={titleId}
            loading={pendingId === purchase.id}
            onClick={() => pay(purchase)}
          >
            {words.pay}
          </Button>
        )}
      </Group>
    </li>
  );
}
