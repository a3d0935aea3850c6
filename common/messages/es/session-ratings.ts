import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/session-ratings.ts';

export const spanish: Translation<typeof english> = {
  /** Text of the customer's rating of a session. */
  ratingMessages: {
    title: '¿Cómo estuvo su sesión?',
    text: 'Su calificación cuenta para la calificación del notario. Puede cambiarla más adelante.',
    /** No star to five stars. */
    values: [
      'Sin calificar',
      '1 de 5: Mala',
      '2 de 5: Regular',
      '3 de 5: Buena',
      '4 de 5: Muy buena',
      '5 de 5: Excelente',
    ],
    given: 'La calificación que el cliente dio a esta sesión.',
    thanks: 'Su calificación se guardó',
    failed: 'No se pudo guardar su calificación',
    failedText: 'La conexión falló. Elija su calificación de nuevo en un momento.',
  },
};
