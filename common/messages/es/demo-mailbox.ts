import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/demo-mailbox.ts';

export const spanish: Translation<typeof english> = {
  demoMailboxMessages: {
    title: 'Buzón',
    text: 'Los correos de esta instalación, primero los más recientes. Sin un servidor de correo, se escriben en archivos y solo se muestran en esta computadora.',
    empty: 'Aún no se ha enviado ningún correo.',
    to: 'Para {address}',
    back: 'Todos los correos',
    notFound: 'Este correo no existe.',
  },
};
