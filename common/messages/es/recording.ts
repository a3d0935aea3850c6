import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/recording.ts';

export const spanish: Translation<typeof english> = {
  recordingMessages: {
    badge: 'Grabación',
    pausedTitle: 'En pausa hasta que continúe la grabación',
    signingWaits: 'La firma está en pausa hasta que continúe la grabación',
    pausedNotary:
      'Su estado exige una grabación, y la grabación no se está guardando en este momento. Lo que usted ve y oye se conserva en este dispositivo y se envía en cuanto vuelva la conexión. Mantenga abierta esta ventana. La firma y el sellado continúan automáticamente.',
    cannotRecord:
      'Su estado exige una grabación, y este navegador no puede grabar, por lo que no se está guardando nada. Para continuar, conéctese desde Chrome, Edge o Firefox, o desde la aplicación Sealwright.',
    pausedOthers:
      'El estado del notario exige una grabación, y la grabación no se está guardando en este momento. No tiene que hacer nada. Permanezca en la videoconferencia. La firma continúa automáticamente.',
    lost: 'Falta una parte de la grabación',
    lostText:
      'Llegó demasiado tarde o se dañó en este dispositivo, por lo que no se pudo guardar. La grabación muestra el vacío.',
    stuck: 'Una parte de la grabación no ha llegado',
    stuckText:
      'Se envió varias veces, pero no llegó intacta. Se conserva en este dispositivo y se vuelve a enviar cuando recargue esta página.',
  },
  stretchReasons: {
    silent: 'La grabación no tenía sonido en ese momento.',
    black: 'La imagen de la grabación estaba en negro en ese momento.',
    frozen: 'La imagen de la grabación estaba congelada en ese momento.',
    unusable: 'La grabación de ese momento falta o no se puede reproducir.',
  },
  troubleMessages: {
    silent:
      'La grabación lleva un rato sin sonido. Pida a todos que comprueben que su micrófono está encendido y no está silenciado.',
    black:
      'La imagen de alguien en la grabación está en negro. Pida a todos que comprueben que su cámara no está tapada y que hay suficiente luz.',
    frozen:
      'La imagen de alguien en la grabación está congelada. Pida a esa persona que apague su video y lo vuelva a encender.',
    unusable:
      'La grabación de esta ventana no se puede reproducir, por lo que se inició una nueva. Si este mensaje no desaparece, recargue la página o use otro navegador.',
  },
  troubleNotice: {
    title: 'Hay un problema con la grabación',
    effect: 'Los pasos del guion que se confirmen durante este tiempo se tendrán que repetir.',
  },
  stretchNames: {
    silent: 'Sin sonido',
    black: 'Imagen en negro',
    frozen: 'Imagen congelada',
    unusable: 'No se puede reproducir',
  },
  faultMessages: {
    not_webm: 'Este segmento no es una grabación WebM.',
    wrong_codec: 'Este segmento no está codificado en VP8 y Opus, o falta una pista.',
    damaged_block: 'Los datos de video o audio de este segmento están dañados.',
    truncated:
      'Este segmento comienza o termina en medio de un fotograma de video o un paquete de audio.',
    not_decodable: 'El video o el audio de este segmento no se puede decodificar.',
    no_key_picture: 'Este segmento no tiene un fotograma clave con el que comenzar.',
    time_runs_back: 'Las marcas de tiempo de este segmento van hacia atrás.',
    time_disagrees: 'Las horas de este segmento no coinciden con la hora de la videoconferencia.',
    outside_call: 'Este segmento no se capturó durante la videoconferencia.',
    repeated: 'Este segmento, o un fotograma de él, repite una parte anterior de una grabación.',
    not_checkable: 'Este segmento no se pudo comprobar dentro de los límites de tiempo y memoria.',
  },
  momentMessages: {
    begun: 'Comenzó la sesión',
    sealed: 'Se selló el documento',
    someone: 'otra persona',
    corrected: '{step}: corregido',
    correctedWithout: '{step}: corregido mientras {name} no estaba en la videoconferencia',
    takenBack: '{step}: anulado',
    marks: {
      signature: '{name} firmó',
      initials: '{name} colocó sus iniciales',
      date: '{name} colocó la fecha',
      text: '{name} colocó un texto',
      checkbox: '{name} colocó una marca de verificación',
    },
    voided: '{event} (ya no cuenta)',
  },
  checkMessages: {
    valid: '{count, plural, one {# aprobado} other {# aprobados}}',
    invalid: '{count, plural, one {# no aprobado} other {# no aprobados}}',
    pending:
      '{count, plural, one {# aún no comprobado por completo} other {# aún no comprobados por completo}}',
    unchecked:
      '{count, plural, one {# sin comprobar (grabado antes de que existiera esta comprobación)} other {# sin comprobar (grabados antes de que existiera esta comprobación)}}',
    none: 'Ningún segmento',
    notFinished: 'Este segmento aún no se ha comprobado por completo, o falta su final.',
    unchanged:
      '{count, plural, one {Se leyó # segmento. No ha cambiado desde que se guardó.} other {Se leyeron # segmentos. Ninguno ha cambiado desde que se guardó.}}',
    read: '{count, plural, one {Se leyó # segmento.} other {Se leyeron # segmentos.}}',
    changed:
      '{count, plural, one {# no coincide con lo que se guardó.} other {# no coinciden con lo que se guardó.}}',
    playback: 'Prueba de reproducción: {counts}.',
  },
  playbackMessages: {
    title: 'Grabación de la sesión',
    loading: 'Cargando la grabación',
    notFound: 'No se encontró la grabación',
    notFoundText:
      'No hay ninguna grabación en esta dirección, o usted no tiene acceso a ella. El notario y el propietario del documento tienen acceso.',
    failed: 'No se pudo cargar la grabación',
    none: 'No se grabó nada',
    noneText:
      'Los participantes nunca estuvieron juntos en la videoconferencia, o no se grabó nada.',
    back: 'Volver a la sesión',
    watch: 'Ver la grabación',
    call: 'Videoconferencia',
    player: 'Grabación',
    keptUntil: 'Se conserva hasta',
    erased: 'Eliminada en la fecha prevista',
    erasedTitle: 'La grabación se eliminó',
    erasedText:
      'Las reglas del estado del notario ya no exigen conservarla. Se conservan las huellas digitales de sus segmentos, su cadena y el asiento del registro notarial.',
    hold: 'Retención legal',
    noHold: 'Ninguna',
    take: 'Toma {number, number}',
    pieces: 'Segmentos',
    chain: 'Último eslabón de la cadena',
    chainState: 'Cadena',
    chainHolds: 'Intacta: cada segmento sigue al anterior',
    chainBroken: 'Rota: algo cambió después de guardarse',
    timeline: 'Línea de tiempo',
    takes: 'Tomas',
    gaps: 'Sin grabar',
    gapless: 'No falta nada.',
    stretches: 'Partes inutilizables',
    noStretches:
      'No se encontraron partes sin sonido, en negro, congeladas o que no se puedan reproducir.',
    checks: 'Prueba de reproducción',
    moments: 'Momentos',
    notRecorded: 'sin grabar',
    tracks: { session: 'Personas', document: 'Documento' },
    check: 'Comprobar todos los segmentos',
    checking: 'Comprobando…',
    checkText:
      'Vuelve a leer todos los segmentos guardados, los compara con la cadena y muestra los resultados de la prueba de reproducción. Las grabaciones largas tardan un poco.',
    checkFailed:
      'No se pudo completar la comprobación. La grabación no ha cambiado. Inténtelo de nuevo.',
    unplayable:
      'Esta toma no se puede reproducir aquí. Es posible que falte el comienzo. La parte guardada se conserva y cuenta en la cadena.',
  },
};
