import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/conference-over.ts';

export const spanish: Translation<typeof english> = {
  /**
   * The text of the page after a conference: what happened, whether signatures are kept, and what
   * comes next.
   */
  conferenceOverMessages: {
    ender: {
      notary: 'El notario {name}',
      office: 'La oficina de Sealwright',
    },
    openDocument: 'Abrir el documento',
    released: {
      title: 'La videoconferencia terminó porque el notario no está disponible',
      text: 'El notario salió o ya no puede actuar. El documento no se selló. Las firmas de esta videoconferencia ya no cuentan. Todos deben volver a firmar ante el siguiente notario.',
      accepted: 'Otro notario aceptó. Únase a la videoconferencia para continuar.',
      waiting:
        'Usted sigue en esta sesión. Le enviaremos un correo electrónico en cuanto otro notario acepte.',
    },
    /** For the notary whose session another notary takes over. */
    passedOn: {
      title: 'Esta sesión volvió a la cola',
      text: 'Usted estuvo fuera de la videoconferencia demasiado tiempo o ya no puede actuar como su notario. El documento no se selló, y las firmas de esta videoconferencia ya no cuentan.',
      next: 'Estamos consultando a otro notario. Sus sesiones aparecen en su panel.',
    },
    cancelled: {
      title: 'La sesión se canceló',
      titleBy: '{name} canceló la sesión',
      text: 'El documento no se selló. Las firmas de la videoconferencia no cuentan.',
      next: {
        signer:
          'El documento no cambió. Su propietario puede iniciar una nueva sesión en cualquier momento e invitar a todos otra vez.',
        witness:
          'No tiene que hacer nada. Si el propietario inicia una nueva sesión, usted necesitará una nueva invitación.',
        notary: 'No tiene que hacer nada. Sus sesiones aparecen en su panel.',
      },
    },
    moved: {
      title: 'La sesión se reprogramó',
      text: 'La videoconferencia terminó antes de que empezara la notarización, así que no se perdió nada.',
      next: 'Usted sigue en esta sesión. Estamos buscando un notario para la nueva hora.',
      nextNotary:
        'Ya no tiene asignada esta sesión. Estamos buscando un notario para la nueva hora y es posible que volvamos a consultarle.',
    },
    ended: {
      title: 'La videoconferencia terminó',
      titleBy: '{name} terminó la videoconferencia',
      sealing: 'Todas las firmas están guardadas, y el documento se está sellando.',
      sealingNext: 'Esta página se actualiza cuando el documento esté sellado.',
      begun:
        'La notarización no está completa, y el documento aún no está sellado. Todas las firmas están guardadas.',
      begunNext:
        'Para continuar, únase de nuevo a la videoconferencia. Si el notario se ausenta durante 15 minutos, consultaremos a otro notario, y las firmas ya no contarán.',
      begunNextNotary:
        'Para continuar, únase de nuevo a la videoconferencia. Si se ausenta durante 15 minutos, consultaremos a otro notario, y las firmas ya no contarán.',
      open: 'La notarización no había empezado, así que no se perdió nada.',
      openNext:
        'La sesión sigue abierta. Únase de nuevo a la videoconferencia cuando todos estén listos.',
    },
    removed: {
      title: 'Usted ya no forma parte de esta sesión',
      /** Who removed the person. */
      by: '{name} lo retiró de esta sesión.',
      byUnknown: 'El propietario o el notario lo retiró de esta sesión.',
      text: 'Usted no había firmado nada. Los datos personales y las imágenes que proporcionó ya no forman parte de la sesión. Si la videoconferencia se grabó, se conserva la grabación hasta ese momento.',
      next: 'Si se trata de un error, pida a la persona que lo invitó que le envíe una nueva invitación.',
    },
  },
};
