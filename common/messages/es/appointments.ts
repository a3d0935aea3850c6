import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/appointments.ts';

export const spanish: Translation<typeof english> = {
  /** Text about the time of a session: calendar, rescheduling and missed appointments. */
  appointmentMessages: {
    calendar: 'Agregar al calendario',
    move: 'Elegir otra hora',
    moveTitle: 'Elegir otra hora',
    moveText:
      'El notario que aceptó deja de estar asignado, y buscamos un notario para la nueva hora. Avisamos a todos por correo electrónico.',
    keep: 'Conservar la hora',
    moved: 'La nueva hora quedó fijada',
    moveFailed: 'No se pudo cambiar la hora',
    /** Title and text of the calendar entry. */
    entryTitle:
      'Notarización de {document}{others, plural, =0 {} one { y otro documento} other { y otros # documentos}}',
    entryText:
      'Reúnase con su notario por video:\n{link}\n\nTenga a mano su documento de identidad y revise antes su cámara y su micrófono en esa página.',
  },
  /** Text in the waiting room if someone has not joined 15 minutes after the scheduled time. */
  missedMessages: {
    signer: {
      title: 'El firmante no se unió a tiempo',
      text: 'El notario esperó 15 minutos. Si el notario sigue allí, puede empezar ahora. De lo contrario, elija otra hora.',
    },
    notary: {
      title: 'El notario no se unió a tiempo',
      text: 'Lo sentimos. Estamos consultando al siguiente notario. Quédese aquí o elija otra hora.',
    },
  },
};
