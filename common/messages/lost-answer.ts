/** For a change without a response: the server may have made it, and only the response was lost. */
export const lostAnswer =
  'We got no response, but the change may have been made. Check before you try again.';

/** The same message with a separate title. */
export const lostAnswerTitle = 'We got no response';
export const lostAnswerText = 'The change may have been made. Check before you try again.';
