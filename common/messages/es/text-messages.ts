import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/text-messages.ts';

export const spanish: Translation<typeof english> = {
  textMessageMessages: {
    title: 'Mensajes de texto',
    text: 'Podemos avisarle por mensaje de texto cuando un notario acepte su sesión y enviarle así el código que necesita antes de firmar.',
    sandbox:
      'PRUEBA: no se envía ningún mensaje de texto. En su lugar, cada mensaje queda en el buzón de esta demostración.',
    number: 'Número de móvil',
    numberText: 'Si el número no es de Estados Unidos, empiece con + y el código del país.',
    numberInvalid: 'Escriba un número de móvil, por ejemplo (555) 555-0123.',
    consent:
      'Acepto recibir mensajes de texto de Sealwright con códigos de firma y avisos sobre mis notarizaciones. La frecuencia varía. Pueden aplicarse tarifas de mensajes y datos. Puedo eliminar mi número o responder STOP en cualquier momento, y responder HELP para obtener ayuda.',
    consentMissing: 'Primero acepte recibir mensajes de texto.',
    send: 'Enviarme un código',
    again: 'Enviar otro código',
    codeText:
      'Le enviamos un código de seis dígitos al número que termina en {number}. Funciona durante 10 minutos.',
    refused:
      'No pudimos enviar un mensaje de texto al número que termina en {number}. No es un número de celular o alguien respondió STOP a nuestros mensajes. Use otro número, o responda START a nuestro último mensaje e inténtelo de nuevo.',
    tryAgain: 'Intentar de nuevo con este número',
    code: 'Código de seis dígitos',
    codeMissing: 'Escriba los seis dígitos.',
    confirm: 'Confirmar el número',
    confirmed: 'Los mensajes de texto se envían al número que termina en {number}.',
    change: 'Usar otro número',
    remove: 'Dejar de recibir mensajes de texto',
    removed: 'Ya no recibirá mensajes de texto',
    saved: 'Su número está confirmado',
    failed: 'No se pudo guardar',
  },
  textMessageTexts: {
    confirm:
      'Sealwright: {digits} es su código para confirmar este número. No lo comparta. Responda STOP para no recibir más mensajes.',
    signingCode:
      'Sealwright: {digits} es su código para firmar "{name}". No lo comparta con nadie.',
    notaryAccepted:
      'Sealwright: el notario {notary} aceptó "{name}", programado para {when}. Entre aquí: {link}',
    invitation:
      'Sealwright: {inviter} le invita a firmar un documento ante un notario. Abra su enlace: {link} Responda STOP para no recibir más mensajes.',
    sandboxSubject: 'PRUEBA: mensaje de texto para {number}',
  },
};
