import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/emails.ts';

export const spanish: Translation<typeof english> = {
  emailMessages: {
    signature: 'Sealwright',
    footers: {
      documents:
        'Recibe este correo porque los correos sobre documentos están activados en su perfil. Cambie esta opción aquí:',
      sessions:
        'Recibe este correo porque los correos sobre sesiones están activados en su perfil. Cambie esta opción aquí:',
      guest: 'Recibe este correo porque participa en esta notarización.',
      guestSessions:
        'Recibe este correo porque participa en esta notarización. Puede desactivar correos como este en la página de su sesión.',
      account:
        'Recibe este correo porque trata de su cuenta o de su función. Estos correos no se pueden desactivar.',
    },
    openLink:
      'Abra este enlace y siga los pasos:\n\n{link}\n\nNo necesita una cuenta. Confirmaremos su dirección de correo electrónico ({email}) con un código que le enviaremos. El enlace es solo para usted. Acepte la invitación a más tardar el {until}.\n\nSealwright\n',
    anotherPerson: 'otra persona',
    signingCode: {
      subject: '{digits} es su código para firmar “{name}”',
      text: 'Su código para firmar “{name}”:\n\n    {digits}\n\nIngréselo en Sealwright en los próximos 10 minutos. Funciona una sola vez.\n\nNo comparta este código con nadie. Si alguien se lo pide, es posible que quiera firmar en su nombre. Si no está firmando un documento en este momento, ignore este correo.\n\nSealwright\n',
    },
    joinCode: {
      subject: '{digits} es su código para la notarización de “{name}”',
      text: 'Su código para la notarización de “{name}”:\n\n    {digits}\n\nEscríbalo en la página que abrió el enlace, en los próximos 10 minutos. Funciona una sola vez.\n\nNo comparta este código con nadie. Si alguien se lo pide, es posible que quiera actuar en su nombre. Si usted no solicitó este código, ignore este correo.\n\nSealwright\n',
    },
    coLocatedCode: {
      subject: '{digits} es su código en el dispositivo de {device}',
      text: '{purpose}\n\n    {digits}\n\nIngréselo personalmente en ese dispositivo en los próximos 10 minutos. Funciona una sola vez y solo para este fin.\n\nNo comparta este código con nadie, ni siquiera con {device}. Si alguien se lo pide, es posible que quiera actuar en su nombre. Si no está en el mismo lugar que {device}, ignore este correo.\n\nSealwright\n',
      seat: 'Su código para unirse a la notarización de “{name}” en el dispositivo de {device}:',
      step: 'Su código para “{step}” en la notarización de “{name}”, en el dispositivo de {device}:',
      markOnPage:
        'Su código para una marca en la página {page} en la notarización de “{name}”, en el dispositivo de {device}:',
      mark: 'Su código para una marca en el documento en la notarización de “{name}”, en el dispositivo de {device}:',
    },
    documentReady: {
      subject: 'Su documento “{name}” está listo',
      text: 'Su documento “{name}” se analizó el {when} y está listo para la notarización.\n\nLea el informe e inicie la notarización aquí:\n{link}',
    },
    documentFailed: {
      subject: 'No se pudo analizar su documento “{name}”',
      text: 'No se pudo analizar su documento “{name}” el {when}.\n\nMotivo: {reason}\n\nConservamos su archivo. Vea qué puede hacer ahora:\n{link}',
    },
    documentSealed: {
      subject: 'Su documento “{name}” está notarizado',
      text: '{notary} notarizó su documento “{name}” el {when}.\n\nDescárguelo aquí:\n{link}\n\nCualquier persona puede verificarlo aquí sin tener una cuenta:\n{verifyLink}',
    },
    actSealed: {
      subject: 'El documento “{name}” está notarizado',
      text: '{notarized}\n\n{next}\n\nCualquier persona puede verificarlo aquí sin tener una cuenta:\n{verifyLink}',
      notarized: {
        signer: '{notary} notarizó el {when} el documento “{name}”, que usted firmó.',
        witness: '{notary} notarizó el {when} el documento “{name}”, que usted firmó como testigo.',
        credible_witness:
          '{notary} notarizó el {when} el documento “{name}”, en el que usted fue testigo de identidad.',
      },
      copy: 'Inicie sesión y descargue su copia aquí:\n{link}',
      guestCopy:
        'Abra este enlace para descargar su copia. Confirmaremos su dirección de correo electrónico con un código que le enviaremos. El enlace funciona durante {days} días:\n{link}',
      copyLater: 'Podrá descargar su copia cuando termine la sesión.',
      session: 'Vea la sesión aquí:\n{link}',
    },
    sessionResults: {
      subject:
        '{sealed, plural, one {Se notarizó # de los {count, number} documentos} other {Se notarizaron # de los {count, number} documentos}} de su sesión',
      text: '{results}\n\n{documents}\n\n{next}',
      over: 'La sesión terminó. {notary} notarizó {sealed, number} de los {count, number} documentos:',
      soFar:
        'Hasta ahora, {notary} notarizó {sealed, number} de los {count, number} documentos de su sesión. Le enviaremos otro correo cuando la sesión termine.',
      documents: {
        sealed:
          '- “{name}”: notarizado. Cualquier persona puede verificarlo aquí sin tener una cuenta:\n  {verifyLink}',
        rejected: '- “{name}”: rechazado por el notario',
        deferred: '- “{name}”: no se notarizó en esta sesión. Se puede notarizar en otra.',
        sealing: '- “{name}”: se está sellando',
        open: '- “{name}”: todavía no está notarizado',
      },
      owner: 'Vea la sesión y descargue sus documentos aquí:\n{link}',
    },
    sessionScheduled: {
      subject: 'La notarización de “{name}” está programada',
      text: 'La notarización de “{name}” está programada para esta fecha:\n\n{when}\n\nEstamos buscando un notario y le enviaremos un correo en cuanto uno acepte. Vea la sesión aquí:\n{link}',
    },
    sessionRequested: {
      subject: 'Estamos buscando un notario para “{name}”',
      text: 'Recibimos su solicitud para notarizar “{name}”. Estamos buscando un notario y le enviaremos un correo en cuanto uno acepte. {begins}\n\nVea la sesión aquí:\n{link}',
    },
    notaryAccepted: {
      subject: 'Hay un notario para “{name}”',
      text: '{accepted} {begins}\n\nÚnase a la sesión aquí:\n{link}',
      begins: {
        scheduled: 'Está programada para esta fecha:\n\n{when}',
        now: 'La sesión empezará en cuanto todos estén listos.',
      },
      accepted: {
        owner: '{notary}, notario con nombramiento en {state}, aceptó su notarización de “{name}”.',
        signer:
          '{notary}, notario con nombramiento en {state}, aceptó la notarización de “{name}”, en la que usted es firmante.',
        witness:
          '{notary}, notario con nombramiento en {state}, aceptó la notarización de “{name}”, en la que usted es testigo.',
      },
    },
    sessionOffered: {
      subject:
        'Nueva oferta de sesión: “{name}”{others, plural, =0 {} one { y otro documento} other { y otros # documentos}}',
      text: 'Tiene una nueva oferta de sesión: {act}, “{name}”{others, plural, =0 {} one { y otro documento} other { y otros # documentos}}, programada para esta fecha:\n\n{when}\n\nResponda a más tardar en esta fecha:\n\n{answerBy}\n\nAcéptela o rechácela aquí:\n{link}\n\nSi no responde antes, se la ofreceremos a otro notario. Si nadie la acepta, es posible que se la volvamos a ofrecer. No recibirá otro correo, pero encontrará la oferta en la misma página.',
    },
    nobodyFree: {
      subject: 'Todavía no hay un notario disponible para “{name}”',
      text: 'Todavía no hay un notario disponible para la notarización de “{name}”, programada para esta fecha:\n\n{when}\n\nUsted conserva su lugar en la fila. En cuanto haya un notario disponible, le preguntaremos y le enviaremos un correo a usted. También puede cancelar la sesión y elegir otra hora aquí:\n{link}',
    },
    joinNow: {
      signer:
        'Tiene una invitación como firmante y todavía no se ha unido. Únase ahora y le enviaremos un correo en cuanto otro notario acepte.',
      witness:
        'Tiene una invitación como testigo y todavía no se ha unido. Únase ahora y le enviaremos un correo en cuanto otro notario acepte.',
      credible_witness:
        'Tiene una invitación como testigo de identidad y todavía no se ha unido. Únase ahora y le enviaremos un correo en cuanto otro notario acepte.',
    },
    anotherNotary: {
      subject: 'Estamos buscando otro notario para “{name}”',
      text: '{gone} Usted conserva su lugar para esta fecha:\n\n{when}\n\nEstamos consultando a otro notario y le enviaremos un correo en cuanto uno acepte.\n\n{link}',
      gone: {
        owner: 'El notario que había aceptado su notarización de “{name}” ya no está disponible.',
        signer:
          'El notario que había aceptado la notarización de “{name}”, en la que usted es firmante, ya no está disponible.',
        witness:
          'El notario que había aceptado la notarización de “{name}”, en la que usted es testigo, ya no está disponible.',
      },
    },
    invitedAnotherNotary: {
      subject: 'Estamos buscando otro notario para “{name}”',
      text: 'El notario que había aceptado la notarización de “{name}” ya no está disponible. Estamos consultando a otro notario. La sesión sigue programada para esta fecha:\n\n{when}\n\n{joinNow} {openLink}',
    },
    notaryLeft: {
      subject: 'El notario salió de la videoconferencia de “{name}”',
      text: 'El notario salió de la videoconferencia de “{name}” el {when} y no regresó. No se selló nada. {again}\n\n{next}\n\n{link}',
      signAgain:
        'Las firmas de esa videoconferencia ya no son válidas: debe firmar de nuevo ante el siguiente notario.',
      witnessAgain:
        'Las firmas de esa videoconferencia ya no son válidas: debe volver a ser testigo y firmar de nuevo ante el siguiente notario.',
      nextForOwner:
        'Estamos consultando a otro notario y le enviaremos un correo en cuanto uno acepte.',
      nextForInvited:
        'Estamos consultando a otro notario y le enviaremos un correo en cuanto uno acepte. Usted conserva su lugar y podrá unirse de nuevo entonces.',
    },
    sealFailed: {
      subject: 'No se pudo sellar “{name}”',
      text: 'El notario solicitó el sello de “{name}” el {when}, pero no se pudo sellar el documento. No se perdió nada y la sesión sigue abierta.\n\n{next}\n\n{link}',
      nextForNotary: 'Abra la sesión para ver el motivo y volver a unirse a la videoconferencia.',
      nextForOthers:
        'El notario puede sellarlo de nuevo. Es posible que lo necesite en la videoconferencia. Abra la sesión para volver a unirse:',
    },
    sessionReminder: {
      subject: 'Recordatorio: la notarización de “{name}” comienza pronto',
      text: 'La notarización de “{name}” está programada para esta fecha:\n\n{when}\n\nTenga a mano su documento de identidad. Revise su cámara y su micrófono, y únase aquí:\n{link}',
    },
    invitedReminder: {
      subject: 'Recordatorio: la notarización de “{name}” comienza pronto',
      text: 'La notarización de “{name}” está programada para esta fecha:\n\n{when}\n\n{prepare} {openLink}',
      prepare: {
        signer:
          'Tiene una invitación como firmante y todavía no se ha unido. Tenga a mano su documento de identidad.',
        witness:
          'Tiene una invitación como testigo y todavía no se ha unido. Tenga a mano su documento de identidad.',
        credible_witness:
          'Tiene una invitación como testigo de identidad y todavía no se ha unido. Tenga a mano su documento de identidad.',
      },
    },
    invitedMoved: {
      subject: 'La notarización de “{name}” tiene una nueva hora',
      text: '{was}\n\n{before}\n\nAhora está programada para esta fecha:\n\n{when}\n\nTodavía no se ha unido. {openLink}',
      was: {
        signer:
          'La notarización de “{name}”, a la que se le invitó como firmante, estaba programada para esta fecha:',
        witness:
          'La notarización de “{name}”, a la que se le invitó como testigo, estaba programada para esta fecha:',
        credible_witness:
          'La notarización de “{name}”, a la que se le invitó como testigo de identidad, estaba programada para esta fecha:',
      },
    },
    signerMissed: {
      subject: 'No asistió a la notarización de “{name}”',
      text: 'El notario esperó 15 minutos a que usted se uniera a la notarización de “{name}”, programada para esta fecha:\n\n{when}\n\nSu documento y la sesión se conservan. Si prefiere otra hora, elíjala aquí:\n{link}',
    },
    notaryMissed: {
      subject: 'El notario no se presentó a la notarización de “{name}”',
      text: 'Lo sentimos: el notario no se presentó a la notarización de “{name}”, programada para esta fecha:\n\n{when}\n\nEstamos consultando a otro notario y le enviaremos un correo en cuanto uno acepte. {next}\n{link}',
      next: {
        owner: 'También puede elegir otra hora aquí:',
        signer: 'Usted conserva su lugar como firmante. Abra la sesión aquí:',
        witness: 'Usted conserva su lugar como testigo. Abra la sesión aquí:',
      },
    },
    invitedNotaryMissed: {
      subject: 'El notario no se presentó a la notarización de “{name}”',
      text: 'Lo sentimos: el notario no se presentó a la notarización de “{name}”, programada para esta fecha:\n\n{when}\n\nEstamos consultando a otro notario. {joinNow} {openLink}',
    },
    missedByNotary: {
      subject: 'No asistió a la notarización de “{name}”',
      text: 'Usted había aceptado la notarización de “{name}”, programada para esta fecha:\n\n{when}\n\nNo estaba en la videoconferencia 15 minutos después de esa hora, por lo que la sesión ya no está asignada a usted. Estamos consultando a otro notario y ya avisamos a los participantes.',
    },
    sessionMoved: {
      subject: 'La notarización de “{name}” tiene una nueva hora',
      text: 'La notarización de “{name}” estaba programada para esta fecha:\n\n{before}\n\nAhora está programada para esta fecha:\n\n{when}\n\n{next}',
      nextForNotary:
        'La sesión ya no está asignada a usted. Estamos consultando de nuevo a los notarios para la nueva hora y es posible que también le preguntemos a usted.',
      nextForInvited: 'Usted conserva su lugar. Estamos buscando un notario para la nueva hora.',
    },
    sessionCancelled: {
      subject: 'Se canceló la notarización de “{name}”',
      text: '{by} canceló la notarización de “{name}” el {when}.\n\nMotivo: {reason}\n\nNo se selló nada y el documento no cambió.',
      noReason: 'no se indicó',
    },
    identityForgotten: {
      subject: 'Se eliminaron sus datos de identidad para “{name}”',
      text: 'Nadie continuó la notarización de “{name}” en {days, plural, one {# día} other {# días}} después de la hora programada. Por eso, la información y las fotos que usted proporcionó para verificar su identidad se eliminaron el {when}.\n\nEl documento no cambió y la sesión sigue abierta. Si continúa, deberá verificar su identidad de nuevo. Si ya no necesita la sesión, cancélela o abandónela:\n{link}',
    },
    invitedCancelled: {
      subject: 'Se canceló la notarización de “{name}”',
      text: '{was} No se llevará a cabo. El enlace de su invitación ya no funciona y no tiene que hacer nada.\n\nSealwright\n',
      was: {
        signer:
          'La notarización de “{name}”, a la que se le había invitado como firmante, se canceló el {when}.',
        witness:
          'La notarización de “{name}”, a la que se le había invitado como testigo, se canceló el {when}.',
        credible_witness:
          'La notarización de “{name}”, a la que se le había invitado como testigo de identidad, se canceló el {when}.',
      },
    },
    invitation: {
      subject: '{from} le envió una invitación a una notarización',
      text: '{invites}\n\n{begins}\n\nAbra este enlace y siga los pasos:\n\n{link}\n\nNo necesita una cuenta. Confirmaremos su dirección de correo electrónico ({email}) con un código que le enviaremos. El enlace es solo para usted. Acepte la invitación a más tardar el {until}.\n\nSealwright\n',
      begins: {
        scheduled: 'La videollamada está programada para el {when}.',
        now: 'La videollamada empezará en cuanto el notario y los participantes estén listos.',
      },
      invites: {
        signer:
          '{from} le envió una invitación para participar como firmante en la notarización de “{name}”{others, plural, =0 {} one { y otro documento} other { y otros # documentos}}.',
        witness:
          '{from} le envió una invitación para participar como testigo en la notarización de “{name}”{others, plural, =0 {} one { y otro documento} other { y otros # documentos}}.',
        credible_witness:
          '{from} le envió una invitación para participar como testigo de identidad en la notarización de “{name}”{others, plural, =0 {} one { y otro documento} other { y otros # documentos}}.',
      },
    },
    accountDeleted: {
      subject: 'Su cuenta de Sealwright se eliminó',
      text: 'Su cuenta se eliminó el {when}, como usted lo solicitó. Se cerró su sesión en todos los dispositivos. Los documentos que nunca se notarizaron se están eliminando junto con sus archivos.\n\nLo que conservamos:\n\n{kept}\n\nPuede registrarse de nuevo con la misma dirección de correo electrónico en cualquier momento. Su nueva cuenta estará vacía.\n\nSi usted no solicitó esto, escriba a {contact} de inmediato.',
    },
    contactRequest: {
      subject: 'Nueva solicitud de contacto: {topic}',
      text: 'Un visitante envió una solicitud de contacto en el sitio web público. Léala y respóndala aquí:\n{link}\n',
    },
    confirmNewsletter: {
      subject: 'Confirme el boletín de Sealwright',
      text: 'Alguien, probablemente usted, suscribió esta dirección al boletín de Sealwright.\n\nPara recibirlo, abra esta página y presione Confirmar:\n{link}\n\nEl enlace funciona durante 7 días. Si no fue usted, puede ignorar este correo. Sin su confirmación, no recibirá el boletín.\n\nSealwright\n',
    },
  },
};
