import { Alert, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCents, formatDateTime, formatNumber } from '../../../common/formats.ts';
import { PENDING_ASSIGNMENTS_SHOWN } from '../../../common/limits.ts';
import { queueMessages as words } from '../../../common/messages/offers.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotaryAssignment } from '../../../common/notary-assignments.ts';
import { isSoon } from './is-soon.ts';
import { OfferSettings } from './offer-settings.tsx';
import { PendingAssignments } from './pending-assignments.tsx';
import { availabilityQuery, workOfTodayQuery } from './queries.ts';
import styles from './queue.module.css';

/** More rows would move the rest of the dashboard out of sight. */
const APPOINTMENTS_SHOWN = 3;

interface QueueProps {
  notary: Notary;
  /** The assignments that are offered or accepted. */
  open: readonly NotaryAssignment[];
  onSetAvailability: () => void;
}

/** Says whether offers can arrive, and what the notary has to do if they cannot. */
function NoOffers({ notary, onSetAvailability }: Omit<QueueProps, 'open'>) {
  const { data: hours } = useQuery(availabilityQuery(notary.id));
  const noHours = notary.status === 'active' && hours?.length === 0;
  // The note above says why.
  const isObjected = Boolean(notary.stateObjection ?? notary.papersObjection);
  if (isObjected && notary.status === 'active' && hours?.length !== 0) return null;
  return (
    <div className={styles.noOffers}>
      {(!isObjected || notary.status !== 'active') && (
        <Text c="dimmed">
          {notary.status === 'pending_approval'
            ? words.notApproved
            : noHours
              ? words.noHours
              : words.noOffers}
        </Text>
      )}
      {hours?.length === 0 && (
        <Button variant="default" onClick={onSetAvailability}>
          {words.setHours}
        </Button>
      )}
    </div>
  );
}

/** What the notary works on: offers, the next appointments, and the work of today. */
export function Queue({ notary, open, onSetAvailability }: QueueProps) {
  const offers = open.filter(({ status }) => status === 'assigned');
  const appointments = open
    .filter(({ status }) => status === 'accepted')
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
  return (
    <section className={styles.queue} aria-label={words.title}>
      {notary.stateObjection && (
        <Alert color="brass" role="note" title={words.stateObjection}>
          {notary.stateObjection}
        </Alert>
      )}
      {offers.length > 0 ? (
        <PendingAssignments
          assignments={offers.slice(0, PENDING_ASSIGNMENTS_SHOWN)}
          total={offers.length}
          timezone={notary.timezone}
        />
      ) : (
        <NoOffers notary={notary} onSetAvailability={onSetAvailability} />
      )}
      <div className={styles.columns}>
        <section>
          <Title order={2} size="h3">
            {words.appointments}
          </Title>
          {appointments.length === 0 && <Text c="dimmed">{words.noAppointments}</Text>}
          <ul className={styles.rows}>
            {appointments.slice(0, APPOINTMENTS_SHOWN).map((appointment) => (
              <Appointment
                key={appointment.id}
                appointment={appointment}
                timezone={notary.timezone}
              />
            ))}
          </ul>
          {appointments.length > APPOINTMENTS_SHOWN && (
            <Text size="sm" c="dimmed">
              {words.moreAppointments({ count: appointments.length - APPOINTMENTS_SHOWN })}
            </Text>
          )}
        </section>
        <section>
          <Title order={2} size="h3">
            {words.today}
          </Title>
          <WorkOfToday notaryId={notary.id} />
          <OfferSettings />
        </section>
      </div>
    </section>
  );
}

function Appointment({
  appointment,
  timezone,
}: {
  appointment: NotaryAssignment;
  timezone: string;
}) {
  const { documentName, scheduledAt, conferenceSessionId } = appointment;
  return (
    <li>
      <div>
        <Text>{documentName}</Text>
        <Text size="sm" c="dimmed">
          {formatDateTime(scheduledAt, timezone)}
        </Text>
      </div>
      {conferenceSessionId && (
        <Button
          component={Link}
          to={`/conference/${conferenceSessionId}`}
          variant={isSoon(scheduledAt) ? 'filled' : 'default'}
          aria-label={words.enterNamed({ document: documentName })}
        >
          {words.enter}
        </Button>
      )}
    </li>
  );
}

function WorkOfToday({ notaryId }: { notaryId: string }) {
  const { data, isError } = useQuery(workOfTodayQuery(notaryId));
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{words.acts}</dt>
          <dd>{data ? formatNumber(data.sessions) : '–'}</dd>
        </div>
        <div>
          <dt>{words.earned}</dt>
          <dd>{data ? formatCents(data.earned) : '–'}</dd>
        </div>
      </dl>
      {isError && !data && (
        <Text size="sm" role="alert">
          {words.figuresFailed}
        </Text>
      )}
    </>
  );
}
