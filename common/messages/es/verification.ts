import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/verification.ts';

export const spanish: Translation<typeof english> = {
  verdictMessages: {
    unchanged: {
      title: 'Intacto',
      text: 'Este archivo es idéntico al que se selló aquí. Nada ha cambiado desde entonces.',
    },
    extended: {
      title: 'Intacto, con adiciones',
      text: 'El contenido que se selló aquí no ha cambiado. Después se agregó al archivo evidencia o un sello de tiempo, lo que el sello permite.',
    },
    revoked: {
      title: 'Sellado con un certificado revocado',
      text: 'No se cambió nada en este archivo. Sin embargo, un certificado que lo firmó ya estaba revocado, o nada demuestra que se firmó antes de la revocación. No confíe en este archivo. Pregunte al notario o a nosotros qué sucedió.',
    },
    changed: {
      title: 'Cambiado después del sellado',
      text: 'Este archivo tiene nuestro sello, pero se cambió después del sellado. No confíe en él. Pida el archivo tal como se selló.',
    },
    unrecorded: {
      title: 'Sellado con nuestras claves, pero no está en nuestros registros',
      text: 'Las firmas de este archivo son nuestras y son válidas. No se cambió nada después de ellas. Sin embargo, no tenemos registro de este archivo exacto. Es posible que nuestros registros se hayan restaurado de una copia anterior, lo que no afecta a las firmas. Consúltenos antes de confiar en este archivo.',
    },
    sample: {
      title: 'MUESTRA (SAMPLE): no es un documento notarizado',
      text: 'Este archivo está firmado con certificados de práctica. Muestra una sesión de práctica con un firmante simulado, no un acto notarial. No confíe en este archivo.',
    },
    unknown: {
      title: 'No sellado por nosotros',
      text: 'Este archivo no contiene nuestro sello. Puede ser auténtico y haberse sellado en otro lugar. No podemos saberlo.',
    },
  },
  verificationMessages: {
    title: 'Verificar un documento',
    text: 'Suelte aquí un PDF sellado para comprobar si es el archivo que se selló. Su navegador calcula una huella digital del archivo y compara solamente esa huella. El archivo permanece en este dispositivo a menos que usted decida enviarlo.',
    drop: 'Suelte un PDF aquí o elija uno de este dispositivo',
    choose: 'Elegir un PDF',
    checking: 'Comprobando el archivo…',
    checkingPercent: 'Comprobando el archivo… {percent, number}%',
    failed: 'No se pudo comprobar el archivo',
    failedText: 'Aún no sabemos si el archivo está intacto. Inténtelo de nuevo en un momento.',
    another: 'Comprobar otro archivo',
    reading: 'Calculando la huella digital en este dispositivo…',
    session: {
      help: 'También puede comprobar la evidencia de toda una sesión (ZIP).',
      notASession:
        'Este ZIP no es la evidencia de una sesión. Para comprobar un documento, use su PDF sellado.',
      verdicts: {
        unchanged: {
          title: 'Todos los documentos están intactos',
          text: 'Nosotros firmamos la lista de documentos, y cada documento sellado es idéntico al que se selló aquí. Solo se enviaron la lista y las huellas digitales. Los documentos no salieron de este dispositivo.',
        },
        revoked: {
          title: 'Sellado con un certificado revocado',
          text: 'No se cambió nada en este archivo. Sin embargo, un certificado que selló uno de los documentos se considera revocado desde antes del sellado. No confíe en ese documento.',
        },
        changed: {
          title: 'Cambiado o incompleto',
          text: 'Falta un documento, se agregó o se cambió uno, o nosotros no firmamos esta lista de documentos. No confíe en este archivo. Solicítelo de nuevo.',
        },
        unknown: {
          title: 'No está en nuestros registros',
          text: 'Nosotros firmamos la lista de documentos y no se cambió nada. Sin embargo, nuestros registros no contienen todos los documentos. Es posible que se hayan restaurado de una copia anterior. Consúltenos antes de confiar en este archivo.',
        },
      },
      documents: {
        unchanged: 'Sellado y sin cambios',
        revoked: 'Sellado con un certificado que se considera revocado',
        changed: 'Falta o se cambió',
        unknown: 'No está en nuestros registros',
        rejected: 'Rechazado por el notario. {reason}',
        deferred: 'No se notarizó en esta sesión. {reason}',
      },
    },
    known: 'Intacto',
    knownText:
      'Este archivo es idéntico a un archivo que se selló aquí. Solo se comparó su huella digital. El archivo no salió de este dispositivo.',
    knownRevokedText:
      'Este archivo es idéntico a un archivo que se selló aquí. Sin embargo, el certificado que lo selló se considera revocado desde antes del sellado. No confíe en este archivo. Pregunte al notario o a nosotros qué sucedió. Solo se comparó su huella digital. El archivo no salió de este dispositivo.',
    notKnown: 'Este archivo no está en nuestros registros',
    notKnownText:
      'Nuestros registros no contienen ningún archivo con esta huella digital. Es posible que el archivo se haya cambiado después del sellado, que no sea nuestro o que hayamos perdido su registro. Para averiguarlo, envíenos el archivo. Lo comprobamos y no lo conservamos.',
    noDigest: 'Este navegador no puede calcular la huella digital',
    noDigestText: 'Envíenos el archivo y lo comprobaremos completo. No lo conservamos.',
    sendKnown: 'Enviar el archivo para ver quién lo selló y cuándo',
    sendUnknown: 'Enviar el archivo para averiguar por qué',
    proved: 'Qué demuestra esto',
    provedBytes: {
      unchanged:
        'Este es exactamente el contenido que se selló. Nada de él ha cambiado desde entonces.',
      extended:
        'Todo el contenido que se selló está en este archivo y nada de él ha cambiado desde entonces. Lo que se agregó después no forma parte de lo que se selló.',
    },
    provedSigner:
      'El notario que se nombra en la firma lo selló con la clave de firma de su nombramiento.',
    notProved: 'Qué no demuestra esto',
    notProvedText: [
      'Que el documento dice la verdad o que el acto fue legalmente correcto.',
      'Nada sobre una impresión o una copia. Solo se comprobó este archivo.',
    ],
    revisions: 'Historial del archivo',
    revisionKinds: {
      sealed: 'Sellado con una firma válida',
      added: 'Agregado después, como lo permite el sello: evidencia o un sello de tiempo',
      filled: 'Campos de formulario completados después, no cubiertos por el sello',
      changed: 'Cambiado después del sellado',
    },
    recordTitle: 'Qué se selló con este ID de verificación',
    recordRevokedText:
      'El certificado que selló este documento se considera revocado desde antes del sellado. No confíe en el documento, ni como archivo ni en papel. Pregunte al notario o a nosotros qué sucedió.',
    deleted: 'El registro del acto se eliminó el {day}, al final de su período de conservación.',
    deletedHolds: 'Las firmas siguen siendo válidas.',
    recordDeleted: 'El registro se eliminó al final de su período de conservación',
    recordDeletedText:
      'Se selló un documento con este ID de verificación. Su registro se eliminó el {day}, cuando terminó el período de conservación. Aún puede comprobar el archivo.',
    recordMissing: 'No se encontró ningún registro para este ID de verificación',
    recordMissingText:
      'Compárelo, carácter por carácter, con el ID que aparece después de “Record” en la página del certificado. Si es el mismo, es posible que nuestros registros se hayan restaurado de una copia anterior. Aún puede comprobar el archivo por las firmas que contiene.',
    recordFailed: 'No se pudo cargar el registro',
    recordFailedText: 'Esto no dice nada sobre el documento. Inténtelo de nuevo en un momento.',
    loading: 'Cargando el registro…',
    compare: 'Si tiene el archivo, suéltelo aquí para comprobar si es el que se selló.',
    engraving:
      'El grabado del sello en la página del certificado debe verse como este. Le ayuda a comparar, pero no es una prueba.',
    sealedAt: 'Sellado',
    actDay: 'Día del acto, según el certificado',
    revokedSince: 'Certificado revocado desde',
    act: 'Acto',
    notary: 'Notario (notary public)',
    commission: 'Nombramiento',
    commissionFacts: '{state} {number}, vence el {day}',
    pages: 'Páginas',
    publicId: 'ID de verificación',
    documentSha: 'Huella digital del documento (SHA-256)',
    sealedSha: 'Huella digital del archivo sellado (SHA-256)',
    fileSha: 'Huella digital de su archivo (SHA-256)',
    signatures: 'Firmas del archivo',
    problems: 'Problemas',
    certification: 'Certificación del notario',
    approval: 'Firma',
    timestamp: 'Sello de tiempo sobre el archivo',
    carried: 'Firma que el documento ya tenía antes de su notarización (no respondemos por ella)',
    changedAfter: 'El archivo se cambió después de esta firma',
    checks: {
      digestMatches: ['La parte firmada no ha cambiado', 'La parte firmada se cambió'],
      signatureValid: ['La firma es válida', 'La firma no es válida'],
      chainTrusted: ['El certificado es de confianza', 'El certificado no es de confianza aquí'],
      timestamped: ['Un sello de tiempo confirma la hora', 'No hay sello de tiempo'],
    },
    root: 'Nuestro certificado raíz, para cualquier lector de PDF',
  },
};
