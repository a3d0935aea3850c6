import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/lost-answer.ts';

export const spanish: Translation<typeof english> = {
  /** For a change without a response: the server may have made it, and only the response was lost. */
  lostAnswerMessages: {
    whole:
      'No recibimos respuesta, pero es posible que el cambio se haya hecho. Compruébelo antes de intentarlo de nuevo.',
    /** The same message with a separate title. */
    title: 'No recibimos respuesta',
    text: 'Es posible que el cambio se haya hecho. Compruébelo antes de intentarlo de nuevo.',
  },
};
