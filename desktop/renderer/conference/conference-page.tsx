import { useParams } from 'react-router-dom';
import { ConferenceGate } from './conference-gate.tsx';
import { ConferenceNotFound } from './conference-states.tsx';

/** The video conference, from its address to its end (specification, section 2). */
export function ConferencePage() {
  const { sessionId } = useParams();
  if (!sessionId) return <ConferenceNotFound />;
  return <ConferenceGate key={sessionId} sessionId={sessionId} />;
}
