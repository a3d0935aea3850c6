import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCents, formatDate, formatDateTime } from '../../../common/formats.ts';
import { notaryReviewMessages as words } from '../../../common/messages/administration.ts';
import { languageList } from '../../../common/messages/language.ts';
import { paperReviewMessages } from '../../../common/messages/notary-papers.ts';
import { employmentNames } from '../../../common/messages/notary-pay.ts';
import { recordMessages } from '../../../common/messages/notary-record.ts';
import type { ReviewedNotary } from '../../../common/notaries.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { usStates } from '../../../common/us-states.ts';
import { CorrectMomentDialog } from '../notaries/shared/keys/correct-moment-dialog.tsx';
import { SuspendKeyDialog } from '../notaries/shared/keys/suspend-key-dialog.tsx';
import { RulesNote } from '../notaries/shared/rules-note.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Facts } from '../ui/facts.tsx';
import { CorrectRecordDialog } from './correct-record-dialog.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { KeysOfNotary } from './keys-of-notary.tsx';
import { NotaryBadges } from './notary-badges.tsx';
import { notaryDecisions } from './notary-decisions.ts';
import { PapersOfNotary, papersAddress } from './papers-of-notary.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PayOfNotary } from './pay-of-notary.tsx';
import { ADMINISTRATION_KEY, notaryQuery, papersOfNotaryQuery } from './queries.ts';
import { PendingDecision, usePendingDecision } from './shared/decisions/pending-decision.tsx';
import { specialtyList } from './specialty-list.ts';
import { UnprintableNote } from './unprintable-note.tsx';

interface NotaryDialogProps {
  notary: ReviewedNotary;
  onClose: () => void;
}

/** A notary's record, and the possible decisions. */
export function NotaryDialog({ notary: row, onClose }: NotaryDialogProps) {
  // The row may be older than the record, and leaves its list when the record changes.
  const notary = useQuery(notaryQuery(row.id, row)).data ?? row;
  const [decision, setDecision] = useState<Decision | null>(null);
  // The input of a decision that was refused because the record had changed: staff check the
  // record, then decide again.
  const [kept, setKept] = useState<{ title: string; reason: string } | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const [paying, setPaying] = useState(false);
  const [unsafe, setUnsafe] = useState<NotaryKey | null>(null);
  const [wrong, setWrong] = useState<NotaryKey | null>(null);
  const pending = usePendingDecision(notary.id);
  const decisions = notaryDecisions(notary);
  // An applicant can be approved after their papers are accepted, so the papers are the next step.
  const isBlocked = decisions.some(({ blocked }) => blocked);
  const papers = useQuery({ ...papersOfNotaryQuery(notary.id), enabled: isBlocked });
  const arePapersNext =
    isBlocked && papers.data?.required.some(({ standing }) => standing === 'waiting') === true;
  if (unsafe) {
    return (
      <SuspendKeyDialog
        of={unsafe}
        byStaff
        listKey={ADMINISTRATION_KEY}
        onClose={() => setUnsafe(null)}
      />
    );
  }
  if (wrong) {
    return (
      <CorrectMomentDialog of={wrong} listKey={ADMINISTRATION_KEY} onClose={() => setWrong(null)} />
    );
  }
  if (correcting) {
    return <CorrectRecordDialog notary={notary} onClose={() => setCorrecting(false)} />;
  }
  if (paying) {
    return <PayDialog notary={notary} onClose={() => setPaying(false)} />;
  }
  if (decision) {
    return (
      <DecisionDialog
        decision={decision}
        onClose={() => {
          setDecision(null);
          onClose();
        }}
        typed={kept?.title === decision.title ? kept.reason : ''}
        onChanged={(reason) => {
          setKept({ title: decision.title, reason });
          setDecision(null);
        }}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={`${notary.firstName} ${notary.lastName}`}>
      <Stack gap="lg">
        <NotaryBadges notary={notary} />
        <UnprintableNote notary={notary} />
        {notary.papersObjection && (
          <Alert color="red" variant="outline">
            {notary.papersObjection}
          </Alert>
        )}
        {notary.stateObjection && (
          <Alert color="red" variant="outline">
            {notary.stateObjection}
          </Alert>
        )}
        <Facts facts={factsOf(notary)} />
        <RulesNote state={notary.commissionState} />
        <PapersOfNotary notaryId={notary.id} isLinked={!arePapersNext} />
        <PayOfNotary notary={notary} onChange={() => setPaying(true)} />
        <KeysOfNotary notaryId={notary.id} onSuspend={setUnsafe} onCorrect={setWrong} />
        {pending && <PendingDecision decision={pending} />}
        {!notary.abilities.decide && <Text>{words.ownRecord}</Text>}
        <DialogFooter>
          <Group justify="flex-end">
            {arePapersNext && (
              <Button component={Link} to={papersAddress(notary.id)}>
                {paperReviewMessages.openAll}
              </Button>
            )}
            {decisions.map((one, index) => (
              <Button
                key={one.title}
                variant={index === 0 && !isBlocked ? 'filled' : 'default'}
                disabled={one.blocked || (one.twoPeople === true && pending !== undefined)}
                onClick={() => setDecision(one)}
              >
                {one.title}
              </Button>
            ))}
            {notary.abilities.decide && (
              <Button variant="default" onClick={() => setCorrecting(true)}>
                {recordMessages.correct}
              </Button>
            )}
          </Group>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

function factsOf(notary: ReviewedNotary) {
  const state = usStates.find(({ code }) => code === notary.commissionState)?.name;
  return [
    ...(notary.statusReason ? [{ name: words.reason, value: notary.statusReason }] : []),
    { name: words.email, value: notary.email },
    { name: words.phone, value: notary.phone ?? '–' },
    { name: words.license, value: notary.licenseNumber },
    { name: words.state, value: state ?? notary.commissionState },
    { name: words.expiry, value: formatDate(notary.commissionExpiry, 'UTC') },
    ...(notary.renewalExpiry
      ? [{ name: words.renewal, value: formatDate(notary.renewalExpiry, 'UTC') }]
      : []),
    { name: words.employment, value: employmentNames[notary.employmentType] },
    { name: words.rate, value: formatCents(notary.sessionRate) },
    { name: words.rating, value: notary.performanceRating.toFixed(1) },
    { name: words.completed, value: `${notary.successfulSessions} / ${notary.totalSessions}` },
    { name: words.languages, value: languageList(notary.languages) },
    { name: words.specializations, value: specialtyList(notary.specializations) },
    { name: words.providers, value: notary.ronProviders ?? '–' },
    { name: words.legalTimezone, value: notary.legalTimezone },
    { name: words.timezone, value: notary.timezone },
    { name: words.applied, value: formatDateTime(notary.createdAt) },
  ];
}
