import { Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { ManagedSession } from '../../../common/administration.ts';
import { formatDate } from '../../../common/formats.ts';
import { sessionListMessages as words } from '../../../common/messages/administration.ts';
import { openRecording, setLegalHold } from '../../../common/recording.ts';
import { call } from '../ui/api.ts';
import { Quiet } from '../ui/record-table.tsx';
import type { Decision } from './decision-dialog.tsx';
import { PendingDecision, usePendingDecision } from './shared/decisions/pending-decision.tsx';

interface SessionRecordingProps {
  session: ManagedSession;
  onDecide: (decision: Decision) => void;
}

/** What is stored of a session, and what staff may do with it, each with a reason. */
export function SessionRecording({ session, onDecide }: SessionRecordingProps) {
  const navigate = useNavigate();
  const { id, recording, documentName, customer } = session;
  const subject = `${documentName}, ${customer.name}`;
  const held = session.hold !== null;
  const pending = usePendingDecision(id);
  const watch: Decision = {
    title: words.watchTitle,
    subject,
    text: words.watchText,
    done: words.watchOpened,
    reason: 'required',
    run: async (reason) => {
      await call(openRecording, { params: { id }, body: { reason } });
      void navigate(`/sessions/${id}/recording`);
    },
  };
  const hold: Decision = {
    title: held ? words.liftTitle : words.holdTitle,
    subject,
    text: held ? words.liftText : words.holdText,
    done: held ? words.liftDone : words.holdDone,
    severe: held,
    reason: 'required',
    twoPeople: true,
    run: (reason, alone) =>
      call(setLegalHold, {
        params: { id },
        body: { held: !held, reason, ...(alone === undefined ? {} : { alone }) },
      }),
  };
  return (
    <>
      {recording
        ? words.keptUntil({ date: formatDate(recording.keptUntil, 'UTC') })
        : words.noRecording}
      {session.hold && <Quiet>{words.held({ reason: session.hold.reason })}</Quiet>}
      {pending && <PendingDecision decision={pending} />}
      <Group gap="xs" mt="xs">
        {[
          ...(session.abilities.watch ? [{ word: words.watch, decision: watch }] : []),
          ...(session.abilities.hold && !pending
            ? [{ word: held ? words.lift : words.hold, decision: hold }]
            : []),
        ].map(({ word, decision }) => (
          <Button
            key={word}
            size="xs"
            variant="default"
            aria-label={`${decision.title}: ${documentName}`}
            onClick={() => onDecide(decision)}
          >
            {word}
          </Button>
        ))}
      </Group>
    </>
  );
}
