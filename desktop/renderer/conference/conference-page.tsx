import { useParams } from 'react-router-dom';
import { ConferenceGate } from './conference-gate.tsx';
import { ConferenceNotFound } from './conference-states.tsx';

/** The conference, from its address to the room (specification, section 2, "Video conference"). */
export function ConferencePage() {
  const { sessionId } = useParams();
  if (!sessionId) return <ConferenceNotFound />;
  return <ConferenceGate key={sessionId} sessionId={sessionId} />;
}
