import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TEMPLATE_SKELETONS } from '../../../common/limits.ts';
import {
  templateCategoryNames,
  templateMessages as words,
} from '../../../common/messages/templates.ts';
import {
  type Template,
  type TemplateFilterCategory,
  templateFilterCategories,
} from '../../../common/templates.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { KeyPager } from '../ui/key-pager.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useEmptyList } from '../ui/use-empty-list.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { type TemplateFilter, templateListQuery } from './queries.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './template-shelf.module.css';
import { usePurchase } from './use-purchase.ts';

const ALL = 'all';

interface ShelfProps {
  filter: TemplateFilter;
  setFilter: (next: Partial<TemplateFilter>, replace?: boolean) => void;
}

/** Search, category and the cards of the templates. */
export function TemplateShelf({ filter, setFilter }: ShelfProps) {
  const pages = useKeyPages(`${filter.category ?? ''} ${filter.search}`);
  const list = useQuery(templateListQuery(filter, pages.cursor));
  const [shown, setShown] = useState<Template | null>(null);
  const purchase = usePurchase();
  const templates = list.data?.rows ?? [];
  const isEmpty = useEmptyList(list, pages);
  const whole = pages.number === 1 && !list.data?.nextCursor;
  return (
    <>
      <search className={styles.filters}>
        <SearchBox
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={filter.search}
          onSearch={(search) => setFilter({ search }, true)}
        />
        <ChoiceSelect
          label={words.category}
          data={[
            { value: ALL, label: words.allCategories },
            ...templateFilterCategories.map((value) => ({
              value,
              label: templateCategoryNames[value],
            })),
          ]}
          value={filter.category ?? ALL}
          onChange={(value) =>
            setFilter({
              category: value === ALL ? undefined : (value as TemplateFilterCategory),
            })
          }
        />
      </search>
      <Text className={styles.count} size="sm" c="dimmed" role="status">
        {list.isSuccess && whole && words.count({ count: templates.length })}
      </Text>
      {list.isPending && <Skeletons />}
      {list.isError && (
        <ErrorState
          title={words.errorTitle}
          text={words.errorText}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && (
        <MessageState>
          <Title order={2}>{words.emptyTitle}</Title>
          <Text c="dimmed">{words.emptyText}</Text>
          <Button variant="default" onClick={() => setFilter({ search: '', category: undefined })}>
            {words.clear}
          </Button>
        </MessageState>
      )}
      {templates.length > 0 && (
        <ul className={styles.grid} aria-busy={list.isPlaceholderData}>
          {templates.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              pending={purchase.pendingId === template.id}
              onPreview={() => setShown(template)}
              onPurchase={() => purchase.buy(template)}
            />
          ))}
        </ul>
      )}
      {list.isSuccess && (
        <KeyPager
          pages={pages}
          nextCursor={list.data.nextCursor}
          busy={list.isPlaceholderData && list.isFetching}
        />
      )}
      {!list.isPending && <CustomOffer />}
      {shown && <PreviewDialog template={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** A link to request a template that is not on the shelf; below the cards. */
function CustomOffer() {
  return (
    <aside className={styles.custom}>
      <div>
        <Title order={2} size="h3">
          {words.customTitle}
        </Title>
        <Text c="dimmed">{words.customText}</Text>
      </div>
      <Button component={Link} to="/templates?view=request" variant="default">
        {words.customAction}
      </Button>
    </aside>
  );
}

function Skeletons() {
  return (
    <div className={styles.grid} role="status" aria-label={words.loading}>
      {Array.from({ length: TEMPLATE_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six identical items that never move
        <div key={index} className={styles.skeleton} data-testid="template-skeleton">
          <Skeleton height="1lh" width="40%" />
          <Skeleton height="1.6lh" width="80%" />
          <Skeleton height="4lh" />
          <Skeleton height="1lh" width="60%" />
        </div>
      ))}
    </div>
  );
}
