/** Returns the subject of a code as it is stored: the action, at one document of the session. */
export const subjectAt = (sessionId: string, subject: string): string => `${sessionId} ${subject}`;

/** Returns the document and the action of a stored subject. */
export function readSubject(stored: string): { sessionId: string; subject: string } {
  const [sessionId = '', subject = ''] = stored.split(' ');
  return { sessionId, subject };
}
