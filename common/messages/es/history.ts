import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/history.ts';

export const spanish: Translation<typeof english> = {
  historyMessages: {
    title: 'Historial',
    failed: 'No se pudo cargar el historial',
    platform: 'Sealwright',
  },
  eventMessages: {
    uploaded: 'Documento subido',
    ready: 'Análisis completado',
    printCopyConfirmed: 'Copia impresa confirmada',
    failed: 'No se pudo procesar el documento',
    requested: 'Notarización solicitada',
    requestedFor: 'Notarización solicitada para el {date}',
    moved: 'La sesión se cambió a otra hora',
    movedTo: 'La sesión se cambió al {date}',
    notaryMissed: 'El notario no se presentó a la sesión',
    signerMissed: 'El firmante no se presentó a la sesión',
    started: 'Acto notarial iniciado',
    pausedBecause: 'El notario pausó el acto: {reason}',
    resumed: 'El notario reanudó el acto',
    released:
      'El notario salió de la videoconferencia. Las firmas de esta videoconferencia ya no son válidas y se consulta a otro notario',
    cancelled: 'Sesión cancelada',
    cancelledBecause: 'Sesión cancelada: {reason}',
    accepted: 'Un notario aceptó la sesión',
    acceptedBy: '{notary} aceptó la sesión como notario',
    participant: 'Un participante',
    signed: {
      signature: '{name} firmó',
      initials: '{name} agregó sus iniciales',
      date: '{name} agregó la fecha',
      text: '{name} completó un campo de texto',
      checkbox: '{name} marcó una casilla',
    },
    signedOnPage: {
      signature: '{name} firmó en la página {page}',
      initials: '{name} agregó sus iniciales en la página {page}',
      date: '{name} agregó la fecha en la página {page}',
      text: '{name} completó un campo de texto en la página {page}',
      checkbox: '{name} marcó una casilla en la página {page}',
    },
    removed: {
      signature: 'Se quitó una firma de {name}',
      initials: 'Se quitaron unas iniciales de {name}',
      date: 'Se quitó una fecha de {name}',
      text: 'Se quitó un texto de {name}',
      checkbox: 'Se desmarcó una casilla de {name}',
    },
    removedFromPage: {
      signature: 'Se quitó una firma de {name} de la página {page}',
      initials: 'Se quitaron unas iniciales de {name} de la página {page}',
      date: 'Se quitó una fecha de {name} de la página {page}',
      text: 'Se quitó un texto de {name} de la página {page}',
      checkbox: 'Se desmarcó una casilla de {name} en la página {page}',
    },
    sealRequested: 'El notario confirmó el certificado y solicitó el sello',
    sealed: 'Documento sellado',
    sealFailed: 'No se pudo crear el sello',
    sealFailedBecause: 'No se pudo crear el sello: {reason}',
  },
};
