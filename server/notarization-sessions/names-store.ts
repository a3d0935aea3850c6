/**
 * SQL for the name that a person has in a session's act: the one under which the notary identified
 * them, else the one under which they signed first; null before either. No later change of a profile
 * reaches it.
 * @param session column with the number of the session
 * @param user column with the number of the person
 */
export const nameInAct = (session: string, user: string) =>
  `coalesce((SELECT e.identified_as FROM script_events e
     WHERE e.session_id = ${session} AND e.step = 'identity.' || ${user}
     ORDER BY e.number DESC LIMIT 1),
   (SELECT m.signer_name FROM signature_marks m
     WHERE m.session_id = ${session} AND m.user_id = ${user} AND m.voided_at IS NULL
     ORDER BY m.signed_at LIMIT 1))`;
