/** Of a change to which no answer came: it may have reached the server, and the answer been lost. */
export const lostAnswer =
  'No answer came, so it may have been done all the same. Look before you try again.';

/** The same with a title of its own. */
export const lostAnswerTitle = 'No answer came';
export const lostAnswerText = 'It may have been done all the same. Look before you try again.';
