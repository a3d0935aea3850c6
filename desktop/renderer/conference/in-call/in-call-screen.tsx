import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { isBeingSealed } from '../../../../common/is-being-sealed.ts';
import {
  conferenceMessages,
  conferenceScreenMessages,
} from '../../../../common/messages/conference.ts';
import { pauseMessages } from '../../../../common/messages/pause.ts';
import { scriptMessages } from '../../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { SessionPeople } from '../../sessions/shared/people/session-people.tsx';
import type { CertificateDrafts } from '../certificate/certificate-form.tsx';
import { CertificatePanel } from '../certificate/certificate-panel.tsx';
import type { Seat } from '../conference-gate.tsx';
import { PagesStage } from '../pages/pages-stage.tsx';
import { UNSHARED } from '../pages/shared-pages.ts';
import { FaceStage } from '../script/face-stage.tsx';
import { PauseNotice } from '../script/pause-notice.tsx';
import { ScriptPanel } from '../script/script-panel.tsx';
import { SignerLine } from '../script/signer-line.tsx';
import { holdConference } from '../shared/in-conference.ts';
import type { StepDrafts } from '../shared/script/step-draft.ts';
import { WIDE } from '../shared/wide.ts';
import { useSigning } from '../signing/use-signing.ts';
import { useOwnPerson } from '../use-own-person.ts';
import { useReportSession } from '../use-report-session.ts';
import { ActBar, type View } from './act-bar.tsx';
import { CallHeader } from './call-header.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { ControlBar } from './control-bar.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { EndCallDialog } from './end-call-dialog.tsx';
import styles from './in-call-screen.module.css';
import { NextDocument } from './next-document.tsx';
import { People } from './people.tsx';
import { RecordingNotice } from './recording-notice.tsx';
import { SidePanel } from './side-panel.tsx';
import { SplitHandle } from './split-handle.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useAfterSeal } from './use-after-seal.ts';
import { useAttendance } from './use-attendance.ts';
import { useCall } from './use-call.ts';
import { useEndCall } from './use-end-call.ts';
import { useFacesWidth } from './use-faces-width.ts';
import { useOver } from './use-over.ts';
import { usePanelAfterSigning } from './use-panel-after-signing.ts';
import { useRecording } from './use-recording.ts';
import { useRecordingPause } from './use-recording-pause.ts';
import { useSharedPages } from './use-shared-pages.ts';
import { useShownDocument } from './use-shown-document.ts';
import { useUnread } from './use-unread.ts';
import { useWatched } from './use-watched.ts';
import type { EndedAct } from './what-ending-means.ts';

type Side = 'chat' | 'people' | 'documents' | 'script' | 'certificate';

/** The notary starts with the script. */
const firstSide = (role: ConferenceRole): Side | null => (role === 'notary' ? 'script' : null);

const coLocatedOf = (session: NotarizationSession | undefined, self: SessionPerson | null) =>
  session?.people.flatMap(({ beside, name }) =>
    beside && beside === self?.userId ? [name] : [],
  ) ?? [];

/** Returns what the dialog for ending the call needs, from all documents of the session. */
function endingStateOf(
  main: NotarizationSession | undefined,
  shown: NotarizationSession | undefined,
  documents: readonly SessionDocument[],
): EndedAct | undefined {
  const sealing = documents.find(({ state }) => state === 'sealing');
  if (!main || documents.length < 2) return main;
  return {
    status: main.status,
    marks: [...main.marks, ...(shown?.marks ?? [])],
    sealing: sealing ? { status: 'running', progress: sealing.progress, reason: null } : null,
  };
}

interface InCallScreenProps {
  seat: Seat;
  onOver: (how: 'replaced' | 'sealed') => void;
}

/**
 * The conference after joining: people, the document between them, and what each person may do with
 * it.
 */
