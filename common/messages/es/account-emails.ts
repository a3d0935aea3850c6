import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/account-emails.ts';

export const spanish: Translation<typeof english> = {
  accountEmailMessages: {
    registrationCode: {
      subject: '{digits} es su código para confirmar su correo electrónico',
      text: 'Su código para crear su cuenta de Sealwright:\n\n    {digits}\n\nEscríbalo en la página donde se registró, en un plazo de 30 minutos.\n\nSi usted no se registró, ignore este correo. No comparta el código con nadie. Sin él no se crea ninguna cuenta.',
    },
    alreadyRegistered: {
      subject: 'Usted ya tiene una cuenta de Sealwright',
      text: 'Alguien intentó crear una cuenta de Sealwright con esta dirección de correo electrónico, pero ya tiene una.\n\nSi fue usted, inicie sesión aquí:\n{signInLink}\n\nSi olvidó su contraseña, elija una nueva aquí:\n{resetLink}\n\nSi no fue usted, no tiene que hacer nada.',
    },
    resetPassword: {
      subject: 'Elija una contraseña nueva para su cuenta de Sealwright',
      text: 'Alguien pidió elegir una contraseña nueva para su cuenta. Si fue usted, abra este enlace en un plazo de 30 minutos:\n\n{link}\n\nSi la página le pide un código, escriba:\n{code}\n\nSi no fue usted, ignore este correo. Su contraseña no cambia. No reenvíe este correo a nadie.',
    },
    signInLink: {
      subject: 'Su enlace para iniciar sesión en Sealwright',
      text: 'Abra este enlace en un plazo de 15 minutos para iniciar sesión en su cuenta:\n\n{link}\n\nSi la página le pide un código, escriba:\n{code}\n\nEl enlace sirve una sola vez. Si usted no lo pidió, ignore este correo. No reenvíe este correo a nadie.',
    },
    confirmAddress: {
      subject: 'Confirme el correo electrónico nuevo de su cuenta de Sealwright',
      text: 'El titular de la cuenta de Sealwright con el correo electrónico {before} quiere usar esta dirección en su lugar. Si fue usted, abra este enlace en un plazo de 24 horas:\n\n{link}\n\nSi la página le pide un código, escriba:\n{code}\n\nSi no fue usted, ignore este correo. En ese caso no cambia nada.',
    },
    addressTaken: {
      subject: 'Esta dirección ya tiene una cuenta de Sealwright',
      text: 'Alguien quiso usar esta dirección para su cuenta de Sealwright. Esta dirección ya tiene su propia cuenta, así que no se cambió nada.\n\nSi fue usted, use otra dirección o elimine primero la cuenta que tiene esta dirección. Si no fue usted, ignore este correo.',
    },
    emailChanged: {
      subject: 'Se cambió el correo electrónico de su cuenta de Sealwright',
      text: 'El {when} se cambió el correo electrónico de su cuenta por otra dirección. A partir de ahora, usted inicia sesión con esa dirección y recibe allí nuestros correos.\n\nSi no fue usted, abra este enlace en un plazo de siete días. Devuelve esta dirección a su cuenta, le permite elegir una contraseña nueva y cierra todas las sesiones:\n\n{link}\n\nSi la página le pide un código, escriba:\n{code}\n\nDespués escriba a {contact}.',
    },
  },
};
