import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/session-invitations.ts';

export const spanish: Translation<typeof english> = {
  invitationMessages: {
    title: 'Recibió una invitación a una notarización',
    loading: 'Cargando la invitación…',
    failed: 'No se pudo cargar la invitación',
    lead: {
      signer: '{inviter} lo invita a firmar un documento con un notario por videollamada.',
      witness:
        '{inviter} lo invita a ser testigo de la firma de un documento con un notario por videollamada.',
      credible_witness:
        '{inviter} lo invita a ser testigo de identidad: por videollamada, usted declara bajo juramento ante el notario quién es un firmante.',
    },
    signIn: '¿Tiene una cuenta con la dirección de correo electrónico {address}?',
    accept: 'Aceptar la invitación',
    acceptText: 'El enlace funciona una sola vez y solo para usted.',
    acceptFailed: 'No se pudo aceptar la invitación. Inténtelo de nuevo.',
    facts: {
      document: 'Documento',
      act: 'Tipo de notarización',
      role: 'Su función',
      when: 'Programada para',
      now: 'Lo antes posible',
      until: 'Fecha límite para aceptar',
    },
    needTitle: 'Qué necesita',
    need: {
      address: 'Acceso a la dirección de correo electrónico {address}',
      identity: 'Su pasaporte, licencia de conducir o tarjeta de identificación',
      device: 'Un teléfono o una computadora con cámara, micrófono y un navegador actualizado',
    },
    otherAccount: {
      title: 'Esta invitación es para otra dirección de correo electrónico',
      text: 'Se envió a {address}, pero usted inició sesión como {email}. Cambie a la cuenta que tiene esa dirección para aceptarla.',
    },
    switchAccount: 'Cambiar de cuenta',
    accepted: {
      title: 'Esta invitación ya se aceptó',
      text: 'Inicie sesión con la cuenta que la aceptó para abrir la sesión.',
    },
    expired: {
      title: 'Esta invitación venció',
      text: 'Pida a la persona que lo invitó que la envíe de nuevo.',
    },
    replaced: {
      title: 'Este enlace se reemplazó por uno más reciente',
      text: 'Abra el enlace del correo electrónico más reciente que le enviamos.',
    },
    over: {
      title: 'Esta sesión terminó',
      text: 'El documento se selló o la sesión se canceló, así que ya no puede aceptar la invitación.',
    },
    unknown: {
      title: 'Esta invitación no es válida',
      text: 'Es posible que se haya retirado o que el enlace esté incompleto. Pida una nueva invitación a la persona que lo invitó.',
    },
    noCode: {
      title: 'Abra de nuevo el enlace del correo electrónico',
      text: 'La invitación solo se abre con el enlace completo del correo electrónico. Ábralo en este navegador. Si ya la aceptó con una cuenta, inicie sesión para abrir la sesión.',
    },
  },
  guestMessages: {
    continue: 'Continuar sin una cuenta',
    continueText: 'No necesita contraseña ni tiene que instalar nada.',
    returnTitle: 'Continuar a su sesión',
    sendTitle: 'Confirme su dirección de correo electrónico',
    sendText: 'Le enviaremos un código de seis dígitos a {address}.',
    codeTitle: 'Escriba el código',
    codeText:
      'Le enviamos un código de seis dígitos a {address}. Funciona durante 10 minutos. Si no encuentra el correo, revise la carpeta de correo no deseado.',
    detailsTitle: 'Escriba su nombre y dé su consentimiento',
    detailsText:
      'Use su nombre tal como aparece en su documento de identidad. El notario compara los dos.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    firstNameMissing: 'Escriba su nombre.',
    lastNameMissing: 'Escriba su apellido.',
    terms: 'Acepto los términos y he leído la información de privacidad.',
    termsMissing: 'Para continuar, acepte los términos.',
    readTerms: 'Leer los términos',
    readPrivacy: 'Leer la información de privacidad',
    next: 'Continuar',
    back: 'Volver a la invitación',
    emails: 'Correos sobre esta sesión',
    emailsText:
      'Recordatorios, cambios de horario y cancelaciones. Siempre le enviamos los códigos y el correo sobre el documento sellado.',
    emailsFailed: 'No se pudo guardar su elección',
    keepTitle: 'Conserve el acceso a esta sesión',
    keepText:
      'Su acceso es solo para esta sesión. Cree una cuenta con {email} para conservar esta sesión y su documento.',
    keep: 'Crear una cuenta',
    kept: 'Su cuenta fue creada',
    keptText: 'A partir de ahora encontrará esta sesión y su documento en su panel.',
  },
};
