import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pathFor } from '../../../common/endpoint.ts';
import { formatCents, formatDate, formatDateTime, formatList } from '../../../common/formats.ts';
import {
  paperKindNames,
  paperReviewMessages as words,
} from '../../../common/messages/notary-papers.ts';
import {
  getReviewedPaperPages,
  type ReviewedPaper,
  reviewPaper,
} from '../../../common/notary-papers.ts';
import { detailText, fieldName, valueText } from '../notaries/shared/papers/detail-text.ts';
import { PaperPages } from '../notaries/shared/papers/paper-pages.tsx';
import { call } from '../ui/api.ts';
import { type Column, RecordTable } from '../ui/record-table.tsx';
import { type ComparedDetail, compareDetails, differingDetails } from './compare-details.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import styles from './paper-review.module.css';
import { paperQuery } from './queries.ts';

interface PaperReviewProps {
  /** The row of the list; it may be older than the paper. */
  paper: ReviewedPaper;
  onClose: () => void;
}

/** A paper next to its details, with the differences from what was read and from the record. */
export function PaperReview({ paper: row, onClose }: PaperReviewProps) {
  const paper = useQuery(paperQuery(row)).data ?? row;
  const [decision, setDecision] = useState<Decision | null>(null);
  // The reason of a decision that was refused because the paper had changed.
  const [kept, setKept] = useState('');
  if (decision) {
    return (
      <DecisionDialog
        decision={decision}
        typed={decision.reason === 'required' ? kept : ''}
        onClose={() => {
          setDecision(null);
          onClose();
        }}
        onChanged={(reason) => {
          setKept(reason);
          setDecision(null);
        }}
      />
    );
  }
  const name = `${paper.notary.firstName} ${paper.notary.lastName}`;
  const { accept, confirm, reject, withdraw } = decisionsOn(paper);
  // With differences, no decision is suggested.
  const acceptVariant = accept.warning ? 'default' : 'filled';
  return (
    <Modal opened onClose={onClose} size="70rem" title={`${paperKindNames[paper.kind]}, ${name}`}>
      <div className={styles.sides}>
        <PaperPages path={pathFor(getReviewedPaperPages, { id: paper.id })} />
        <Stack gap="md">
          <Comparison paper={paper} />
          <Standing paper={paper} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
            {paper.abilities.withdraw && (
              <Button variant="default" onClick={() => setDecision(withdraw)}>
                {words.withdraw}
              </Button>
            )}
            {paper.abilities.confirm && (
              <Button variant={acceptVariant} onClick={() => setDecision(confirm)}>
                {words.accept}
              </Button>
            )}
            {paper.abilities.decide && (
              <>
                <Button variant="default" onClick={() => setDecision(reject)}>
                  {words.reject}
                </Button>
                <Button variant={acceptVariant} onClick={() => setDecision(accept)}>
                  {words.accept}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </div>
    </Modal>
  );
}

function decisionsOn(
  paper: ReviewedPaper,
): Record<'accept' | 'confirm' | 'reject' | 'withdraw', Decision> {
  const params = { id: paper.id };
  const { updatedAt } = paper;
  const subject = `${paperKindNames[paper.kind]}, ${paper.notary.firstName} ${paper.notary.lastName}`;
  const reject: Decision = {
    title: words.rejectTitle,
    subject,
    text: words.rejectText,
    done: words.rejected,
    severe: true,
    reason: 'required',
    run: (reason) => call(reviewPaper, { params, body: { decision: 'reject', reason, updatedAt } }),
  };
  return {
    accept: {
      title: words.acceptTitle,
      subject,
      text: acceptText(paper),
      warning: differencesText(paper),
      done: words.accepted,
      reason: 'none',
      run: () => call(reviewPaper, { params, body: { decision: 'accept', updatedAt } }),
    },
    confirm: {
      title: words.confirmTitle,
      subject,
      text: words.confirmText,
      warning: differencesText(paper),
      done: words.accepted,
      reason: 'required',
      reasonLabel: words.confirmReason,
      run: (reason) =>
        call(reviewPaper, { params, body: { decision: 'accept', reason, updatedAt } }),
    },
    reject,
    withdraw: {
      ...reject,
      title: words.withdraw,
      text: words.withdrawText,
      done: words.withdrawn,
    },
  };
}

/** What the acceptance means. Some papers, for example most specimens, do not expire. */
function acceptText({ details }: ReviewedPaper): string {
  const { expiresOn } = details ?? {};
  const effect = expiresOn
    ? words.acceptUntil({ date: formatDate(expiresOn, 'UTC') })
    : words.acceptText;
  return `${effect} ${words.acceptReplaces}`;
}

/** The details that differ from the paper or from the record, before it is accepted. */
function differencesText(paper: ReviewedPaper): string | null {
  const fields = differingDetails(paper).map(({ field }) => fieldName(paper.kind, field));
  if (fields.length === 0) return null;
  return words.acceptDiffers({ count: fields.length, fields: formatList(fields) });
}

/** Says why the paper cannot be decided, or who decided on it. */
function Standing({ paper }: { paper: ReviewedPaper }) {
  const { status, reason, reviewedAt, reviewer, selfReviewed, minimumCents } = paper;
  const own = paper.abilities.confirm ? words.ownAlone : words.own;
  return (
    <>
      {minimumCents !== null && <Text>{words.minimum({ amount: formatCents(minimumCents) })}</Text>}
      {status === 'replaced' && (
        <Alert color="brass" variant="outline" role="status">
          {words.replaced}
        </Alert>
      )}
      {status === 'submitted' && !paper.abilities.decide && (
        <Text>{paper.details ? own : words.withoutDetails}</Text>
      )}
      {selfReviewed && <Text>{words.selfReviewed}</Text>}
      {reviewedAt && (
        <Text>
          {words.decided({ name: reviewer ?? words.system, at: formatDateTime(reviewedAt) })}{' '}
          {reason}
        </Text>
      )}
    </>
  );
}

function Comparison({ paper }: { paper: ReviewedPaper }) {
  const details = compareDetails(paper);
  const count = differingDetails(paper).length;
  const isUnread = Object.values(paper.read ?? {}).every((value) => value === null);
  return (
    <>
      <Text role="status" fw={560}>
        {words.differences({ count })}
      </Text>
      {isUnread && <Text c="dimmed">{words.unread}</Text>}
      <RecordTable columns={columnsOf(paper)} rows={details} keyOf={({ field }) => field} />
    </>
  );
}

const columnsOf = (paper: ReviewedPaper): Column<ComparedDetail>[] => [
  { name: words.field, kind: 'main', cell: ({ field }) => fieldName(paper.kind, field) },
  {
    name: words.entered,
    cell: ({ field }) => <Value text={detailText(paper.details, field) ?? '–'} />,
  },
  {
    name: words.read,
    cell: ({ field, readDiffers }) => (
      <Compared
        text={detailText(paper.read, field)}
        nothing={words.nothing}
        differs={readDiffers}
      />
    ),
  },
  {
    name: words.onRecord,
    cell: ({ field, record, recordDiffers }) => (
      <Compared text={valueText(field, record)} nothing="–" differs={recordDiffers} />
    ),
  },
];

interface ComparedProps {
  text: string | null;
  /** Shown if there is nothing to compare with. */
  nothing: string;
  differs: boolean;
}

/** A value that breaks only if it is long, so that numbers keep their hyphens. */
const Value = ({ text }: { text: string }) => <span className={styles.value}>{text}</span>;

/** A value next to what was entered. A difference is a word, not only a color. */
function Compared({ text, nothing, differs }: ComparedProps) {
  return (
    <span className={styles.compared} data-differs={differs || undefined}>
      <Value text={text ?? nothing} />{' '}
      {text !== null && (
        <span className={styles.verdict}>{differs ? words.differs : words.same}</span>
      )}
    </span>
  );
}
