import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/factor-emails.ts';

export const spanish: Translation<typeof english> = {
  factorEmailMessages: {
    named: '{kind} “{label}”',
    notYou:
      'Si no fue usted, es posible que otra persona pueda iniciar sesión en su cuenta. Escriba a {contact} de inmediato; quitaremos todos los segundos factores de su cuenta y cerraremos la sesión en todos los dispositivos. Mientras tanto, puede cerrar sesión en todos los dispositivos desde su perfil.\n\n{link}',
    added: {
      subject: 'Se agregó un segundo factor a su cuenta de Sealwright',
      text: 'El {when} se agregó un segundo factor a su cuenta: {factor}. A partir de ahora, confirmará con un segundo factor cuando inicie sesión con su contraseña. Los notarios también confirman con él antes de sellar un documento.\n\n{notYou}',
    },
    removed: {
      subject: 'Se quitó un segundo factor de su cuenta de Sealwright',
      text: 'El {when} se quitó un segundo factor de su cuenta: {factor}. Ya no se puede usar para iniciar sesión ni para sellar documentos.\n\n{notYou}',
    },
    recoveryCreated: {
      subject: 'Se crearon códigos de recuperación para su cuenta de Sealwright',
      text: 'El {when} se crearon códigos de recuperación nuevos para su cuenta. Los códigos anteriores ya no sirven.\n\n{notYou}',
    },
    recoveryUsed: {
      subject: 'Se usó un código de recuperación de su cuenta de Sealwright',
      text: 'El {when} se usó un código de recuperación de su cuenta en lugar de un segundo factor. {remaining, plural, =0 {No queda ningún código.} one {Queda un código.} other {Quedan # códigos.}}\n\nSi perdió un segundo factor, quítelo en su perfil y configure uno nuevo.\n\n{notYou}',
    },
    reset: {
      subject: 'Se restablecieron los segundos factores de su cuenta de Sealwright',
      text: 'El {when}, el equipo de soporte de Sealwright quitó todos los segundos factores de su cuenta y cerró su sesión en todos los dispositivos.\n\nMotivo: {reason}\n\nInicie sesión y configure un nuevo segundo factor en su perfil. Los notarios necesitan uno para poder sellar documentos de nuevo.\n\n{link}\n\nSi usted no solicitó esto, escriba a {contact} de inmediato.',
    },
  },
};
