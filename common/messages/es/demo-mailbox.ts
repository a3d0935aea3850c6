import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/demo-mailbox.ts';

export const spanish: Translation<typeof english> = {
  demoMailboxMessages: {
    title: 'Buzón',
    text: 'Correos de esta instalación, primero los más recientes. No hay un servidor de correo configurado, así que los correos se guardan en archivos y solo se pueden leer en esta computadora.',
    empty: 'Aún no se ha enviado ningún correo.',
    to: 'Para {address}',
    back: 'Todos los correos',
    notFound: 'No se encontró este correo.',
  },
};
