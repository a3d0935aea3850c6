import { Button, Text, Title } from '@mantine/core';
import { type DocumentSort, documentStatuses, documentTypes } from '../../../common/documents.ts';
import { documentFilterMessages as words } from '../../../common/messages/document-actions.ts';
import { documentStatusNames, documentTypeNames } from '../../../common/messages/documents.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import styles from './document-filters.module.css';
import type { DocumentFilter, FilterName } from './use-document-filter.ts';

interface DocumentFiltersProps {
  filter: DocumentFilter;
  /** True if no document matches. */
  isEmpty: boolean;
  /** True if the user opened the filters with the button. */
  isOpened: boolean;
  onClear: () => void;
  onChange: (name: FilterName, value: string | null) => void;
}

/** The search, the filters and the order of the document list, and what to do if nothing matches. */
export function DocumentFilters({
  filter,
  isEmpty,
  isOpened,
  onClear,
  onChange,
}: DocumentFiltersProps) {
  const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));
  const newest: DocumentSort = 'newest';
  return (
    <>
      <search className={styles.filters} aria-label={words.region}>
        <SearchBox
          label={words.search}
          value={filter.search ?? ''}
          focused={isOpened}
          onSearch={(value) => onChange('search', value)}
        />
        <ChoiceSelect
          clearable
          label={words.status}
          placeholder={listMessages.all}
          data={documentStatuses.map((value) => ({ value, label: documentStatusNames[value] }))}
          value={filter.status ?? null}
          onChange={(value) => onChange('status', value)}
        />
        <ChoiceSelect
          clearable
          label={words.type}
          placeholder={listMessages.all}
          data={documentTypes.map((value) => ({ value, label: documentTypeNames[value] }))}
          value={filter.type ?? null}
          onChange={(value) => onChange('type', value)}
        />
        <ChoiceSelect
          label={words.sort}
          data={sorts}
          value={filter.sort ?? newest}
          onChange={(value) => onChange('sort', value === newest ? null : value)}
        />
      </search>
      {isEmpty && (
        <MessageState>
          <Title order={3}>{words.noneTitle}</Title>
          <Text c="dimmed">{words.noneText}</Text>
          <Button variant="default" onClick={onClear}>
            {listMessages.clear}
          </Button>
        </MessageState>
      )}
    </>
  );
}
