import { ActionIcon, Button, Progress, SegmentedControl, Text } from '@mantine/core';
import { IconCertificate, IconFiles, IconListCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ConferenceRole } from '../../../../common/conference.ts';
import {
  countSealed,
  isBeingSealed,
  isDocumentBeingSealed,
} from '../../../../common/is-being-sealed.ts';
import { conferenceScreenMessages } from '../../../../common/messages/conference.ts';
import { scriptMessages } from '../../../../common/messages/script.ts';
import {
  sessionDocumentMessages as documentWords,
  sessionDocumentStateNames,
} from '../../../../common/messages/session-documents.ts';
import { peopleMessages } from '../../../../common/messages/session-people.ts';
import {
  certificateMessages,
  sealedMessages,
  signerState,
} from '../../../../common/messages/signing.ts';
import { turnMessages } from '../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import { isSigningOpen } from '../script/signing-card.tsx';
import { useCardField } from '../signing/sign-card.tsx';
import { SignMenu } from '../signing/sign-menu.tsx';
import { type FieldGuide, useOwnFields } from '../signing/use-field-guide.ts';
import type { Signing } from '../signing/use-signing.ts';
import { useOwnPerson } from '../use-own-person.ts';
import styles from './act-bar.module.css';

export type View = 'pages' | 'people';

interface ActBarProps {
  session: NotarizationSession | null;
  role: ConferenceRole;
  view: View;
  /** The connection was made and is lost. */
  lost: boolean;
  /** The recording that the law requires is not being stored. */
  paused: boolean;
  /** Why the user's own signature waits for the recording. */
  unseen: string | null;
  signing: Signing;
  peopleOpened: boolean;
  /** The documents of a session that has several; empty otherwise. */
  documents: readonly SessionDocument[];
  documentsOpened: boolean;
  onDocuments: () => void;
  scriptOpened: boolean;
  certificateOpened: boolean;
  onView: (view: View) => void;
  onPeople: () => void;
  onScript: () => void;
  onCertificate: () => void;
}

/** Shows the status of the act, and the next step of the person at this screen. */
export function ActBar(props: ActBarProps) {
  const { session, role, view, signing } = props;
  /** With the newest states of all documents. */
  const whole = session && { ...session, documents: [...props.documents] };
  const sealing = whole && sealingProgress(whole);
  const self = useOwnPerson(session);
  const guide = useOwnFields(session);
  const isAsked = useCardField(session, signing) !== null || signing.placing !== null;
  const waits = session?.turn != null && session.turn !== self?.key;
  const { data: script } = useQuery({
    ...scriptQuery(session?.id ?? ''),
    enabled: role === 'notary' && session !== null,
  });
  // The notary's next step is the filled button. While others sign, there is none.
  const isScriptNext = script?.steps.some(({ done }) => done === null) ?? true;
  const isSealNext = !isScriptNext && session !== null && !isSigningOpen(session);
  return (
    <div className={styles.bar}>
      <SegmentedControl
        className={styles.views}
        size="xs"
        aria-label={conferenceScreenMessages.view}
        value={view}
        data={[
          { value: 'pages', label: conferenceScreenMessages.viewDocument },
          { value: 'people', label: conferenceScreenMessages.viewPeople },
        ]}
        onChange={(value) => props.onView(value as View)}
      />
      <Text
        size="sm"
        role="status"
        className={styles.state}
        data-elsewhere={isAsked || (role !== 'notary' && guide.waitsFor !== null) || undefined}
      >
        {props.lost
          ? conferenceScreenMessages.reconnecting
          : whole && stateOf(whole, role, guide, self)}
      </Text>
      <ActionIcon
        className={styles.participants}
        variant="default"
        size="var(--sw-target)"
        aria-label={peopleMessages.title}
        title={peopleMessages.title}
        aria-expanded={props.peopleOpened}
        disabled={!session}
        onClick={props.onPeople}
      >
        <IconUsers stroke={1.5} aria-hidden />
      </ActionIcon>
      {session && props.documents.length > 0 && (
        <DocumentsButton
          documents={props.documents}
          shownId={session.id}
          opened={props.documentsOpened}
          onOpen={props.onDocuments}
        />
      )}
      {session && role !== 'notary' && session.abilities.sign && (
        <SignMenu
          session={session}
          signing={signing}
          paused={props.paused || props.lost || waits || props.unseen !== null}
          reason={props.lost ? null : props.unseen}
        />
      )}
      {role === 'notary' && (
        <Button
          className={styles.next}
          variant={isScriptNext && !props.scriptOpened ? 'filled' : 'default'}
          leftSection={<IconListCheck stroke={1.5} aria-hidden />}
          aria-expanded={props.scriptOpened}
          disabled={!session}
          onClick={props.onScript}
        >
          {scriptMessages.open}
        </Button>
      )}
      {role === 'notary' && (
        <Button
          className={styles.next}
          variant={isSealNext && !props.certificateOpened ? 'filled' : 'default'}
          leftSection={<IconCertificate stroke={1.5} aria-hidden />}
          aria-expanded={props.certificateOpened}
          disabled={!session}
          onClick={props.onCertificate}
        >
          {certificateMessages.open}
        </Button>
      )}
      {sealing !== null && (
        <Progress
          className={styles.progress}
          size="xs"
          value={sealing}
          aria-label={sealedMessages.sealing}
        />
      )}
    </div>
  );
}

