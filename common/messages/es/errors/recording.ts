import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/recording.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    conference_end_forbidden:
      'Solo el notario y el propietario del documento pueden terminar la videoconferencia para todos.',
    conference_ended: 'Esta videoconferencia terminó.',
    conference_not_found: 'No se encontró la sesión de videoconferencia',
    document_image_forbidden:
      'El estado del notario no permite imágenes del documento en la grabación.',
    not_in_call:
      'Usted no está en la videoconferencia en este momento, así que los demás no pueden verlo firmar. No se cambió nada. Vuelva a unirse a la videoconferencia e inténtelo de nuevo.',
    not_recorded:
      '{case, select, no_notary {El notario no está en la videoconferencia. La notarización continuará cuando regrese.} checking {Estamos comprobando quién se ve y se oye en la grabación. La notarización continuará cuando termine la comprobación.} both_off {La cámara y el micrófono de {name} están apagados. Esta sesión se graba, así que ambos deben estar encendidos para continuar.} camera_off {La cámara de {name} está apagada. Esta sesión se graba, así que la cámara debe estar encendida para continuar.} microphone_off {El micrófono de {name} está apagado. Esta sesión se graba, así que el micrófono debe estar encendido para continuar.} shares_screen {{name} está compartiendo su pantalla en lugar de su cámara. Para continuar, debe dejar de compartir.} cameras_full {La cámara de {name} está apagada, y ya hay seis cámaras encendidas. Pida a alguien que no sea necesario en este momento que apague la suya.} own_page_silent {Esta página no informa quién se ve y se oye en la grabación. Vuelva a cargar la página o actualice la aplicación.} page_silent {La página del notario no informa quién se ve y se oye en la grabación. El notario debe volver a cargar la página o actualizar la aplicación.} own_audio {Su audio no llega a la grabación. Acérquese al router, cambie de red o vuelva a cargar esta página.} own_video {Su video no llega a la grabación. Acérquese al router, cambie de red o vuelva a cargar esta página.} own_both {Su video y su audio no llegan a la grabación. Acérquese al router, cambie de red o vuelva a cargar esta página.} video {El video de {name} no llega a la grabación. La notarización continuará cuando llegue.} audio {El audio de {name} no llega a la grabación. La notarización continuará cuando llegue.} other {El video y el audio de {name} no llegan a la grabación. La notarización continuará cuando lleguen ambos.}}',
    notary_device_not_shareable:
      'Un participante presente en el mismo lugar puede usar el dispositivo de un firmante o de un testigo, pero no el del notario.',
    person_already_joined: 'Esta persona ya se unió a la videoconferencia.',
    person_not_in_call:
      '{name} no está en la videoconferencia. Espere a que regrese y luego confirme este paso.',
    person_not_on_device: 'Esta persona no usa este dispositivo para la sesión.',
    person_on_another_device: 'Esta persona ya participa en otro dispositivo.',
    range_not_satisfiable: 'El intervalo solicitado está más allá del final de la grabación.',
    recording_closed: 'La videoconferencia terminó y su grabación está cerrada.',
    recording_deleted:
      'Esta grabación se eliminó el {date} porque las reglas del estado del notario ya no nos exigen conservarla. Se conservan las huellas digitales de sus segmentos.',
    recording_disabled: 'Esta sesión no se graba.',
    recording_notary_only: 'Solo el notario en la videoconferencia puede grabar la sesión.',
    recording_stopped:
      'La grabación se detuvo, por lo que la firma y el sellado están en pausa. Permanezca en la videoconferencia. Continúan automáticamente cuando la ventana del notario esté conectada y la grabación se vuelva a guardar.',
    recording_view_forbidden:
      'Solo el propietario del documento y el notario pueden abrir la grabación.',
    recording_waiting: 'La sesión no ha comenzado.',
    sample_too_large: 'Una muestra puede tener como máximo 256 KB.',
    segment_damaged: 'El segmento se dañó al subirlo. Envíelo de nuevo.',
    segment_digest_invalid:
      'El encabezado X-Content-SHA256 debe contener la huella digital del segmento.',
    segment_empty: 'El segmento está vacío.',
    segment_exists:
      '{case, select, other_track {Esta toma pertenece a otra pista.} other {Este número ya se usó para otro segmento de la grabación.}}',
    segment_type_unsupported: 'Envíe el segmento como application/octet-stream.',
    take_beginning_missing: 'Esta toma no se puede reproducir: falta su comienzo.',
    take_not_found: 'Esta toma no existe.',
    taken_out:
      '{by, select, owner {{name} lo retiró de esta sesión.} notary {El notario {name} lo retiró de esta sesión.} other {El propietario o el notario lo retiró de esta sesión.}}',
    too_much_recorded:
      'Esta videoconferencia ha enviado más datos de grabación de los que permite su duración. Inténtelo de nuevo en unos segundos.',
  },
};
