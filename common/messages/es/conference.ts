import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/conference.ts';

export const spanish: Translation<typeof english> = {
  conferenceRoleNames: {
    signer: 'Firmante',
    notary: 'Notario',
    witness: 'Testigo',
  },
  /** What each role does, shown below its name on the join screen. */
  conferenceRoleMeanings: {
    signer: 'Usted firma el documento.',
    notary: 'Usted verifica la identidad del firmante y sella el documento.',
    witness: 'Usted presencia la firma y firma como testigo.',
  },
  /** Text for joining and leaving a conference. */
  conferenceMessages: {
    loadingTitle: 'Cargando la videoconferencia',
    loadingText: 'Preparando su sesión de videoconferencia…',
    notFoundTitle: 'Videoconferencia no encontrada',
    notFoundText: 'No se encontró la sesión de videoconferencia o el enlace no es válido.',
    returnHome: 'Volver al inicio',
    retry: 'Intentar de nuevo',
    errorMissing: 'No se encontró la sesión de videoconferencia',
    errorFallback: 'No se pudo cargar la sesión de videoconferencia',
    errorFallbackText:
      'No pudimos comunicarnos con el servidor. Su sesión no cambió. Inténtelo de nuevo en un momento.',
    joinTitle: 'Unirse a la videoconferencia',
    joinText: 'Sesión de notarización remota en línea',
    secure: 'Segura y cifrada',
    recorded: 'La sesión se grabará',
    role: 'Unirse como',
    join: 'Unirse a la videoconferencia',
    joining: 'Uniéndose…',
    consent:
      'Al unirse, usted acepta que se grabe la sesión y reconoce que se trata de una sesión de notarización legalmente vinculante.',
    joinFailed: 'No se pudo unir',
    joinFailedText: 'No se pudo unir a la videoconferencia',
    joined: 'Se unió a la videoconferencia',
    connected: 'Conexión establecida',
    connectedText: 'Se unió correctamente a la videoconferencia',
    ended: 'Videoconferencia terminada',
    endedByUs: 'La sesión de videoconferencia se terminó',
    endedText: 'La videoconferencia se terminó',
    authenticationError: 'Error de autenticación',
    authenticationErrorText: 'No se encontró el token de autenticación de WebSocket',
    connectionError: 'Error de conexión',
    connectionErrorText: 'No se pudo conectar con el servidor de videoconferencia',
    mediaError: 'Error de acceso a los dispositivos',
    mediaErrorText: 'No se pudo acceder a la cámara ni al micrófono',
    screenError: 'Error al compartir la pantalla',
    screenErrorText: 'No se pudo empezar a compartir la pantalla',
    overTitle: 'Esta videoconferencia terminó',
    overText: 'Ya no puede unirse. Abra la sesión para ver qué ocurrió.',
    toSession: 'Ir a la sesión',
    replacedTitle: 'Usted se unió desde otra ventana',
    replacedText:
      'Solo puede estar en una videoconferencia en una ventana. Esta ventana salió de la videoconferencia. Su conexión sigue activa en la otra ventana.',
    /** The status of the conference. */
    status: {
      waiting: 'Sesión: en espera',
      active: 'Sesión: en curso',
      ended: 'Sesión: terminada',
    },
    participantsConnected:
      '{count, plural, one {# participante conectado} other {# participantes conectados}}',
    joinedAs: {
      signer: 'Se unió correctamente como firmante',
      notary: 'Se unió correctamente como notario',
      witness: 'Se unió correctamente como testigo',
    },
    leftTitle: 'Usted salió de la videoconferencia',
    leftText:
      'Los demás pueden quedarse en la videoconferencia. Puede unirse de nuevo mientras la sesión esté abierta.',
  },
  /** The question before the call is ended or left. */
  endCallMessages: {
    endTitle: '¿Terminar la videoconferencia para todos?',
    endBeforeAct:
      'El acto notarial no ha comenzado, así que no se pierde nada. Todos pueden volver a entrar desde la página de la sesión.',
    endDuringAct:
      'El acto notarial no ha terminado y todavía no se ha sellado nada. Los pasos hechos hasta ahora se conservan, y todos pueden volver a entrar desde la página de la sesión. Si el notario no regresa en {minutes, number} minutos, otro notario toma su lugar y empieza desde el principio.',
    endAfterSigning:
      'El documento está firmado, pero todavía no está sellado. Los pasos y las firmas se conservan, y todos pueden volver a entrar desde la página de la sesión. Si el notario no regresa en {minutes, number} minutos, otro notario toma su lugar y todos firman de nuevo.',
    endWhileSealing:
      'El documento se está sellando. Esto continúa sin la videoconferencia, y el firmante recibe un correo cuando termine.',
    endForEveryone: 'Terminar para todos',
    leaveTitle: '¿Salir de la videoconferencia?',
    leaveBeforeAct:
      'Los demás se quedan en la videoconferencia. El acto notarial comienza cuando todos están presentes, así que vuelva a entrar desde la página de la sesión.',
    leaveDuringAct:
      'Los demás se quedan en la videoconferencia, pero el notario no puede continuar sin usted. Puede volver a entrar desde la página de la sesión.',
    leaveAfterSigning:
      'El documento está firmado, pero todavía no está sellado. Los demás se quedan en la videoconferencia, pero el notario puede necesitarle otra vez antes del sello. Puede volver a entrar desde la página de la sesión.',
    leaveWhileSealing: 'El documento se está sellando. Esto continúa sin usted.',
    leave: 'Salir de la videoconferencia',
    stay: 'Quedarme',
  },
  /** Text of the conference screen. */
  conferenceScreenMessages: {
    connected: 'Con conexión',
    disconnected: 'Sin conexión',
    reconnecting:
      'Se perdió la conexión. El video y el audio pueden continuar. Estamos reconectando automáticamente.',
    chat: 'Chat',
    endCall: 'Terminar para todos',
    hangUp: 'Colgar',
    controls: 'Controles de la videoconferencia',
    people: 'Personas en la videoconferencia',
    mute: 'Silenciar el audio',
    unmute: 'Activar el audio',
    muted: 'Silenciado',
    videoOff: 'Apagar el video',
    turnVideoOff: 'Apagar el video',
    turnVideoOn: 'Encender el video',
    cameraOff: 'Cámara apagada',
    share: 'Compartir pantalla',
    shareYours: 'Compartir su pantalla',
    stopShare: 'Dejar de compartir',
    sharing: 'Compartiendo la pantalla',
    devices: 'Dispositivos',
    changeDevices: 'Cambiar la cámara o el micrófono',
    devicesNote:
      'Los demás ven y oyen el cambio de inmediato. Su elección se guarda en este dispositivo.',
    tooManyCameras: 'Su cámara sigue apagada',
    tooManyCamerasText:
      'Puede haber hasta seis cámaras encendidas a la vez, incluida la del notario. Los demás pueden oírlo, y usted puede ver a todos. Puede encender su cámara cuando otra persona apague la suya.',
    chatTooFast: 'Está enviando mensajes demasiado rápido',
    chatTooFastText: 'Sus mensajes se enviarán en unos segundos.',
    sentSoon: 'Esperando para enviar…',
    away: 'Reconectando…',
    alone: 'Todavía no hay nadie más. Los demás lo verán en cuanto se unan.',
    quality: { excellent: 'Excelente', good: 'Buena', poor: 'Mala' },
    qualityLabel: 'Conexión:',
    view: 'Vista principal',
    viewDocument: 'Documento',
    viewPeople: 'Video',
    facesWidth: 'Ancho de los rostros',
    chatEmpty: 'Aún no hay mensajes. Los mensajes se guardan con esta sesión.',
    chatPlaceholder: 'Escriba un mensaje…',
    send: 'Enviar',
    sentWhenBack: 'Se enviará cuando se restablezca la conexión',
    you: 'Usted',
    /** Names of the video tiles. */
    ownTile: { signer: 'Usted (firmante)', notary: 'Usted (notario)', witness: 'Usted (testigo)' },
    remoteTile: 'Participante {id}',
    personInRole: {
      signer: '{name}, firmante',
      notary: '{name}, notario',
      witness: '{name}, testigo',
    },
    newMessages: 'Mensajes nuevos',
  },
};