function DocumentsButton(props: {
  documents: readonly SessionDocument[];
  shownId: string;
  opened: boolean;
  onOpen: () => void;
}) {
  const at = props.documents.findIndex(({ sessionId }) => sessionId === props.shownId);
  const place = { position: at + 1, count: props.documents.length };
  return (
    <Button
      variant="default"
      leftSection={<IconFiles stroke={1.5} aria-hidden />}
      aria-label={documentWords.open(place)}
      aria-expanded={props.opened}
      onClick={props.onOpen}
    >
      {documentWords.short(place)}
    </Button>
  );
}

/** Returns the progress of the seals that are being made, in percent; null if there are none. */
function sealingProgress(session: NotarizationSession): number | null {
  const { sealing, documents = [] } = session;
  if (documents.length > 1 && isBeingSealed(session)) {
    const included = documents.filter(({ state }) => state === 'sealed' || state === 'sealing');
    return included.reduce((sum, { progress }) => sum + progress, 0) / included.length;
  }
  return sealing && isDocumentBeingSealed(session) ? sealing.progress : null;
}

function stateOf(
  session: NotarizationSession,
  role: ConferenceRole,
  guide: FieldGuide,
  self: SessionPerson | null,
): string {
  const { sealing, abilities, documents = [], outcome } = session;
  if (outcome) return sessionDocumentStateNames[outcome];
  if (documents.length > 1 && (isBeingSealed(session) || session.publicId)) {
    return documentWords.sealedOf(countSealed(documents));
  }
  if (sealing && isDocumentBeingSealed(session)) {
    return sealedMessages.progress({ percent: Math.round(sealing.progress) });
  }
  const turn = session.people.find(({ key }) => key === session.turn);
  if (role !== 'notary') {
    const another = turn && turn.key !== self?.key && session.status === 'in_progress';
    if (another && !guide.done) return turnMessages.another({ name: turn.name });
    return signerState(session, role, guide);
  }
  if (sealing?.status === 'failed') return sealedMessages.failed;
  const missing = abilities.sealMissing;
  if (missing.length === 0) return certificateMessages.ready;
  if (turn && session.status === 'in_progress') return turnMessages.now({ name: turn.name });
  const [first = ''] = missing;
  return missing.length === 1
    ? first
    : certificateMessages.missingCounted({ count: missing.length, first });
}
