import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/open-matters.ts';

export const spanish: Translation<typeof english> = {
  checklistMessages: {
    rows: {
      notary: 'Notario',
      identity: 'Identidad',
      devices: 'Cámara, micrófono y conexión',
      document: 'Documento',
      participants: 'Participantes',
    },
    done: {
      notary: 'Un notario aceptó.',
      identity: 'Todos prepararon la verificación de identidad.',
      devices: 'Probados en este dispositivo.',
      document: 'Las páginas están listas y todos los campos están asignados.',
      pages: 'Las páginas están listas.',
      participants: 'No hay invitaciones pendientes.',
    },
    isDone: 'Listo',
    devicesUntested: 'Recomendado: pruébelos en este dispositivo. Tarda unos segundos.',
    devicesTest: 'Probarlos ahora',
  },
  /** Text of the waiting room: who is present and what is missing. */
  openMatterMessages: {
    title: 'Lista de preparativos',
    call: 'Antes de la videoconferencia',
    act: 'Para la notarización',
    nothing: 'Ya hizo todo lo necesario. Puede unirse a la videoconferencia.',
    nothingYet: 'Ya hizo todo lo que le corresponde.',
    nothingNow: 'No se requiere nada de usted hasta que un notario acepte.',
    identityLater:
      'Todos los firmantes que se unieron indicaron sus datos. Cuando un notario acepte, esta página mostrará qué más hace falta. Eso depende de la ley del estado del notario.',
    waits: 'En espera de otras personas',
    notary: 'Aún no ha aceptado ningún notario. Consultamos a un notario tras otro.',
    pages: 'Las páginas del documento aún se están preparando. Aparecerán automáticamente.',
    commission:
      'Su nombramiento debe estar activo y vigente para empezar. Renuévelo o cancele la sesión para que podamos consultar a otro notario.',
    commissionToSeal:
      'Su nombramiento debe estar activo y vigente para sellar. Renuévelo en su perfil de notario.',
    stoppedToSeal:
      'Su nombramiento debe estar activo y vigente para sellar. Pregunte a su administrador por qué no lo está.',
    details:
      'Aún no ha confirmado su nombre, fecha de nacimiento y dirección. La verificación de identidad los requiere.',
    identity: 'Su verificación de identidad no está completa.',
    secondFactor:
      'Configure una clave de acceso o una aplicación de autenticación. La necesita para sellar el documento.',
    present: 'Ahora en la videoconferencia',
    absent: 'No está en la videoconferencia',
    noneIn: 'Todavía no hay nadie en la videoconferencia.',
    someIn: '{present, number} de {all, number} están en la videoconferencia.',
    allIn: 'Todos están en la videoconferencia.',
    stillPrepares: '{name} todavía tiene algo que preparar.',
    identityOpen: '{name} no ha completado la verificación de identidad.',
    invitationOpen: '{name} aún no ha aceptado la invitación.',
    invitationExpired: 'La invitación de {name} venció.',
    /** For a person who may invite. */
    invitationExpiredNext: 'La invitación de {name} venció. Envíela de nuevo o retírela.',
    witness:
      'Un documento de esta sesión tiene una línea para la firma de un testigo. Si un testigo debe firmar, invítelo ahora. De lo contrario, no tiene que hacer nada.',
    ownFields: 'Usted completa durante la videoconferencia: {fields}.',
    nobodysFields: 'Nadie está asignado a: {fields}.',
  },
  /** Labels of the links for resolving a matter, by its kind. */
  matterLinks: {
    document: 'Abrir el documento',
    commission: 'Abrir su perfil de notario',
    identity: 'Ir a la verificación de identidad',
    invitation: 'Ver las invitaciones',
    witness: 'Invitar a un testigo',
    own_fields: 'Ver los campos',
    nobodys_fields: 'Asignar los campos',
    second_factor: 'Abrir su perfil',
  },
};
