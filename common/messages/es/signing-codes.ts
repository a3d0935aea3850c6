import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/signing-codes.ts';

export const spanish: Translation<typeof english> = {
  /** Text about the signing code that is required before the first signature. */
  codeMessages: {
    title: 'Confirme que es usted',
    textChoice:
      'Antes de firmar, confirmamos que es usted con un código de seis dígitos, por correo electrónico o por mensaje de texto. Solo tiene que escribir un código una vez en esta sesión.',
    text: 'Antes de que firme, confirmamos que es usted. Le enviamos por correo electrónico un código de seis dígitos. Solo tiene que escribir un código una vez en esta sesión.',
    send: 'Enviar el código por correo',
    againText: 'Enviar otro código por mensaje de texto',
    sentToNumber:
      'Enviado al número que termina en {number}. Los códigos anteriores ya no funcionan.',
    helpText: 'El código funciona durante 10 minutos. Puede tardar un minuto en llegar.',
    textRefused:
      'No pudimos enviar un mensaje de texto al número que termina en {number}. Pida el código por correo electrónico.',
    byText: 'Enviarme el código por mensaje de texto',
    again: 'Enviar otro código por correo',
    sentAgain: 'Enviamos otro código. Los códigos anteriores ya no funcionan.',
    label: 'Código de seis dígitos',
    missing: 'Escriba los seis dígitos.',
    sentTo: 'Enviado a {address}.',
    help: 'El código funciona durante 10 minutos. Si no encuentra el correo electrónico, revise su carpeta de correo no deseado.',
    confirm: 'Confirmar el código',
    sendFailed: 'No se pudo enviar el código',
    failed: 'El código no se aceptó',
  },
  /** Text about co-located people, for the person whose device they use. */
  coLocatedMessages: {
    usesMyDevice: 'Usa mi dispositivo',
    seatTitle: 'Participar en este dispositivo',
    seatText:
      '{name} está a su lado y se ve por su cámara. Enviamos un código de seis dígitos a la dirección de correo electrónico de esa persona. Ella lo escribe aquí junto con su propio nombre.',
    seat: 'Participar aquí',
    firstName: 'Nombre',
    lastName: 'Apellido',
    nameMissing: 'Escriba el nombre.',
    actTitle: 'Confirme que es usted',
    actText:
      '{name} firma aquí. Enviamos un código de seis dígitos a su propia dirección de correo electrónico. Solo {name} puede escribirlo. Cada firma y cada respuesta requieren un código nuevo.',
    act: 'Confirmar y firmar',
    answer: 'Confirmar la respuesta',
    /** Whose device a person uses. */
    uses: 'Usa el dispositivo de {name}',
    signAs: 'Firmar como {name}',
    asks: 'El notario está preguntando a {name}',
  },
  /** Whose turn it is to sign. */
  turnMessages: {
    another: 'Es el turno de firmar de {name}. Después será su turno.',
    now: 'Firma ahora: {name}',
  },
};