export function InCallScreen({ seat, onOver }: InCallScreenProps) {
  const { participant, session: conference } = seat;
  useReportSession();
  useEffect(() => {
    const joined = new AbortController();
    holdConference(joined.signal);
    return () => joined.abort();
  }, []);
  const { call, state } = useCall(seat);
  const shared = useSharedPages(call, state, participant.role);
  const shown = useShownDocument(conference.notarizationSessionId, state.shownId, shared.lead);
  const { main, session, documents } = shown;
  const isPackage = documents.length > 1;
  const self = useOwnPerson(session ?? null);
  useWatched(call, session, participant.role === 'notary' ? null : self);
  const [view, setView] = useState<View>('pages');
  const [side, setSide] = useState<Side | null>(() => firstSide(participant.role));
  const toggle = (name: Side) => setSide((open) => (open === name ? null : name));
  const openCertificate = useCallback(() => setSide('certificate'), []);
  const isNotary = participant.role === 'notary';
  usePanelAfterSigning(isNotary ? (session ?? null) : null, side === null, setSide);
  const unable = useRecording(seat, { main, session }, state);
  const ending = useEndCall(conference.id, conference.abilities.end);
  const drafts = useRef(new Map<string, StepDrafts>());
  const certificates = useRef<CertificateDrafts>(new Map());
  const draftsOf = (id: string) => {
    const known = drafts.current.get(id) ?? { unsaved: new Map(), places: new Map() };
    drafts.current.set(id, known);
    return known;
  };
  const unread = useUnread(state.messages, participant.id, side === 'chat');
  useOver({
    state,
    role: participant.role,
    notarizationId: conference.notarizationSessionId,
    isEnding: ending.endedByUs,
    onOver,
  });

  // A shared screen is what the others should look at.
  const screenShown = state.remotes.some((remote) => remote.participant.screenSharing);
  useEffect(() => setView(screenShown ? 'people' : 'pages'), [screenShown]);

  const connected = state.connection === 'connected';
  const [met, setMet] = useState(false);
  useEffect(() => {
    if (connected) setMet(true);
  }, [connected]);

  // While the last seals are made, nothing waits for the recording.
  const needsRecording =
    conference.recordingEnabled && main?.status === 'in_progress' && !isBeingSealed(main);
  const { paused, noticeDue } = useRecordingPause(needsRecording && !state.recording);
  const attendance = useAttendance(seat, { call, state }, { session: main, self });
  const unseen = useRecordingPause(connected && attendance.notice !== null);
  /** Why the act waits for the notary; null while it is not paused. */
  const halted = session?.pause ? pauseMessages.waits : null;
  const lost = met && !connected && state.over === null;
  const offline = lost ? conferenceScreenMessages.reconnecting : conferenceMessages.joining;
  const stopped =
    (!connected && offline) || halted || (paused && scriptMessages.waitsForRecording) || null;
  const signing = useSigning(
    session?.id ?? conference.notarizationSessionId,
    participant.id,
    stopped ?? attendance.sign,
  );
  useAfterSeal(documents, session?.id, shared.lead ? shown.show : null);

  const [facesOf, setFacesOf] = useState<string | null>(null);
  const showsFaces = facesOf !== null && view === 'pages';
  const [facesWidth, setFacesWidth] = useFacesWidth();
  // Marks are placed on a page.
  const { placing, target } = signing;
  useEffect(() => {
    if (!placing && !target) return;
    setView('pages');
    setFacesOf(null);
  }, [placing, target]);

  return (
    <div className={styles.screen} data-in-call data-view={view} data-side={side ?? undefined}>
      <CallHeader
        title={session?.document.originalName}
        role={participant.role}
        connected={connected || state.over !== null}
        recording={connected && state.recording}
        unread={unread}
        chatOpened={side === 'chat'}
        isEnding={ending.isEnding}
        onChat={() => toggle('chat')}
        onEnd={ending.ask}
      />
      {noticeDue && <RecordingNotice role={participant.role} unseen={null} unable={unable} />}
      {!noticeDue && unseen.noticeDue && (
        <RecordingNotice role={participant.role} unseen={attendance.notice} />
      )}
      {session && <PauseNotice session={session} isNotary={participant.role === 'notary'} />}
      {participant.role === 'notary' && connected && (
        <TroubleNotice trouble={state.recordingTrouble} />
      )}
      <ActBar
        session={session ?? null}
        role={participant.role}
        view={view}
        lost={lost}
        paused={paused}
        unseen={halted ?? attendance.sign}
        signing={signing}
        scriptOpened={side === 'script'}
        certificateOpened={side === 'certificate'}
        peopleOpened={side === 'people'}
        documents={isPackage ? documents : []}
        documentsOpened={side === 'documents'}
        onDocuments={() => toggle('documents')}
        onView={setView}
        onPeople={() => toggle('people')}
        onScript={() => toggle('script')}
        // It may have just opened automatically, so a press never closes it.
        onCertificate={openCertificate}
      />
      {session && participant.role !== 'notary' && (
        <SignerLine
          session={session}
          signing={signing}
          waits={(step) => stopped ?? attendance.step(step)}
        />
      )}
      {session && isPackage && (
        <NextDocument
          documents={documents}
          shownId={session.id}
          isNotary={isNotary}
          onShow={(document) => {
            shown.show(document);
            // Its script comes before its certificate.
            setSide((open) => (open === 'certificate' ? 'script' : open));
          }}
        />
      )}
      <div
        className={styles.body}
        data-faces={showsFaces || undefined}
        style={{ '--faces': `${facesWidth}px` } as CSSProperties}
      >
        <People
          role={participant.role}
          state={state}
          coLocated={coLocatedOf(session, self)}
          large={view === 'people'}
          strip={showsFaces}
        />
        <SplitHandle width={facesWidth} onChange={setFacesWidth} />
        {session && facesOf !== null && (
          <FaceStage
            session={session}
            userId={facesOf}
            remotes={state.remotes}
            hidden={!showsFaces}
            onClose={() => setFacesOf(null)}
          />
        )}
        {session && (
          <PagesStage
            key={session.id}
            hidden={view !== 'pages' || showsFaces}
            session={session}
            shared={shown.isLed ? shared : { ...UNSHARED, lead: shared.lead }}
            signing={signing}
          />
        )}
        <SidePanel opened={side === 'chat'} kind="chat" onClose={() => setSide(null)}>
          <ChatPanel
            messages={state.messages}
            unconfirmed={state.unconfirmed}
            ownId={participant.id}
            connected={connected}
            onSend={(text) => call?.sendChat(text) ?? false}
          />
        </SidePanel>
        {session && (
          <SidePanel opened={side === 'people'} kind="people" onClose={() => setSide(null)}>
            <SessionPeople session={session} inPanel />
          </SidePanel>
        )}
        {session && isPackage && (
          <SidePanel opened={side === 'documents'} kind="documents" onClose={() => setSide(null)}>
            <DocumentsPanel
              session={session}
              documents={documents}
              onShow={(document) => {
                shown.show(document);
                // On a phone the panel covers the pages.
                if (!window.matchMedia(WIDE).matches) setSide(null);
              }}
            />
          </SidePanel>
        )}
        {session && participant.role === 'notary' && (
          <SidePanel opened={side === 'script'} kind="script" onClose={() => setSide(null)}>
            <ScriptPanel
              key={session.id}
              session={session}
              drafts={draftsOf(session.id)}
              paused={paused}
              waits={(step, witness) =>
                halted ?? (connected ? attendance.step(step, witness) : null)
              }
              isAbsent={(step) => connected && attendance.isAbsent(step)}
              faces={{ shown: facesOf, show: setFacesOf, remotes: state.remotes }}
              showsPages={side === 'script' && placing === null}
              onShowPage={(page) => {
                setView('pages');
                if (page !== undefined) shared.lead?.showPage(page);
                // On a phone the panel covers the pages on which someone signs.
                if (!window.matchMedia(WIDE).matches) setSide(null);
              }}
              onCertificate={openCertificate}
            />
          </SidePanel>
        )}
        {session && participant.role === 'notary' && (
          <SidePanel
            opened={side === 'certificate'}
            kind="certificate"
            onClose={() => setSide(null)}
          >
            <CertificatePanel
              key={session.id}
              session={session}
              paused={paused || attendance.seal !== null}
              drafts={certificates.current}
            />
          </SidePanel>
        )}
      </div>
      <ControlBar call={call} state={state} isEnding={ending.isEnding} onEnd={ending.ask} />
      <EndCallDialog
        opened={ending.isAsking}
        session={endingStateOf(main, session, documents)}
        forEveryone={conference.abilities.end}
        pending={ending.isEnding}
        onConfirm={ending.endCall}
        onClose={ending.stay}
      />
    </div>
  );
}
