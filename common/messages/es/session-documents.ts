import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/session-documents.ts';

export const spanish: Translation<typeof english> = {
  sessionDocumentStateNames: {
    open: 'Aún sin sellar',
    sealing: 'Se está sellando',
    sealed: 'Sellado',
    rejected: 'Rechazado',
    deferred: 'Aplazado',
  },
  outcomeChoices: {
    rejected: 'Rechazar: el acto no se puede realizar',
    deferred: 'Aplazar: el acto se puede realizar en otra sesión',
  },
  sessionDocumentMessages: {
    title: 'Documentos de esta sesión',
    open: 'Documentos: se muestra {position, number} de {count, number}',
    short: '{position, number} de {count, number}',
    sealAlso:
      'Sellar {count, plural, one {# documento más} other {# documentos más}} con la misma confirmación',
    sealAll: 'Sellar {count, number} documentos',
    sealTogether:
      'Puede sellar todos los documentos con una sola confirmación después de que todos los hayan firmado.',
    sealAlsoText:
      'Solo documentos a los que no les falta nada: {names}. Cada uno tiene su propio certificado con el condado, la identificación y la firma que se indican aquí.',
    andOthers: '{name} y {count, plural, one {# documento más} other {# documentos más}}',
    sealedOf: '{sealed, number} de {count, number} documentos sellados',
    fields: '{filled, number} de {required, number} campos completados',
    allSigned: 'Firmado por todos',
    notAllSigned: 'Faltan firmas',
    youSigned: 'Usted ha firmado',
    youSignNow: 'Usted aún no ha firmado',
    shown: 'Se muestra ahora',
    show: 'Mostrar {name}',
    record: 'Registro de {name}',
    toDocument: 'Informe de {name}',
    next: 'Siguiente documento: {name}',
    downloadAll: 'Descargar todo (ZIP)',
    downloadAllText: 'Un solo archivo con cada PDF notarizado y su evidencia.',
    sealedNow: '{name} está sellado',
    sealedNext: 'Siguiente: {name}.',
    sealFailed: 'No se pudo sellar {name}',
    setAside: 'Rechazar o aplazar este documento',
    setAsideTitle: '¿Rechazar o aplazar este documento?',
    setAsideText:
      'Solo {name} sale de esta sesión. Los demás documentos permanecen. Las firmas en él dejan de contar, y su propietario puede iniciarlo de nuevo en otra sesión.',
    outcome: 'Decisión',
    reason: 'Motivo',
    reasonText: 'Lo ven todas las personas de esta sesión y queda registrado en su diario.',
    reasonMissing: 'Indique un motivo.',
    confirm: 'Quitar de esta sesión',
    keep: 'Conservar el documento',
    failed: 'No se pudo rechazar ni aplazar el documento',
    isSetAside: '{name} ya no forma parte de esta sesión',
    more: 'Más documentos',
    moreText:
      'Notarice varios documentos en una sola llamada. Cada uno tiene su propio certificado y sello.',
    add: 'Agregar un documento',
    order: '{name} es el primer documento de la sesión.',
    addAll: 'Agregar los {count, number}',
    remove: 'Quitar {name}',
    act: 'Acto notarial para {name}',
  },
};
