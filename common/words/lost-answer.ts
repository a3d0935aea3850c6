/** For a change without a response: the server may have made it, and only the response was lost. */
export const lostAnswer =
  'No answer came, so it may have been done all the same. Look before you try again.';

/** The same message with a separate title. */
export const lostAnswerTitle = 'No answer came';
export const lostAnswerText = 'It may have been done all the same. Look before you try again.';
