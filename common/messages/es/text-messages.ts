import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/text-messages.ts';

export const spanish: Translation<typeof english> = {
  textMessageMessages: {
    title: 'Mensajes de texto',
    text: 'Podemos avisarle por mensaje de texto cuando su notario esté listo y enviarle así el código que necesita antes de firmar.',
    sandbox:
      'SANDBOX: no se envía ningún mensaje de texto. En su lugar, cada mensaje queda en el buzón de esta demostración.',
    number: 'Número de teléfono móvil',
    numberText: 'Los números de fuera de Estados Unidos empiezan con + y el código del país.',
    numberInvalid: 'Escriba un número de teléfono móvil, por ejemplo (555) 555-0123.',
    consent:
      'Acepto recibir mensajes de texto de Sealwright con códigos de firma y avisos sobre mis notarizaciones. Pueden aplicarse tarifas de mensajes y datos. Puedo eliminar mi número o responder STOP en cualquier momento.',
    consentMissing: 'Primero acepte recibir mensajes de texto.',
    send: 'Enviarme un código',
    again: 'Enviar otro código',
    codeText: 'Enviamos un código de seis dígitos al número que termina en {number}.',
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
      'Sealwright: {digits} es el código para confirmar su número. Responda STOP para no recibir más mensajes.',
    signingCode:
      'Sealwright: {digits} es su código para firmar "{name}". No lo comparta con nadie.',
    notaryReady: 'Sealwright: su notario {notary} está listo para "{name}". Entre aquí: {link}',
    invitation:
      'Sealwright: {inviter} le invita a la notarización de "{name}". Abra su enlace: {link} Responda STOP para no recibir más mensajes.',
    sandboxSubject: 'Mensaje de texto de SANDBOX para {number}',
  },
};
