import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notarization-sessions.ts';

export const spanish: Translation<typeof english> = {
  /** The name of each notarial act, and its meaning in one sentence. */
  actNames: {
    acknowledgment: {
      name: 'Reconocimiento',
      meaning:
        'Usted declara ante el notario que la firma es suya y que firmó por voluntad propia. Es habitual en escrituras y poderes notariales.',
    },
    jurat: {
      name: 'Jurat',
      meaning:
        'Usted firma ante el notario y jura que lo que dice el documento es verdad. Es habitual en declaraciones juradas.',
    },
    oath: {
      name: 'Juramento o afirmación',
      meaning: 'Usted hace una promesa verbal ante el notario, y el certificado la hace constar.',
    },
    copy_certification: {
      name: 'Certificación de copia',
      meaning: 'El notario certifica que una copia coincide con el documento que usted muestra.',
    },
    signature_witnessing: {
      name: 'Atestiguación de firma',
      meaning: 'El notario lo ve firmar y certifica que fue usted.',
    },
  },
  furtherActMessages: {
    add: 'Agregar otro acto notarial',
    addNamed: 'Agregar otro acto notarial a {name}',
    act: 'Otro acto notarial en {name}',
    remove: 'Quitar {act} de {name}',
    text: 'Cada acto recibe su propio certificado y su propio asiento en el registro notarial.',
  },
  startMessages: {
    title: 'Iniciar notarización',
    suggested: {
      affidavit: 'Las declaraciones juradas suelen usar esta opción.',
      deed: 'Las escrituras suelen usar esta opción.',
      power_of_attorney: 'Los poderes notariales suelen usar esta opción.',
      contract: 'Los contratos suelen usar esta opción.',
    },
    suggestedNote:
      'Esto no es asesoría legal. Revise el texto notarial de su documento o pregunte a quien lo recibirá qué tipo exige. El notario no puede elegir por usted.',
    suggestedState:
      'Elegimos este estado porque su documento lo menciona. Cámbielo si usted estará en otro lugar.',
    act: 'Tipo de notarización',
    place: 'Dónde estará mientras firma',
    country: 'País',
    state: 'Estado',
    when: 'Cuándo',
    now: 'En cuanto haya un notario disponible',
    later: 'Más adelante',
    laterLabel: 'Fecha y hora',
    laterPast: 'Elija una hora futura.',
    laterFar: 'Elija una hora dentro del próximo año.',
    laterEmpty: 'Elija una fecha y una hora.',
    consentMore: 'Qué significa esto',
    consentMissing: 'Acepte firmar electrónicamente o acuda a un notario en persona.',
    submit: 'Aceptar e iniciar la notarización',
    pending: 'Buscando un notario…',
    failed: 'No se pudo iniciar la notarización',
    failedText: 'Su documento no cambió. Inténtelo de nuevo.',
    zone: 'Su zona horaria:',
    startedTitle: 'Se solicitó su notarización',
  },
  nextStepMessages: {
    title: 'Próximos pasos',
    stepFor: '{step}: {document}',
  },
  sessionMessages: {
    loading: 'Cargando la sesión…',
    waiting: 'En espera de un notario',
    offered: 'Se consultó a un notario',
    accepted: 'Notario asignado',
    inProgress: 'La videoconferencia está abierta',
    completed: 'Notarizado y sellado',
    cancelled: 'Cancelada',
    join: 'Unirse a la videoconferencia',
    more: 'Más acciones',
    nothingToDo:
      'No necesita hacer nada ahora. Le enviaremos un correo cuando haya novedades sobre esta sesión.',
    facts: 'Detalles',
    cancel: 'Cancelar esta sesión',
    cancelTitle: '¿Cancelar esta sesión?',
    cancelReason: 'Motivo (opcional)',
    cancelReasonText: 'Los demás participantes lo verán en un correo electrónico.',
    cancelText:
      'Avisamos al notario, y no se sella nada. Su documento no cambia. Puede empezar de nuevo en cualquier momento.',
    cancelTextNotary:
      'Avisamos al cliente y a todos los invitados, y no se sella nada. El cliente puede empezar de nuevo en cualquier momento.',
    keep: 'Conservar la sesión',
    cancelledToast: 'La sesión se canceló',
    cancelFailed: 'No se pudo cancelar la sesión',
    notFound: 'Sesión no encontrada',
    notFoundText: 'Es posible que pertenezca a otra cuenta o que el enlace esté incompleto.',
    next: 'Qué sigue',
    steps: {
      notary: 'Un notario acepta',
      meet: 'Se reúnen por video',
      sign: 'Usted firma, el notario sella',
      download: 'El PDF sellado está listo',
    },
    act: 'Acto',
    document: 'Documento',
    place: 'Lugar de la firma',
    scheduled: 'Programada para',
    notary: 'Notario',
    number: 'Número de sesión',
    notaryOpen: 'Aún no ha aceptado',
    sealing: 'Sellando el documento',
    sealingProgress: 'Sellando el documento: {percent, number}%',
    sealingText:
      'El documento se está sellando. No tiene que hacer nada. Esta página se actualiza cuando termine.',
    sealingFailed:
      'No se pudo sellar el documento. No se perdió nada. El notario ve el motivo y qué hacer.',
    failed: 'No se pudo cargar la sesión',
  },
  invitedSessionMessages: {
    title: 'Sesiones a las que lo invitaron',
    owner: 'Propietario: {name}',
  },
};
