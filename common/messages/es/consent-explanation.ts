import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/consent-explanation.ts';

const purpose = {
  name: 'Qué abarca su consentimiento',
  text: 'Su consentimiento se aplica solamente a este documento, a su sesión y a los correos electrónicos que le enviemos sobre ellos. Para cualquier otro documento le pediremos su consentimiento de nuevo.',
};

export const spanish: Translation<typeof english> = {
  consentExplanation: {
    note: 'Traducción solo informativa. El texto en inglés es el que tiene validez legal.',
    sentence:
      'Acepto firmar este documento electrónicamente y reunirme con el notario por video. Puedo retirar mi consentimiento hasta que se selle el documento.',
    points: [
      {
        name: 'Su derecho a usar papel',
        text: 'En lugar de esto, puede hacer notarizar este documento en papel, en persona ante un notario. No está obligado a hacerlo electrónicamente. Puede descargar e imprimir el archivo sellado en cualquier momento, sin costo.',
      },
      {
        name: 'Retirar su consentimiento',
        text: 'Puede retirar su consentimiento en cualquier momento hasta que se selle el documento. Para retirarlo, cancele la sesión. En ese caso no se sella nada y su documento queda como estaba.',
      },
      purpose,
      {
        name: 'Qué necesita',
        text: 'Necesita un navegador actualizado o nuestra aplicación de escritorio, una cámara y un micrófono, una conexión a Internet que permita video y un programa que abra archivos PDF y le permita conservar el archivo sellado.',
      },
      {
        name: 'Cómo nos comunicamos con usted',
        text: 'Enviamos correos a la dirección de correo electrónico de su cuenta. Si esa dirección cambia, actualícela en el servicio con el que inicia sesión o comuníquese con soporte.',
      },
    ],
    invitedPoints: [
      {
        name: 'Su derecho a usar papel',
        text: 'En lugar de esto, puede firmar en papel, en persona ante un notario. No está obligado a firmar electrónicamente. Si prefiere el papel, no acepte la invitación y avise a la persona que lo invitó. Si firma con su propia cuenta, puede descargar e imprimir el archivo sellado en cualquier momento, sin costo. Si firma en su propio dispositivo sin una cuenta, puede hacerlo durante 14 días después de la sesión. Si no, pida una copia al propietario del documento. No cobramos por ella.',
      },
      {
        name: 'Retirar su consentimiento',
        text: 'Puede retirar su consentimiento en cualquier momento hasta que se selle el documento. Para retirarlo, salga de la sesión sin firmar o dígaselo al notario. En ese caso no se sella nada en su nombre.',
      },
      purpose,
      {
        name: 'Qué necesita',
        text: 'Necesita un navegador actualizado o nuestra aplicación de escritorio, una cámara y un micrófono, y una conexión a Internet que permita video. Puede usar los suyos o los de una persona que esté con usted. También necesita una dirección de correo electrónico en la que pueda leer sus mensajes y, si quiere conservar el archivo sellado, un programa que abra archivos PDF.',
      },
      {
        name: 'Cómo nos comunicamos con usted',
        text: 'Enviamos correos a la dirección que recibió la invitación. Si esa dirección cambia antes de que acepte la invitación, pida a la persona que lo invitó que la retire y envíe otra. Si cambia después, comuníquese con soporte.',
      },
    ],
  },
};
