/**
 * SQL for a person's name in a session's act: the name under which the notary identified them, else
 * the name under which they first signed; null before either. Later changes of the profile do not
 * affect it.
 * @param session column with the session's ID
 * @param user column with the person's ID
 */
export const nameInAct = (session: string, user: string) =>
  `coalesce((SELECT e.identified_as FROM script_events e
     WHERE e.session_id = ${session} AND e.step = 'identity.' || ${user}
     ORDER BY e.number DESC LIMIT 1),
   (SELECT m.signer_name FROM signature_marks m
     WHERE m.session_id = ${session} AND m.user_id = ${user} AND m.voided_at IS NULL
     ORDER BY m.signed_at LIMIT 1))`;
