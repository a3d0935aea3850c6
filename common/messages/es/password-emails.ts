import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/password-emails.ts';

export const spanish: Translation<typeof english> = {
  passwordEmailMessages: {
    changed: {
      subject: 'Se cambió la contraseña de su cuenta de Sealwright',
      text: 'El {when} se cambió la contraseña de su cuenta y se cerraron todas las sesiones iniciadas. A partir de ahora, inicie sesión con la nueva contraseña.\n\nSi no fue usted, otra persona tiene acceso a su cuenta o a su correo electrónico. Escriba a {contact} de inmediato.',
    },
  },
};
