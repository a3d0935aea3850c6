import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/account.ts';

export const spanish: Translation<typeof english> = {
  /** Text for downloading all data and for deleting the account. */
  accountMessages: {
    title: 'Sus datos',
    exportTitle: 'Descargar todo',
    exportText:
      'Un archivo ZIP con sus documentos y los análisis, las sesiones, el chat, las firmas, las compras, las solicitudes, los inicios de sesión y los asientos del registro de auditoría sobre usted. Si su dirección de correo electrónico está confirmada, también contiene su suscripción al boletín y los mensajes que nos envió. Puede descargarlo hasta tres veces al día.',
    exportAction: 'Descargar mis datos',
    exportStop: 'Detener',
    exportDone: 'Sus datos se descargaron',
    exportFailed: 'La descarga falló',
    exportLost: 'Se perdió la conexión. No se guardó nada. Inténtelo de nuevo.',
    deleteTitle: 'Eliminar su cuenta',
    deleteText: 'Antes de confirmar, verá qué se elimina y qué se conserva.',
    deleteAction: 'Eliminar mi cuenta',
    dialogTitle: '¿Eliminar su cuenta?',
    gone: 'Qué se elimina',
    goneNothing: 'Su nombre, su dirección y su configuración',
    kept: 'Qué se conserva',
    keptNothing: 'No se conserva nada.',
    keptText:
      'Sin su cuenta, nadie puede iniciar sesión para ver estos datos. Se conservan solo como constancia.',
    foreign:
      'El servicio con el que inicia sesión tiene su propia cuenta a su nombre. Esa cuenta solo se puede eliminar allí.',
    refused: 'La cuenta no se puede eliminar ahora',
    freshTitle: 'Primero, inicie sesión de nuevo',
    freshText:
      'Para eliminar su cuenta, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo. Después volverá a esta página.',
    signInAgain: 'Iniciar sesión de nuevo',
    typeEmail: 'Escriba su dirección de correo electrónico para confirmar',
    mismatch: 'Esta no es la dirección de correo electrónico de su cuenta.',
    confirm: 'Eliminar definitivamente',
    keep: 'Conservar mi cuenta',
    failed: 'La cuenta no se eliminó',
    lost: 'Se perdió la conexión, así que no sabemos si su cuenta se eliminó. Vuelva a cargar la página.',
    exportProgress: '{size} descargados hasta ahora',
    keptUntil: 'Se conserva hasta el {date}.',
  },
  /** Lines about data that is deleted with an account, by its kind. */
  deletedLines: {
    documents:
      '{count, plural, one {# documento que nunca se notarizó} other {# documentos que nunca se notarizaron}}, con los archivos y análisis',
    sessions:
      '{count, plural, one {# sesión} other {# sesiones}} sin notarización, con el chat y las firmas',
    template_requests:
      'Su texto en {count, plural, one {# solicitud de plantilla} other {# solicitudes de plantillas}}',
    practice_sessions:
      '{count, plural, one {# sesión de práctica} other {# sesiones de práctica}} con sus muestras',
    second_factors: '{count, plural, one {# segundo factor} other {# segundos factores}}',
    sign_ins: '{count, plural, one {# inicio de sesión} other {# inicios de sesión}}',
    picture: 'Su foto',
    notary_papers:
      '{count, plural, one {# documento que subió como notario} other {# documentos que subió como notario}}',
    newsletter: 'Su suscripción al boletín',
    office_letters:
      'Lo que nos escribió en la página pública ({count, plural, one {# mensaje} other {# mensajes}})',
  },
  /** Lines about data that is kept after a deletion, by its kind: what and why. */
  keptLines: {
    acts: '{count, plural, one {# documento notarizado} other {# documentos notarizados}} con el certificado, el asiento del registro notarial, la grabación, el nombre del firmante, sus datos de identidad y sus imágenes, si pidió agregarlas a la evidencia. La ley del estado del notario lo exige, y otras personas confían en el sello.',
    attended_acts:
      'Su nombre, su firma, sus datos de identidad y la grabación en {count, plural, one {# documento notarizado} other {# documentos notarizados}} de otra persona que usted firmó o presenció como testigo, y sus imágenes, si pidió agregarlas a la evidencia. La ley del estado del notario lo exige, y otras personas confían en el sello.',
    notarial_acts:
      'Su nombre y su nombramiento en {count, plural, one {# acto que usted notarizó} other {# actos que usted notarizó}}. La constancia de un acto debe indicar quién fue el notario.',
    recordings:
      '{count, plural, one {# grabación de una sesión que no se completó} other {# grabaciones de sesiones que no se completaron}}. Algunos estados también exigen conservarlas.',
    failed_questions:
      'La constancia de que usted no superó las preguntas de identidad {count, plural, one {# vez} other {# veces}}, con qué notario y cuándo. Se guarda con códigos creados con una clave secreta a partir de su nombre y fecha de nacimiento y del número de su documento de identidad. Si debe esperar antes de volver a responder preguntas, la espera también se aplica a una cuenta nueva.',
    payments:
      '{count, plural, one {# pago} other {# pagos}} con monto, fecha y referencia. Nuestros registros contables deben estar completos.',
    unproved_address:
      'Suscripciones al boletín y mensajes de nuestra página pública que usan su dirección de correo electrónico. Nadie ha confirmado que la dirección sea suya, así que no los modificamos. Puede cancelar la suscripción en cada boletín. Los mensajes se eliminan un año después de recibirse o de atenderse por última vez.',
    audit:
      '{count, plural, one {# asiento} other {# asientos}} en el registro de auditoría. Los asientos no se pueden eliminar. Muestran un número en lugar de su nombre.',
  },
};
