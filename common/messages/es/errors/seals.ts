import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/seals.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    commission_changed_since_request: 'El nombramiento cambió después de que se solicitó el sello.',
    commission_expired_on: 'El nombramiento del notario venció el {date}.',
    commission_no_longer_exists: 'El nombramiento del notario ya no existe.',
    commission_suspended_since_request:
      'El nombramiento del notario se suspendió después de que se solicitó el sello.',
    device_did_not_sign:
      'Su computadora no firmó a tiempo. Abra Sealwright en la computadora que guarda su clave de firma y selle el documento allí.',
    key_certificate_expired_since_request:
      'El certificado de la clave de firma venció después de que se solicitó el sello.',
    key_no_longer_exists: 'La clave de firma ya no existe.',
    key_released_for_other_document: 'El segundo factor se confirmó para otro documento.',
    key_suspended_since_request:
      'La clave de firma se suspendió después de que se solicitó el sello.',
    nothing_sealed: 'No se selló nada.',
    seal_file_unsuitable:
      'No se selló nada porque la estructura de este archivo no permite un sello. Conservamos el documento y sus firmas. Intentarlo de nuevo no servirá. Cancele la sesión y comience de nuevo con una copia del documento impresa en un PDF nuevo.',
    seal_given_up:
      'No se pudo sellar el documento. No se cambió nada, y conservamos el documento y sus firmas. Inténtelo de nuevo. Si vuelve a fallar, comuníquese con soporte.',
    seal_not_timestamped:
      'No se selló nada porque la autoridad de sellado de tiempo no confirmó la hora. Conservamos el documento y sus firmas. Inténtelo de nuevo en unos minutos. Si vuelve a fallar, comuníquese con soporte.',
    seal_not_verified:
      'No se selló nada porque el archivo sellado no superó nuestra comprobación final. Conservamos el documento y sus firmas. Es probable que otro intento también falle. Comuníquese con soporte, o cancele la sesión y comience de nuevo con una copia del documento impresa en un PDF nuevo.',
    seal_too_late:
      'No se selló nada porque pasó más de un día desde que se solicitó el sello. Solicite el sello de nuevo en una videoconferencia con todas las personas que firman. El acto tendrá la fecha de ese día.',
  },
};
