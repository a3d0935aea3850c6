import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/session-invitations.ts';

export const spanish: Translation<typeof english> = {
  invitationMessages: {
    title: 'Recibió una invitación a una notarización',
    loading: 'Cargando la invitación…',
    failed: 'No se pudo cargar la invitación',
    lead: {
      signer: '{inviter} lo invita a firmar un documento ante un notario, por video.',
      witness:
        '{inviter} lo invita a presenciar como testigo la firma de un documento ante un notario, por video.',
      credible_witness:
        '{inviter} lo invita a identificar a un firmante ante un notario, por video, como testigo de identidad.',
    },
    signIn:
      'Inicie sesión con {address} para aceptar. La invitación es solo para esta dirección de correo electrónico.',
    accept: 'Aceptar la invitación',
    acceptText: 'El enlace funciona una sola vez y solo para usted.',
    acceptFailed: 'No se pudo aceptar la invitación. Inténtelo de nuevo.',
    facts: {
      document: 'Documento',
      act: 'Tipo de notarización',
      role: 'Su función',
      when: 'Programada para',
      until: 'Acepte antes del',
    },
    needTitle: 'Qué necesita',
    need: {
      account: 'Una cuenta con la dirección de correo electrónico {address}',
      identity: 'Su pasaporte, licencia de conducir o tarjeta de identificación',
      device: 'Un teléfono o una computadora con cámara, micrófono y un navegador actualizado',
    },
    otherAccount: {
      title: 'Esta invitación es para otra cuenta',
      text: 'Se envió a {address}. Usted inició sesión como {email}.',
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
      text: 'La invitación solo se abre con el enlace completo del correo electrónico. Ábralo en este navegador.',
    },
  },
};
