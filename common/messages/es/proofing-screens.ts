import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/proofing-screens.ts';

export const spanish: Translation<typeof english> = {
  documentKindNames: {
    license: 'Licencia de conducir',
    id_card: 'Tarjeta de identificación',
    passport: 'Pasaporte',
  },
  sideNames: {
    front: 'Frente',
    back: 'Reverso',
    selfie: 'Usted',
  },
  adviceMessages: {
    too_small: 'La foto es demasiado pequeña. Acérquese para que el documento la llene.',
    too_dark: 'La foto está demasiado oscura. Acérquese a una ventana o encienda una luz.',
    too_bright: 'La foto está demasiado clara. Aléjese de la luz.',
    glare: 'Hay un reflejo en la foto. Incline un poco el documento y no use flash.',
    blurred:
      'La foto está borrosa. Mantenga quieta la cámara y espere hasta que la imagen esté enfocada.',
    no_barcode:
      'No pudimos leer el código de barras. Coloque la tarjeta sobre una superficie plana e incluya todo el código en la foto.',
    no_zone:
      'No pudimos leer las líneas de texto. Coloque el documento sobre una superficie plana e incluya todas las líneas en la foto.',
  },
  hintMessages: {
    card: 'Llene el marco con el documento.',
    face: 'Coloque el rostro en el óvalo.',
    too_dark: 'Demasiado oscuro. Encienda una luz.',
    too_bright: 'Demasiada luz. Aléjese de ella.',
    glare: 'Hay un reflejo. Incline un poco el documento.',
    not_filled: 'Acérquese hasta que el documento llene el marco.',
    blurred: 'Borroso. No mueva la cámara.',
    good: 'Bien. No se mueva: la foto se toma automáticamente.',
  },
  findingMessages: {
    names_match: 'El nombre coincide',
    family_differs: 'El apellido es diferente',
    family_part: 'El apellido es parte del que aparece en el documento',
    given_differs: 'El nombre de pila es diferente',
    order_swapped: 'El nombre de pila y el apellido están intercambiados',
    middle_differs: 'El segundo nombre es diferente',
    middle_only_typed: 'El segundo nombre no está en el documento',
    middle_only_document: 'El documento tiene además un segundo nombre',
    middle_initial: 'El segundo nombre coincide con una inicial',
    suffix_differs: 'El sufijo es diferente',
    suffix_one_side: 'Solo uno de los dos nombres tiene un sufijo',
    cut_on_document: 'El nombre está cortado en el documento',
    birth_matches: 'La fecha de nacimiento coincide',
    birth_differs: 'La fecha de nacimiento es diferente',
    birth_unread: 'No se pudo leer la fecha de nacimiento',
    address_matches: 'La dirección coincide',
    address_differs: 'La dirección es diferente',
    expired: 'El documento venció o vencerá antes de la cita',
    valid_until: 'El documento es válido',
    expiry_unread: 'No se pudo leer la fecha de vencimiento',
    kind_differs: 'El documento no es del tipo que se eligió',
    account_differs:
      'La cuenta tiene un nombre diferente. El certificado usa el nombre del documento',
  },
  checkNames: {
    credential: 'Análisis del documento',
    face: 'Comparación del rostro con la foto',
  },
  checkStatusNames: {
    pending: 'en curso',
    passed: 'superado',
    failed: 'no superado',
    unavailable: 'no disponible',
  },
  weightMessages: {
    good: 'Correcto:',
    look: 'Compruebe:',
    stop: 'Problema:',
  },
  sideHelpMessages: {
    selfie: 'Mire a la cámara. Su rostro debe estar descubierto e iluminado de frente.',
    passport: 'La página con su foto, incluidas las dos líneas de texto debajo de ella.',
    front: 'El lado con su foto. Las cuatro esquinas deben verse en la foto.',
    back: 'El lado con el código de barras o las líneas de texto. Manténgalo plano y enfocado.',
  },
  proofingMessages: {
    title: 'Verifique su identidad',
    intro:
      'El notario debe verificar su identidad. Tome fotos de su documento de identidad y de usted. Leemos sus datos en el documento y usted los confirma.',
    begin: 'Comenzar',
    goOn: 'Continuar',
    back: 'Volver a la sesión',
    loading: 'Cargando su progreso…',
    failed: 'No se pudo cargar',
    failedText: 'Todo lo que envió está guardado. Inténtelo de nuevo.',
    pictures:
      'Sus fotos están cifradas y se eliminan después de la sesión. El notario de esta sesión es la única persona que puede verlas. Cuando inicie las comprobaciones, el servicio que las realiza también recibe sus fotos. Si nadie continúa la sesión durante {days, number} días después de su hora programada, sus fotos y sus datos se eliminan y tendrá que verificar su identidad de nuevo.',
    picturesAsked:
      'Sus fotos están cifradas. El notario de esta sesión puede verlas. Como usted pidió, se agregan a la evidencia de este acto. Cuando inicie las comprobaciones, el servicio que las realiza también recibe sus fotos.',
    askForPictures: 'Agregar mis fotos a la evidencia de este acto',
    askForPicturesHelp:
      'Si no elige esto, sus fotos se eliminan después de la sesión y el notario es la única persona que puede verlas. Si lo elige, también pueden verlas todas las personas que puedan descargar la evidencia. Actualmente es el propietario del documento. Las fotos permanecen en la evidencia tanto tiempo como los datos que usted ingresó sobre sí mismo, durante los años que exige el estado del notario. Después se quitan. Si alguien descargó una copia, esa copia permanece en su poder. Puede cambiar su elección hasta que el notario comience a sellar el documento.',
    notForNotary: 'El notario no verifica aquí su propia identidad.',
    steps: {
      pictures: 'Fotos',
      details: 'Nombre y dirección',
      checks: 'Comprobaciones',
      questions: 'Preguntas',
    },
    details:
      'Ingrese todo exactamente como aparece en su documento. El certificado mostrará su nombre de esta forma.',
    completeDetails:
      'Completamos lo que pudimos leer. Complete y corrija los datos. El certificado mostrará su nombre de esta forma.',
    isThisRight: '¿Son correctos estos datos?',
    confirmText:
      'Leímos estos datos en su documento. El certificado mostrará su nombre de esta forma. Cuando los confirme, un servicio comprueba su documento y su rostro, y prepara preguntas sobre usted. Recibe sus fotos y estos datos.',
    confirm: 'Sí, son correctos',
    correct: 'Corregir',
    byHand: 'Ingresar sus datos a mano',
    documentKind: 'Documento',
    givenName: 'Nombre de pila',
    middleName: 'Segundo nombre (si el documento lo tiene)',
    familyName: 'Apellido',
    suffix: 'Sufijo (Jr, Sr, III)',
    birthDate: 'Fecha de nacimiento',
    street: 'Calle y número',
    city: 'Ciudad o localidad',
    region: 'Estado o región',
    postalCode: 'Código postal',
    country: 'País',
    save: 'Guardar y continuar',
    change: 'Cambiar',
    notStated: 'No ingresó aquí ningún dato sobre usted.',
    statedDeleted: 'Los datos que ingresó aquí sobre usted se han eliminado.',
    saveFailed: 'No se guardó',
    kindQuestion: '¿Qué documento usa?',
    pictureStep: 'Foto {step, number} de {total, number}: {side}',
    again: 'Tomarla de nuevo',
    choose: 'Elegir un archivo',
    openCamera: 'Usar la cámara',
    shoot: 'Tomar la foto',
    closeCamera: 'Cerrar la cámara',
    cameraOpening: 'Abriendo la cámara…',
    noCamera:
      'No pudimos abrir la cámara. Permita el acceso a la cámara en su navegador o elija un archivo.',
    preview: 'Foto que tomó',
    use: 'Usar esta foto',
    keepAnyway: 'Conservar esta foto',
    reading: 'Leyendo…',
    missing: 'Aún no se tomó',
    received: 'Recibida',
    notShownAgain: 'Para su protección, no volvemos a mostrar las fotos que ya recibimos.',
    checkIt: 'Revísela',
    sample: 'Usar una identificación de muestra (PRUEBA)',
    sampleText:
      'Para probar esto sin un documento, use una identificación de muestra con su nombre. Solo funciona porque no hay ningún servicio de identidad real conectado.',
    sampleFailed: 'La identificación de muestra no se usó',
    phone: 'Continuar en su teléfono',
    phoneTitle: 'Tome las fotos con su teléfono',
    phoneScan: 'Escanee este código con la cámara de su teléfono o abra allí el enlace.',
    phoneLimits:
      'El enlace funciona una sola vez. Con él, un teléfono solo puede tomar estas fotos: no ve nada más de su cuenta.',
    phoneLoopback:
      'Esta página tiene una dirección que solo funciona en esta computadora, así que su teléfono no puede abrir el enlace.',
    phoneCode: 'Código con el enlace para su teléfono',
    phoneCopy: 'Copiar el enlace',
    phoneCopied: 'Copiado',
    phoneLeft: 'El enlace funciona durante {time} más.',
    phoneExpired: 'El enlace venció. Cree uno nuevo para continuar en su teléfono.',
    phoneElsewhere: 'Creó un enlace en otra ventana. Todavía espera a su teléfono.',
    phoneOpen: 'Su teléfono está conectado. Tome las fotos allí.',
    phoneProgress: '{taken, number} de {total, number} fotos tomadas.',
    phoneCancel: 'Cancelar',
    phoneBack: 'Detener y continuar aquí',
    phoneFailed: 'El enlace no se creó',
    phoneEndFailed: 'El enlace no se retiró',
    phoneQuit: 'Si cierra esta página, cree un enlace nuevo en su computadora para continuar.',
    captureTitle: 'Tome sus fotos',
    captureIntro:
      'Estas fotos son para la verificación de identidad que inició en su computadora. No se guarda nada en este teléfono.',
    captureFinish: 'Terminar',
    captureFinishFailed: 'No se pudo terminar',
    captureDoneTitle: 'Listo',
    captureDoneText: 'Continúe en su computadora. Puede cerrar esta página.',
    captureUnusableTitle: 'Este enlace no funciona',
    captureUnusableText: 'Ya se usó, venció o se retiró. Cree un enlace nuevo en su computadora.',
    pictureFailed: 'La foto no se guardó',
    whatWeRead: 'Lo que se leyó',
    readName: 'Nombre',
    readTail: 'Podría ser parte del nombre',
    readTailText:
      'Después de los nombres de pila se leyó “{tail}”. Puede ser el final del nombre o caracteres de relleno mal leídos. Compárelo con el documento.',
    address: 'Dirección',
    numberEnds: 'El número termina en',
    validUntil: 'Válido hasta',
    born: 'Fecha de nacimiento',
    issuer: 'Emitido por',
    stop: 'Este documento no coincide con sus datos, o venció. Corrija sus datos o use otro documento.',
    submit: 'Iniciar las comprobaciones',
    checksText:
      'Un servicio comprueba su documento y su rostro. Recibe sus fotos y los datos que usted ingresó.',
    checksFirst:
      'Primero, tome todas las fotos. Su documento debe ser legible y coincidir con sus datos.',
    checksPending:
      'Las comprobaciones están en curso. El resultado aparece aquí. Si no hay resultado después de {minutes, number} minutos, puede iniciarlas de nuevo.',
    checksDone: 'Su documento y su rostro superaron las comprobaciones.',
    checksFailed:
      'No se superó una comprobación. Tome las fotos de nuevo con mejor luz y luego inicie las comprobaciones de nuevo.',
    checksSilent:
      'No se pudo completar una comprobación. Esto no cuenta en su contra. Inicie las comprobaciones de nuevo. Si se repite, pregunte al notario si lo conoce personalmente o si un testigo de identidad puede responder por usted.',
    questionsText:
      'Un servicio hace preguntas que solo usted puede responder. Recibe los datos que usted ingresó. Una vez que comience, el tiempo no se puede detener.',
    questionsAfter:
      'Estamos buscando un notario. Las preguntas dependen del estado del notario y aparecerán aquí cuando un notario acepte la sesión.',
    questionsUnavailable:
      'Las preguntas de conocimiento no están disponibles. Pregunte al notario si un testigo de identidad puede responder por usted.',
    ask: 'Obtener mis preguntas',
    collecting:
      'Sus preguntas se están preparando… Si no aparecen en {minutes, number} minutos, puede solicitarlas de nuevo.',
    ready: 'Sus preguntas están listas.',
    start: 'Comenzar ahora',
    resume: 'Continuar con las preguntas',
    questionOf: 'Pregunta {position, number} de {total, number}',
    previousQuestion: 'Pregunta anterior',
    beginsSoon:
      '{seconds, plural, one {Las preguntas comienzan en # segundo.} other {Las preguntas comienzan en # segundos.}}',
    notReady: 'Todavía no estoy listo',
    opensConference: 'La videoconferencia se abre ahora.',
    waitsForNotary:
      'Estamos esperando a un notario. La videoconferencia se abre desde esta página en cuanto uno acepte.',
    usedSoon: 'Esta foto se usará en un momento, a menos que la tome de nuevo.',
    answer: 'Enviar mis respuestas',
    unanswered: 'Las preguntas sin responder cuentan como incorrectas.',
    timeLeft: 'Tiempo restante',
    timeOver: 'Se acabó el tiempo.',
    passed: 'Superó las preguntas.',
    tooFew: 'Muy pocas de sus respuestas fueron correctas.',
    tooLate: 'Se acabó el tiempo antes de que llegaran sus respuestas.',
    noQuestions:
      'Esta vez no pudimos obtener preguntas. No se encontraron preguntas adecuadas o el proveedor no respondió. Esto no cuenta en su contra. Solicítelas de nuevo.',
    notaryReady:
      '{name} ya está disponible. Termine esta página y luego únase a la videoconferencia.',
    completeTitle: 'Resultado',
    complete: 'Ha terminado. El notario puede ver el resultado.',
    locked: 'Podrá volver a responder preguntas con este notario después de: {until}.',
    panelTitle: 'Verificación de identidad',
    panelEmpty:
      '{name} aún no ha confirmado ningún dato personal. Si no conoce personalmente a esta persona, pídale que salga de la conferencia, abra la verificación de identidad en la página de la sesión y regrese.',
    asks: 'Aún falta según las reglas de su estado',
    nothingMissing: 'No falta nada según las reglas de su estado.',
    typed: 'Datos que esta persona confirmó: {details}',
    look: 'Mostrar las fotos',
    hide: 'Ocultar las fotos',
    lookKept: 'Cada visualización queda en el registro de auditoría.',
    askedByThem: 'Esta persona pidió agregar sus fotos a la evidencia del acto.',
    lookFailed: 'No se pudo cargar la foto.',
    picturesAfter: {
      none: 'Aquí no hay fotos de usted ni de su documento.',
      kept: 'Sus fotos están cifradas. El notario de esta sesión es la única persona que puede verlas. Se eliminan en la fecha prevista.',
      awaited:
        'Sus fotos están cifradas. Usted pidió agregarlas a la evidencia del acto, pero aún no se han agregado todas. Hasta entonces permanecen aquí, donde el notario de esta sesión puede verlas.',
      kept_in_evidence:
        'Como usted pidió, sus fotos están en la evidencia del acto. Permanecen allí tanto tiempo como los datos que ingresó sobre sí mismo. Las copias de aquí se eliminan en la fecha prevista.',
      in_evidence:
        'Las copias de sus fotos que había aquí se eliminaron en la fecha prevista. Como usted pidió, sus fotos están en la evidencia del acto. Permanecen allí tanto tiempo como los datos que ingresó sobre sí mismo.',
      deleted: 'Sus fotos se han eliminado.',
    },
    knowledge:
      'Preguntas de conocimiento: {correct, number} de {total, number} correctas ({vendor})',
    score: '{correct, number} de {total, number} correctas.',
    questionRules:
      '{questions, plural, one {# pregunta.} other {# preguntas.}} Debe responder correctamente {right, number} de ellas en {minutes, plural, one {# minuto} other {# minutos}}.',
    retakes:
      '{count, plural, =0 {Este es su último intento.} one {Puede intentarlo de nuevo una vez.} other {Puede intentarlo de nuevo # veces.}}',
    minutesLeft: '{minutes, plural, one {Queda # min} other {Quedan # min}}',
    secondsLeft: '{seconds, plural, one {Queda # segundo} other {Quedan # segundos}}',
    failedBefore:
      '{check}: no superado {count, plural, one {una vez} other {# veces}} antes, con otras fotos u otros datos',
    failedElsewhere:
      'En otras cuentas, las preguntas de conocimiento sobre una persona con este nombre y esta fecha de nacimiento, o con este documento de identidad, no se superaron {count, plural, one {una vez} other {# veces}}. Es posible que alguien se haya hecho pasar por esta persona.',
    check: '{check}: {status} ({vendor})',
    checkReason: '{check}: {status} ({vendor}). {reason}',
  },
};
