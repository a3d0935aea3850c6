import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/findings.ts';

export const spanish: Translation<typeof english> = {
  /** Statements of the analysis about a document. */
  findingTexts: {
    noText: 'No se encontró texto en este archivo.',
    littleText: 'Este archivo casi no tiene texto.',
    filler: 'Parte del texto es texto de relleno (“lorem ipsum”).',
    otherType: 'El texto no parece el de un documento del tipo indicado.',
    ocr: 'El texto se leyó de una imagen. No se pueden detectar cambios en un documento escaneado.',
    hardToRead: 'La imagen es difícil de leer.',
    /** `pages` is a list of page numbers. */
    unreadPages:
      'Solo se leyeron las primeras {limit, number} páginas escaneadas; {count, plural, one {no se leyó # página sin texto} other {no se leyeron # páginas sin texto}} ({pages}).',
    /** The end of a list of page numbers that is too long to be shown. */
    andMorePages: '{pages} y más',
    truncated: 'El texto es muy largo, así que no se leyó el final.',
    revisions: 'El PDF se modificó después de su creación ({count, number} revisiones).',
    editor: 'El PDF se guardó con un programa que puede editar páginas ({program}).',
    hiddenCharacters: 'Hay caracteres ocultos que cambian la forma en que se muestra el texto.',
    invisibleCharacters: 'El texto contiene caracteres invisibles.',
    controlCharacters: 'El texto contiene caracteres de control.',
    mixedAlphabets: 'La palabra “{word}” mezcla letras parecidas de alfabetos distintos.',
    instructions: 'El texto contiene instrucciones para un programa informático que lo lea.',
    /** `pages` is a list of page numbers. */
    missingPages: 'Según su numeración, el documento tiene {total} páginas. Falta: {pages}.',
    impossibleDate: 'La fecha {date} no existe.',
    endBeforeStart: 'La fecha de fin ({end}) es anterior a la fecha de inicio ({start}).',
    signedAfterEnd: 'La fecha de la firma ({signing}) es posterior a la fecha de fin ({end}).',
    signedBeforeDocument:
      'La fecha de la firma ({signing}) es anterior a la fecha del documento ({document}).',
    certificateTooEarly:
      'El certificado notarial tiene fecha {certificate}, anterior a la fecha del documento ({document}).',
    eventInFuture:
      'El documento presenta un hecho como pasado, pero le da una fecha futura ({date}).',
    eventAfterDocument:
      'El documento tiene fecha {document}, pero presenta como pasado un hecho con una fecha posterior ({date}).',
    commissionExpiredBefore:
      'La fecha en que vence el nombramiento del notario ({expiry}) es anterior a la fecha del acto ({act}).',
    commissionExpired: 'El nombramiento del notario ya venció ({expiry}).',
    periodOver: 'El período del documento terminó el {end}.',
    tooYoung:
      'Una persona que otorga o firma el documento es menor de 18 años: su edad en la fecha del documento es {age, number}.',
    lawsDiffer: 'El documento menciona más de una ley aplicable: {laws}.',
    /** `fact` is one of `factNames`. The others are quotes. */
    factsDiffer: 'El documento se contradice sobre {fact}: “{denial}”, pero también “{assertion}”.',
    /** The numbers are formatted. */
    wrongSum:
      'Un cálculo es incorrecto: el resultado correcto es {right}, pero el documento dice {stated}.',
    certificateNamesOther: 'El certificado notarial nombra a {name}, que no firma el documento.',
    overlay: 'Se escribió texto sobre otro texto en el mismo lugar: “{above}” sobre “{below}”.',
    noSentences: 'El texto consiste en palabras sin oraciones. No parece un documento.',
    /** `kind` is one of `documentKinds`. */
    wrongType: 'El documento parece ser {kind}, que no es el tipo elegido.',
    languageNotRead:
      'El texto no se pudo revisar, porque las revisiones automáticas solo leen inglés y español.',
    /** `figures` is the amount as the document writes it. */
    amountsDiffer: 'Una cantidad es {amount, number} en letras, pero {figures} en números.',
    /** `party` is one of `partyNames`. */
    namesDiffer: 'El nombre del {party} es “{first}” en un lugar y “{other}” en otro.',
    blank: 'Hay un espacio en blanco sin completar: “{text}”',
    incomplete: 'Falta gran parte de lo que necesita un documento de este tipo.',
    doubtful: 'Hay dudas sobre el origen del texto.',
    unusualForm: 'El documento no sigue la forma habitual de su tipo.',
    /** The source of a requirement that is met. `requirement` is one of `requirementNames`. */
    found: 'Se encontró: {requirement}',
    jurisdiction: 'Jurisdicción: {name}',
    jurisdictionOfState: '{state}, Estados Unidos',
    jurisdictionNotStated: 'No se indica',
    modelFailed:
      'El modelo de IA no dio una respuesta utilizable, así que estos resultados provienen de las reglas integradas.',
  },
  /** What to do about a statement. */
  findingAdvice: {
    checkFile: 'Compruebe que este es el archivo correcto.',
    uploadOriginal: 'Si tiene el archivo original, súbalo en lugar de un escaneo.',
    uploadSharper: 'Suba una imagen más nítida.',
    uploadText: 'Suba un archivo con texto en lugar de imágenes de las páginas.',
    split: 'Divida el documento.',
    checkVersion: 'Asegúrese de que esta es la versión que todos acordaron.',
    createAgain: 'Vuelva a crear el documento a partir de una fuente de confianza.',
    uploadAllPages: 'Suba el documento con todas sus páginas.',
    correctDates: 'Corrija las fechas que se contradicen.',
    correctDate: 'Corrija la fecha {date}.',
    matchAmounts: 'Asegúrese de que las letras y los números de cada cantidad coincidan.',
    /** `party` is one of `partyNames`. */
    sameName:
      'Escriba el nombre del {party} de la misma manera en todas partes, como aparece en el documento de identidad.',
    checkAge:
      'Compruebe la fecha de nacimiento. Por lo general, un menor no puede otorgar este documento.',
    oneLaw: 'Indique una sola ley aplicable.',
    checkFacts: 'Corrija la afirmación equivocada.',
    correctSum: 'Corrija el cálculo.',
    correctCertificate:
      'Permita que el notario complete un nuevo certificado que nombre a la persona que firma.',
    chooseType:
      'Si este es el archivo correcto, súbalo de nuevo con el tipo correcto. Elija “Otro” si ningún tipo corresponde. De lo contrario, suba el archivo correcto.',
    translate: 'Pida que revise el documento una persona que entienda su idioma.',
    fillBlanks: 'Complete o tache todos los espacios en blanco antes de firmar el documento.',
    notLegalAdvice:
      'Estos resultados provienen de revisiones automáticas del texto. No son asesoría legal.',
  },
  /** What a document of a type must contain. */
  requirementNames: {
    people: 'A quién se refiere',
    content: 'Qué se declara o acuerda',
    date: 'Fecha',
    signatureBlock: 'Espacio para las firmas',
    governingLaw: 'Ley aplicable',
    venue: 'Lugar del acto (estado y condado)',
    acknowledgment: 'Reconocimiento notarial',
    affiant: 'Declarante',
    oath: 'Juramento o afirmación',
    facts: 'Declaración de los hechos',
    jurat: 'Jurat (juramento ante un notario)',
    parties: 'Partes',
    payment: 'Contraprestación o pago',
    duties: 'Condiciones (las obligaciones de cada parte)',
    termination: 'Plazo o terminación',
    grantor: 'Otorgante (grantor)',
    grantee: 'Adquirente (grantee)',
    conveyance: 'Palabras de transmisión de la propiedad',
    legalDescription: 'Descripción legal de la propiedad',
    consideration: 'Contraprestación',
    propertyPlace: 'Condado y estado de la propiedad',
    principal: 'Poderdante (principal)',
    agent: 'Apoderado (attorney-in-fact)',
    powers: 'Facultades otorgadas',
    durability: 'Cláusula de durabilidad',
    effectiveDate: 'Fecha o hecho de entrada en vigor',
  },
  /**
   * What to do if a requirement is missing. Wording that the document should contain is in English
   * in every language.
   */
  requirementAdvice: {
    people: 'Indique los nombres completos de las personas a las que se refiere el documento.',
    content: 'Indique qué se declara, acuerda o permite.',
    date: 'Agregue la fecha o una línea para escribirla al firmar.',
    signatureBlock: 'Agregue una línea de firma para cada firmante, con su nombre.',
    governingLaw: 'Indique qué ley se aplica, por ejemplo, “the laws of the State of Ohio”.',
    venue: 'Comience con el lugar del acto: “State of …, County of …”.',
    acknowledgment:
      'Agregue el texto de un reconocimiento o permita que el notario adjunte un certificado que lo contenga.',
    affiant: 'Indique el nombre completo de la persona que hace la declaración (el declarante).',
    oath: 'Agregue las palabras de un juramento, por ejemplo, “being duly sworn, deposes and says”.',
    facts: 'Exponga los hechos, cada uno en un párrafo numerado.',
    jurat:
      'Agregue un jurat (“Subscribed and sworn to before me …”) o permita que el notario adjunte un certificado que lo contenga.',
    parties: 'Indique el nombre completo, la dirección y la función de cada parte.',
    payment: 'Indique qué se da a cambio: el precio, los honorarios u otra contraprestación.',
    duties: 'Indique qué debe hacer cada parte y en qué plazo.',
    termination: 'Indique cuánto dura el contrato y cómo termina.',
    grantor: 'Indique el nombre completo, el estado civil y la dirección del otorgante.',
    grantee:
      'Indique el nombre completo y la dirección del adquirente, y la forma de titularidad de la propiedad.',
    conveyance:
      'Agregue palabras de transmisión de la propiedad, por ejemplo, “grants and conveys to”.',
    legalDescription:
      'Agregue la descripción legal (lote, manzana y plano, o medidas y linderos). La dirección por sí sola no es suficiente.',
    consideration:
      'Indique la contraprestación, aunque solo sea “ten dollars and other valuable consideration”.',
    propertyPlace: 'Indique el condado y el estado donde se encuentra la propiedad.',
    principal: 'Indique el nombre completo del poderdante, la persona que otorga el poder.',
    agent: 'Indique el nombre completo y la dirección del apoderado (attorney-in-fact).',
    powers: 'Enumere las facultades que recibe el apoderado.',
    durability:
      'Indique si el poder continúa (poder duradero) o termina en caso de incapacidad del poderdante.',
    effectiveDate: 'Indique cuándo empieza el poder y cómo termina.',
  },
  /** How a document differs from the customary form of its type if a requirement is missing. */
  requirementViolations: {
    signatureBlock: 'Un documento notarizado lleva firma. No encontramos un lugar para la firma.',
    affidavitAffiant: 'Una declaración jurada nombra a su declarante. No encontramos ninguno.',
    affidavitOath:
      'Una declaración jurada se hace bajo juramento o afirmación. No encontramos esas palabras.',
    affidavitFacts: 'Una declaración jurada expone hechos. No encontramos ninguno.',
    affidavitVenue:
      'Una declaración jurada comienza con el lugar del acto (estado y condado). No lo encontramos.',
    affidavitSignature:
      'El declarante firma la declaración jurada. No encontramos un lugar para la firma.',
    affidavitJurat: 'Una declaración jurada termina con un jurat. No encontramos ninguno.',
    contractParties: 'Un contrato nombra a sus partes. No encontramos ninguna.',
    contractPayment: 'Un contrato necesita una contraprestación. No encontramos ninguna.',
    contractDuties:
      'Un contrato indica qué deben hacer sus partes. No encontramos ninguna obligación.',
    contractSignatures: 'Las partes firman el contrato. No encontramos un lugar para sus firmas.',
    deedGrantor:
      'Una escritura nombra a la persona que transmite la propiedad (el otorgante). No encontramos ninguna.',
    deedGrantee:
      'Una escritura nombra a la persona que recibe la propiedad (el adquirente). No encontramos ninguna.',
    deedConveyance:
      'Una escritura transmite la propiedad con palabras expresas. No encontramos ninguna.',
    deedLegalDescription:
      'Una escritura contiene una descripción legal del terreno. No encontramos ninguna.',
    deedSignature: 'El otorgante firma la escritura. No encontramos un lugar para la firma.',
    deedAcknowledgment: 'Una escritura se registra con un reconocimiento. No encontramos su texto.',
    powerPrincipal: 'Un poder notarial nombra a su poderdante. No encontramos ninguno.',
    powerAgent: 'Un poder notarial designa a un apoderado. No encontramos ninguno.',
    powerPowers: 'Un poder notarial enumera las facultades del apoderado. No encontramos ninguna.',
    powerSignature: 'El poderdante firma el poder notarial. No encontramos un lugar para la firma.',
    powerAcknowledgment:
      'Por lo general, un poder notarial se reconoce ante un notario. No encontramos el texto de un reconocimiento.',
  },
  /** What the rules look for in every document, in the list of checks. */
  checkNames: {
    blank: 'Espacios en blanco sin completar',
    name_conflict: 'Una persona con dos nombres',
    date_conflict: 'Fechas que se contradicen o no existen',
    signed_before_document: 'Una firma anterior a la fecha del documento',
    future_event: 'Hechos pasados con fecha futura',
    expired: 'Un período o nombramiento vencido',
    too_young: 'Una persona menor de 18 años que actúa en el documento',
    amount_conflict: 'Cantidades y cálculos que no coinciden',
    law_conflict: 'Más de una ley aplicable',
    fact_conflict: 'Afirmaciones que se contradicen',
    certificate_name: 'Un certificado notarial de otra persona',
    certificate_date: 'Un certificado notarial anterior a la fecha del documento',
    overlay: 'Texto escrito sobre otro texto',
    odd_characters: 'Caracteres ocultos o engañosos',
    missing_pages: 'Páginas que faltan',
    nonsense: 'Texto sin oraciones',
    wrong_type: 'Otra clase de documento que el tipo elegido',
  },
  /** The language of a document. */
  textLanguages: {
    en: 'El documento se revisó como texto en inglés.',
    es: 'El documento se revisó como texto en español.',
    other:
      'No pudimos reconocer el texto como inglés o español. Las revisiones automáticas solo leen estos idiomas, así que no confíe en estos resultados.',
  },
  /** What a document contradicts itself about. */
  factNames: {
    will: 'un testamento',
    spouse: 'un matrimonio',
    children: 'hijos',
    liens: 'gravámenes o hipotecas',
    debts: 'deudas',
    pets: 'mascotas',
    siblings: 'hermanos',
    deposit: 'un depósito',
    land: 'bienes inmuebles',
    furniture: 'muebles',
    employees: 'empleados',
    interest: 'intereses',
    sublease: 'el subarriendo',
    number: 'un número de personas o cosas',
    marriage: 'un matrimonio',
    citizenship: 'una ciudadanía',
    revocation: 'la revocación',
    incapacity: 'lo que sucede en caso de incapacidad',
    fact: 'un hecho',
  },
  /** Kinds of documents, within a sentence. */
  documentKinds: {
    contract: 'un contrato',
    deed: 'una escritura',
    power_of_attorney: 'un poder notarial',
    affidavit: 'una declaración jurada',
    statement: 'una carta, un certificado o una autorización',
    will: 'un testamento',
  },
  /** The parties of a document, by the word that it uses for them. */
  partyNames: {
    person: 'interesado',
    self: 'otorgante del documento',
    party: 'contratante',
    signer: 'firmante',
    grantor: 'otorgante (grantor)',
    grantee: 'adquirente (grantee)',
    principal: 'poderdante (principal)',
    agent: 'apoderado (agent)',
    'attorney-in-fact': 'apoderado (attorney-in-fact)',
    affiant: 'declarante (affiant)',
    deponent: 'declarante (deponent)',
    declarant: 'declarante (declarant)',
    buyer: 'comprador (buyer)',
    seller: 'vendedor (seller)',
    landlord: 'arrendador (landlord)',
    tenant: 'inquilino (tenant)',
    lessor: 'arrendador (lessor)',
    lessee: 'arrendatario (lessee)',
    employer: 'empleador (employer)',
    employee: 'empleado (employee)',
    client: 'cliente (client)',
    contractor: 'contratista (contractor)',
    consultant: 'consultor (consultant)',
    lender: 'prestamista (lender)',
    borrower: 'prestatario (borrower)',
    licensor: 'licenciante (licensor)',
    licensee: 'licenciatario (licensee)',
  },
  /** Jurisdictions outside the United States, by their names in English. */
  countryNames: {
    'England and Wales': 'Inglaterra y Gales',
    England: 'Inglaterra',
    Scotland: 'Escocia',
    Ireland: 'Irlanda',
    Canada: 'Canadá',
    Ontario: 'Ontario',
    Germany: 'Alemania',
    France: 'Francia',
    Spain: 'España',
    Italy: 'Italia',
    Switzerland: 'Suiza',
    Singapore: 'Singapur',
    'Hong Kong': 'Hong Kong',
    India: 'India',
    Australia: 'Australia',
    Japan: 'Japón',
    Mexico: 'México',
    Brazil: 'Brasil',
    'the Netherlands': 'Países Bajos',
  },
};
