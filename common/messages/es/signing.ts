import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/signing.ts';

export const spanish: Translation<typeof english> = {
  /** Text about the pages of the document in the conference. */
  pagesMessages: {
    region: 'Documento',
    loading: 'Cargando las páginas…',
    failed: 'No se pudieron mostrar las páginas',
    failedText: 'El documento en sí no cambió. Inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
    previous: 'Página anterior',
    next: 'Página siguiente',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    keys: 'Presione Re Pág o Av Pág para cambiar de página, y más o menos para cambiar el zoom.',
    lookAround: 'Explorar por su cuenta',
    follow: 'Seguir al notario',
    pointByKeys:
      'Señalar para todos: mueva el puntero con las teclas de flecha, deténgase con Escape',
    turnedForAll: 'Todos ven su página, su nivel de zoom y su puntero.',
    pageOf: 'Página {page, number} de {count, number}',
    notaryIsOn: 'El notario muestra la página {page, number}',
    fieldsFromDocument:
      '{count, plural, one {Usar el campo del documento} other {Usar # campos del documento}}',
  },
  markNames: {
    signature: 'Firma',
    initials: 'Iniciales',
    date: 'Fecha',
    text: 'Texto',
    checkbox: 'Casilla',
  },
  /** Names of marks and fields with the person or the page. */
  markMessages: {
    of: {
      signature: 'Firma de {name}',
      initials: 'Iniciales de {name}',
      date: 'Fecha de {name}',
      text: 'Texto de {name}',
      checkbox: 'Casilla de {name}',
    },
    unassigned: {
      signature: 'Firma: aún sin asignar',
      initials: 'Iniciales: aún sin asignar',
      date: 'Fecha: aún sin asignar',
      text: 'Texto: aún sin asignar',
      checkbox: 'Casilla: aún sin asignar',
    },
    /** The field of the person at the screen. */
    own: {
      signature: 'Su firma: presione para firmar aquí',
      initials: 'Sus iniciales: presione para ponerlas aquí',
      date: 'Su fecha: presione para ponerla aquí',
      text: 'Su texto: presione para escribirlo aquí',
      checkbox: 'Su casilla: presione para marcarla aquí',
    },
    /** For people who arrange the fields. */
    change: 'Cambiar: {field}',
    onPage: {
      signature: 'firma en la página {page, number}',
      initials: 'iniciales en la página {page, number}',
      date: 'fecha en la página {page, number}',
      text: 'texto en la página {page, number}',
      checkbox: 'casilla en la página {page, number}',
    },
  },
  /** The state of a session for a signer. */
  signerStates: {
    fieldsLeft:
      '{count, plural, one {Le falta completar # campo: {fields}.} other {Le falta completar # campos: {fields}.}}',
    signatureLeft: 'Sus campos obligatorios están completos. Ahora firme el documento.',
    scheduled: 'La firma empieza cuando el notario y el firmante estén aquí.',
    signed: 'Su firma está en el documento. El notario continúa desde aquí.',
    sealFailed:
      'No se pudo sellar el documento. No se perdió nada. Quédese: el notario ve el motivo y qué hacer.',
    open: 'Lea el documento y luego fírmelo ante el notario.',
    witness: 'Observe la firma del documento y luego fírmelo como testigo.',
    credibleWitness: 'Usted no firma el documento. Responda cuando el notario le pregunte.',
  },
  /** Text about adopting a signature and placing it on a page. */
  signingMessages: {
    /** Asks a signer to sign, in the conference. */
    turnTitle: 'Ya puede firmar',
    turnText: 'Esta será su firma en la página {page, number}. Vale como su firma manuscrita.',
    turnDates:
      '{count, plural, one {La fecha se completa al mismo tiempo.} other {Las fechas se completan al mismo tiempo.}}',
    turnSign: 'Adoptar esta firma y firmar',
    turnOther: 'Dibujar o subir otra',
    turnCode: 'Enviamos un código de seis dígitos a {address} para confirmar que es usted.',
    turnKept: 'Conservamos lo que ingresó. Podrá firmar cuando desaparezca este aviso.',
    turnLost:
      'No recibimos respuesta. Cuando vuelva la conexión, presione el botón de nuevo. Su firma se colocará una sola vez.',
    sign: 'Firmar documento',
    change: 'Cambiar la firma',
    nextField: 'Campo siguiente',
    fillField: 'Completar campo',
    fieldsDone: '{done, number} de {all, number} campos',
    signHere: 'Firme aquí',
    remove: 'Quitar: {mark}',
    undoMark: 'Deshacer: {mark}',
    removed: 'Se quitó de la página',
    removeFailed: 'No se pudo quitar de la página',
    uploaded: 'Subida',
    upload: 'Elegir una imagen de su firma',
    uploadHelp:
      'Use un archivo PNG o JPEG de su propia firma en tinta oscura sobre papel blanco. Quitamos el fondo.',
    uploadAgain: 'Elegir otra imagen',
    uploadMissing: 'Elija una imagen de su firma.',
    uploadUnreadable: 'No se pudo leer esta imagen. Elija un archivo PNG o JPEG.',
    uploadEmpty:
      'No se encontró ninguna firma en esta imagen. Firme en tinta oscura sobre papel blanco y tome la foto con buena luz.',
    uploadPreview: 'Vista previa de su firma',
    add: 'Agregar a la página',
    adoptTitle: 'Adopte su firma',
    adoptText:
      'Equivale a su firma manuscrita. Todos en la videoconferencia la ven en la página, con su nombre y la hora.',
    adoptTextFor:
      'Su firma en {name} equivale a su firma manuscrita. Todos en la videoconferencia la ven en la página, con su nombre y la hora.',
    how: 'Tipo de firma',
    typed: 'Escrita',
    drawn: 'Dibujada',
    name: 'Su nombre como firma',
    nameMissing: 'Escriba su nombre.',
    pad: 'Dibuje su firma aquí con el mouse, un dedo o un lápiz',
    padMissing: 'Dibuje su firma o elija Escrita.',
    padTooLarge: 'Este dibujo es demasiado grande. Dibújelo de nuevo con menos trazos.',
    undo: 'Deshacer',
    clear: 'Borrar',
    adopt: 'Adoptar y colocar',
    adoptOnly: 'Adoptar y firmar',
    placing: 'Haga clic o toque donde deba ir.',
    placingByKeys: 'También puede mover la marca con las teclas de flecha y presionar Intro.',
    placeHere: 'Colocar aquí',
    placeBottom: 'Colocar al final de esta página',
    cancel: 'Cancelar',
    box: 'Marca móvil: las teclas de flecha la mueven, Intro la coloca, Escape cancela',
    placed: 'Se agregó a la página',
    failed: 'No se pudo agregar a la página',
    lostText:
      'Es posible que se haya agregado a la página de todos modos. Revise la página antes de intentarlo de nuevo.',
    textTitle: 'Agregar texto a la página',
    textLabel: 'Texto',
    textMissing: 'Escriba el texto.',
    initialsTitle: 'Adopte sus iniciales',
    initialsLabel: 'Sus iniciales',
  },
  identityMethodNames: {
    identity_document: 'Documento de identidad',
    credible_witness: 'Testigo de identidad',
    personal_knowledge: 'Conocimiento personal',
  },
  /** Text of the notary's certificate. */
  certificateMessages: {
    open: 'Completar certificado',
    title: 'Certificado',
    ready: 'No falta nada. Puede completar el certificado.',
    missing: 'Antes de que pueda sellar:',
    /** For the notary's toolbar: how many things are missing, and the first one. */
    missingCounted:
      '{count, plural, one {Falta # elemento} other {Faltan # elementos}}. Primero: {first}',
    checkAgain: 'Comprobar de nuevo',
    profileLink: 'Abrir su perfil en una pestaña nueva',
    identity: 'Identidad',
    method: '¿Cómo se estableció la identidad?',
    note: 'Nota sobre la evidencia',
    noteHelp:
      'Por ejemplo: licencia de conducir de Ohio, vence el 1 de abril de 2029. Nunca escriba el número del documento.',
    confirmed: 'He confirmado la identidad del firmante',
    county: 'Condado',
    countyHelp: 'Dónde está usted durante el acto.',
    countyMissing: 'Escriba el condado donde está.',
    methodMissing: 'Elija cómo se estableció la identidad.',
    confirmMissing: 'Confirme la identidad del firmante antes de sellar.',
    preview: 'Vista previa del certificado',
    previewNote: 'La hora del sellado y las firmas se agregan cuando usted sella el documento.',
    signature: 'Su firma como notario',
    stepUp: 'Confirme que es usted',
    stepUpText:
      '{count, plural, one {Su confirmación es válida solo para este documento.} other {Su confirmación es válida solo para estos # documentos.}}',
    passkey: 'Clave de acceso',
    totp: 'Aplicación de autenticación',
    passkeyText:
      'Cuando presione el botón, su dispositivo le pedirá su huella, su rostro o su PIN.',
    passkeyDismissed:
      'Su dispositivo no confirmó su clave de acceso. No se selló nada. Puede intentarlo de nuevo.',
    code: 'Código de seis dígitos',
    codeHelp: 'De su aplicación de autenticación. Cada código funciona una sola vez.',
    codeMissing: 'Escriba los seis dígitos.',
    noFactorText:
      'Para sellar un documento, necesita una clave de acceso o una aplicación de autenticación. Configurarla toma alrededor de un minuto. La videoconferencia sigue abierta aquí.',
    appNeedsTotp:
      'Su clave de acceso funciona solo en el navegador. Para sellar aquí, configure una aplicación de autenticación en su perfil.',
    seal: 'Sellar documento',
    failed: 'El documento no se selló',
    notAsked: 'Se perdió la conexión antes de sellar nada. Inténtelo de nuevo.',
    uncertain:
      'No recibimos respuesta, así que es posible que el sellado haya empezado de todos modos. Esta página muestra el resultado en cuanto se conozca. Si no aparece nada, inténtelo de nuevo.',
  },
  /** Text about sealing and about the sealed document. */
  sealedMessages: {
    sealing: 'Sellando el documento',
    progress: 'Sellando el documento: {percent, number}%',
    sealingText:
      'Las páginas, el certificado y las firmas se combinan en un solo archivo. Quédese hasta que termine. Si falla, puede sellar de nuevo aquí.',
    failed: 'No se pudo sellar el documento',
    title: 'Sellado',
    text: 'El PDF notarizado contiene la página del certificado, el sello con este grabado y firmas que cualquiera puede verificar.',
    textOfSeveral:
      'Cada PDF notarizado contiene su propia página del certificado, un sello con su grabado y firmas que cualquiera puede verificar.',
    toDocument: 'Abrir el documento',
    toQueue: 'Volver a su lista de espera',
    verify: 'Página pública de verificación',
    number: 'ID de verificación',
  },
};
