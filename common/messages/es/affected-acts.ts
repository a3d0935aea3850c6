import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/affected-acts.ts';

export const spanish: Translation<typeof english> = {
  affectedActMessages: {
    affected: {
      subject: 'El sello de “{name}” ya no es confiable',
      text: 'El notario {notary} selló su documento “{name}” el {when}.\n\nEs posible que otra persona haya tenido acceso a la clave de firma de {notary} desde esta fecha: {since}. Su documento se selló después. Esto no significa que haya algún problema con su documento ni con lo que usted hizo. Pero el sello por sí solo ya no demuestra que lo hizo el notario, y a quien verifica el archivo se le indica que no confíe en él.\n\nQué debe hacer: conserve el archivo, pero no use su sello para nada nuevo. Pida a {notary} que notarice el documento de nuevo, o escríbanos a {contact}. Avise a todos los que recibieron el documento, como un banco o un registro. Vea el registro público del sello aquí:\n{link}\n\nSi averiguamos que la clave era segura en ese momento, le enviaremos otro correo.',
    },
    cleared: {
      subject: 'El sello de “{name}” vuelve a ser confiable',
      text: 'Le informamos que el sello de su documento “{name}” ya no era confiable, porque la clave de firma del notario {notary} no era segura.\n\nCorregimos la fecha: la clave dejó de ser segura el {since}, no antes. Su documento se selló antes de eso, el {when}, por lo que su sello es válido.\n\nNo tiene que hacer nada. Si le dijo a alguien que no confiara en el sello, infórmele de esta corrección. Cualquier persona puede verificar el sello aquí:\n{link}',
    },
  },
};
