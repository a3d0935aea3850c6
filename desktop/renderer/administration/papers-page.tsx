import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, formatDate, formatDateTime } from '../../../common/formats.ts';
import {
  paperFilterNames,
  paperKindNames,
  paperStatusNames,
  papersMessages,
  paperReviewMessages as words,
} from '../../../common/messages/notary-papers.ts';
import {
  type PaperStatus,
  paperFilters,
  type ReviewedPaper,
} from '../../../common/notary-papers.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { type Column, Quiet } from '../ui/record-table.tsx';
import { StatusBadge, type StatusColor, type StatusIcon } from '../ui/status-badge.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { PaperReview } from './paper-review.tsx';
import { BackToNotary } from './papers-of-notary.tsx';
import { papersToReviewQuery } from './queries.ts';

const LOOKS: Record<PaperStatus, { color: StatusColor; icon: StatusIcon }> = {
  submitted: { color: 'yellow', icon: 'wait' },
  accepted: { color: 'green', icon: 'check' },
  rejected: { color: 'red', icon: 'alert' },
  replaced: { color: 'gray', icon: 'dot' },
};

const nameOf = ({ notary }: ReviewedPaper) => `${notary.firstName} ${notary.lastName}`;

/** Whether the paper waits for a decision. */
const waits = ({ status }: ReviewedPaper) => status === 'submitted';

/** The papers of notaries: those to review, those that expire soon, or all. */
export function PapersPage() {
  const { filters, key, setFilter, clear } = useFilters(['filter', 'notary']);
  const pages = useKeyPages(key);
  const filter = paperFilters.find((one) => one === filters.filter) ?? 'waiting';
  const query = useQuery(
    papersToReviewQuery({
      filter,
      ...(filters.notary ? { notaryId: filters.notary } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  const [opened, setOpened] = useState<ReviewedPaper | null>(null);
  const [reviewedId, setReviewedId] = useState<string | null>(null);
  const notaryId = filters.notary ?? reviewedId;
  const columns: Column<ReviewedPaper>[] = [
    {
      name: words.notary,
      kind: 'main',
      cell: (paper) => (
        <>
          {nameOf(paper)}
          <Quiet>{paper.notary.email}</Quiet>
        </>
      ),
    },
    { name: words.paper, cell: ({ kind }) => paperKindNames[kind] },
    { name: words.details, kind: 'plain', cell: Details },
    {
      name: words.status,
      kind: 'plain',
      cell: ({ status }) => (
        <StatusBadge {...LOOKS[status]}>{paperStatusNames[status]}</StatusBadge>
      ),
    },
    { name: words.sent, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      name: '',
      kind: 'actions',
      cell: (paper) => (
        <Button
          variant="default"
          aria-label={(waits(paper) ? words.reviewOf : words.openOf)({
            paper: paperKindNames[paper.kind],
            name: nameOf(paper),
          })}
          onClick={() => {
            setOpened(paper);
            setReviewedId(paper.notaryId);
          }}
        >
          {waits(paper) ? words.review : words.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListSection
        title={words.title}
        aside={notaryId && <BackToNotary notaryId={notaryId} />}
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        onClear={filters.filter || filters.notary ? clear : undefined}
        filters={
          <>
            <ChoiceSelect
              label={words.filter}
              data={paperFilters.map((value) => ({ value, label: paperFilterNames[value] }))}
              value={filter}
              onChange={(value) => setFilter('filter', value)}
            />
            {filters.notary && (
              <Button variant="default" onClick={() => setFilter('notary', null)}>
                {words.showAll}
              </Button>
            )}
          </>
        }
        columns={columns}
      />
      {opened && <PaperReview paper={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Details({ details, expired }: ReviewedPaper) {
  const { number, amountCents, expiresOn } = details ?? {};
  const date = expiresOn ? formatDate(expiresOn, 'UTC') : null;
  return (
    <>
      {[number, amountCents ? formatCents(amountCents) : null].filter(Boolean).join(', ')}
      {date && (
        <Quiet>{(expired ? papersMessages.expired : papersMessages.expires)({ date })}</Quiet>
      )}
    </>
  );
}
