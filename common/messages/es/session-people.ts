import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/session-people.ts';

export const spanish: Translation<typeof english> = {
  /** Text about the participants of a session and about inviting others. */
  peopleMessages: {
    signers: '{count, plural, one {Firmante} other {Firmantes}}',
    witnesses: '{count, plural, one {Testigo} other {Testigos}}',
    credibleWitnesses: '{count, plural, one {Testigo de identidad} other {Testigos de identidad}}',
    title: 'Participantes de esta sesión',
    text: 'Cada persona participa con su propio nombre. Invite a todos los que deban firmar o actuar como testigos.',
    invited: 'Con invitación, aún no se ha unido',
    expired: 'Invitación vencida',
    awaited: 'Aún por definir',
    resend: 'Enviar de nuevo',
    resendFailed: 'No se pudo enviar la invitación de nuevo',
    withdraw: 'Retirar',
    withdrawn: 'La invitación se retiró',
    withdrawTitle: '¿Retirar esta invitación?',
    withdrawText:
      'El enlace del correo electrónico deja de funcionar. Los campos de esta persona quedan sin asignar.',
    keep: 'Conservar la invitación',
    withdrawFailed: 'No se pudo retirar la invitación',
    remove: 'Retirar de la sesión',
    removed: 'Se retiró a esta persona',
    removeTitle: '¿Retirar a esta persona de la sesión?',
    removeText:
      'La sesión deja de esperar a esta persona, y ella sale de la videoconferencia. Sus campos quedan sin asignar. Para volver a participar, necesitará una nueva invitación.',
    keepPerson: 'Conservar',
    removeFailed: 'No se pudo retirar a esta persona',
    inviteSomeone: 'Invitar a alguien',
    doNotInvite: 'Cancelar',
    phone: 'Número de móvil (opcional)',
    phoneText:
      'También enviamos el enlace por mensaje de texto a este número. Escríbalo solo si la persona aceptó recibir mensajes de texto.',
    invite: 'Invitar',
    email: 'Dirección de correo electrónico',
    emailMissing: 'Escriba una dirección de correo electrónico.',
    role: 'Participa como',
    copyNote:
      'Los firmantes y testigos que firman en su propio dispositivo pueden descargar el documento sellado. Quien firma en el dispositivo de otro participante sin tener una cuenta pide una copia al propietario del documento.',
    sent: 'La invitación se está enviando',
    inviteFailed: 'No se pudo enviar la invitación',
    ordered: 'Firman uno después de otro',
    orderFailed: 'No se pudo cambiar el orden',
    moveUp: 'Subir en la lista',
    turn: 'Le toca firmar',
    credible: 'Testigo de identidad',
    signsAs: 'Firma en el lugar {place, number}',
  },
  invitedRoleNames: {
    signer: 'Firmante',
    witness: 'Testigo',
    credible_witness: 'Testigo de identidad',
  },
};
