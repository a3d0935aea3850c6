import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/security-emails.ts';

export const spanish: Translation<typeof english> = {
  securityEmailMessages: {
    deviceAt: '{device}, dirección de red {address}',
    newDevice: {
      subject: 'Nuevo inicio de sesión en su cuenta de Sealwright',
      text: 'El {when}, alguien inició sesión en su cuenta desde un dispositivo nuevo: {device}.\n\nSi fue usted, no tiene que hacer nada.\n\nSi no fue usted, abra su perfil, cierre sesión en todos los dispositivos y cambie su contraseña. Después, escriba a {contact}.\n\n{link}',
    },
    phoneConfirmed: {
      subject: 'Se agregó un número de teléfono a su cuenta de Sealwright',
      text: 'El {when} se confirmó el número de teléfono que termina en {number} para los mensajes de texto de su cuenta. Ahora se le pueden enviar códigos de firma.\n\nSi fue usted, no tiene que hacer nada.\n\nSi no fue usted, elimine el número en su perfil y cierre todas las sesiones. Después escriba a {contact}.\n\n{link}',
    },
    alert: {
      subject: 'Alerta de seguridad de Sealwright: {name}',
      text: 'El {when}, Sealwright emitió una alerta de seguridad: {name}.\n\nEventos hasta ahora: {count, number}\n\nPara ver la cuenta o la dirección de red y los eventos, abra Seguridad en la administración. Recibirá este correo como máximo una vez por hora para la misma cuenta o dirección.\n\n{link}',
    },
  },
};
