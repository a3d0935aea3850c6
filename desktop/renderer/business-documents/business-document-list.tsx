import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BusinessDocument,
  businessDocumentCategories,
  businessDocumentPriorities,
} from '../../../common/business-documents.ts';
import {
  businessDocumentCategoryNames,
  businessDocumentPriorityNames,
  businessDocumentMessages as words,
} from '../../../common/messages/business-documents.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { KeyPager } from '../ui/key-pager.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useEmptyList } from '../ui/use-empty-list.ts';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { BusinessDocumentCard } from './business-document-card.tsx';
import styles from './business-document-list.module.css';
import { CardSkeletons } from './card-skeletons.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { businessDocumentsQuery } from './queries.ts';
import { ViewDialog } from './view-dialog.tsx';

const knownOf = <T extends string>(list: readonly T[], value: string | undefined) =>
  list.find((one) => one === value);

/** Search, filters and the cards of the matching documents. */
export function BusinessDocumentList({ onCreate }: { onCreate: () => void }) {
  const { filters, key, setFilter, clear } = useFilters(['search', 'category', 'priority']);
  const pages = useKeyPages(key);
  const category = knownOf(businessDocumentCategories, filters.category);
  const priority = knownOf(businessDocumentPriorities, filters.priority);
  const list = useQuery(
    businessDocumentsQuery({
      ...(filters.search ? { search: filters.search } : {}),
      ...(category ? { category } : {}),
      ...(priority ? { priority } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  const [viewing, setViewing] = useState<BusinessDocument | null>(null);
  const [deleting, setDeleting] = useState<BusinessDocument | null>(null);
  const filtered = Object.keys(filters).length > 0;
  const rows = list.data?.rows ?? [];
  const isEmpty = useEmptyList(list, pages);
  return (
    <section aria-label={words.title}>
      <search className={styles.filters}>
        <SearchBox
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={filters.search ?? ''}
          onSearch={(value) => setFilter('search', value)}
        />
        <ChoiceSelect
          clearable
          label={words.category}
          placeholder={listMessages.all}
          data={businessDocumentCategories.map((value) => ({
            value,
            label: businessDocumentCategoryNames[value],
          }))}
          value={category ?? null}
          onChange={(value) => setFilter('category', value)}
        />
        <ChoiceSelect
          clearable
          label={words.priority}
          placeholder={listMessages.all}
          data={businessDocumentPriorities.map((value) => ({
            value,
            label: businessDocumentPriorityNames[value],
          }))}
          value={priority ?? null}
          onChange={(value) => setFilter('priority', value)}
        />
      </search>
      {list.isPending && <CardSkeletons />}
      {list.isError && (
        <ErrorState
          title={words.failed}
          text={reasonOf(list.error, shellMessages.failedText)}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && (
        <MessageState>
          <Title order={2}>{filtered ? words.noneTitle : words.emptyTitle}</Title>
          <Text c="dimmed">{filtered ? words.noneText : words.emptyText}</Text>
          {filtered ? (
            <Button variant="default" onClick={clear}>
              {listMessages.clear}
            </Button>
          ) : (
            <Button onClick={onCreate}>{words.create}</Button>
          )}
        </MessageState>
      )}
      {rows.length > 0 && !list.isError && (
        <ul className={styles.cards} aria-busy={list.isPlaceholderData}>
          {rows.map((document) => (
            <BusinessDocumentCard
              key={document.id}
              document={document}
              onView={setViewing}
              onDelete={setDeleting}
            />
          ))}
        </ul>
      )}
      {list.data && !list.isError && (
        <KeyPager
          pages={pages}
          nextCursor={list.data.nextCursor}
          busy={list.isPlaceholderData && list.isFetching}
        />
      )}
      {viewing && <ViewDialog document={viewing} onClose={() => setViewing(null)} />}
      {deleting && <DeleteDialog document={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}
