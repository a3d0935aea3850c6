import { Button, Radio, Text, Title } from '@mantine/core';
import { IconLock, IconRecordMail, IconUsers, IconVideo } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { actsOf } from '../../../common/acts-of.ts';
import {
  type ConferenceRole,
  type ConferenceSession,
  conferenceRoles,
} from '../../../common/conference.ts';
import {
  conferenceRoleMeanings,
  conferenceRoleNames,
  conferenceMessages as words,
} from '../../../common/messages/conference.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { actsText } from '../../../common/messages/notarization-sessions.ts';
import { documentsText } from '../../../common/messages/session-documents.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { PrintCopyNote } from '../sessions/shared/print-copy-note.tsx';
import { Page } from '../ui/page.tsx';
import { Rosette } from '../ui/rosette.tsx';
import type { Seat } from './conference-gate.tsx';
import styles from './join-stage.module.css';
import { useJoin } from './use-join.ts';

interface JoinStageProps {
  conference: ConferenceSession;
  session: NotarizationSession | null;
  onJoined: (seat: Seat) => void;
}

/** Returns the preselected role: Signer, unless this person can only take another one. */
const firstRole = (roles: ConferenceRole[]): ConferenceRole =>
  roles.includes('signer') ? 'signer' : (roles[0] ?? 'signer');

/** Names the acts on all documents of the session, each one once. */
function actsOfAll(session: NotarizationSession): string {
  const [act = session.act, ...furtherActs] = new Set(
    (session.documents ?? [session]).flatMap(actsOf),
  );
  return actsText({ act, furtherActs });
}

/** The join page of the conference: the session, who is there, and the role to join as. */
export function JoinStage({ conference, session, onJoined }: JoinStageProps) {
  const [role, setRole] = useState(() => firstRole(conference.abilities.roles));
  const join = useJoin(conference.id, onJoined);
  const there = conference.participants.filter(({ connected }) => connected);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!join.isPending) join.mutate(role);
  };
  return (
    <Page title={words.joinTitle}>
      <div className={styles.stage}>
        <form className={styles.words} onSubmit={submit}>
          <header>
            <Title>{words.joinTitle}</Title>
            <Text size="lg" c="dimmed">
              {words.joinText}
            </Text>
          </header>
          <ul className={styles.facts}>
            <li>
              <IconLock stroke={1.5} aria-hidden />
              {words.secure}
            </li>
            <li>
              <IconUsers stroke={1.5} aria-hidden />
              <span role="status">
                {words.participantsConnected({ count: there.length })}
                {there.length > 0 && `: ${there.map(({ name }) => name).join(', ')}`}
              </span>
            </li>
            <li>
              <IconVideo stroke={1.5} aria-hidden />
              {words.status[conference.status]}
            </li>
            {conference.recordingEnabled && (
              <li>
                <IconRecordMail stroke={1.5} aria-hidden />
                {words.recorded}
              </li>
            )}
          </ul>
          <Radio.Group
            className={styles.group}
            label={words.role}
            value={role}
            onChange={(value) => setRole(value as ConferenceRole)}
          >
            <div className={styles.roles}>
              {conferenceRoles.map((value) => (
                <Radio
                  key={value}
                  className={styles.role}
                  value={value}
                  label={conferenceRoleNames[value]}
                  description={conferenceRoleMeanings[value]}
                />
              ))}
            </div>
          </Radio.Group>
          <Text size="sm">{words.consent}</Text>
          <Button type="submit" size="md" disabled={join.isPending}>
            {join.isPending ? words.joining : words.join}
          </Button>
        </form>
        {session && (
          <figure className={styles.paper}>
            <Rosette
              sha256={session.document.sha256}
              size="page"
              label={documentMessages.engraving}
            />
            <figcaption>
              <Text className={styles.name}>
                {documentsText({
                  documentName: session.document.originalName,
                  documentCount: session.documents?.length ?? 1,
                })}
              </Text>
              <Text size="sm" c="dimmed">
                {actsOfAll(session)} · {session.principalName}
                {session.notary && ` · ${session.notary.firstName} ${session.notary.lastName}`}
              </Text>
              <PrintCopyNote session={session} />
            </figcaption>
          </figure>
        )}
      </div>
    </Page>
  );
}
