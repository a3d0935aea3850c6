import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/consent-explanation.ts';

const purpose = {
  name: 'Qué abarca su consentimiento',
  text: 'Su consentimiento se aplica solamente a esta sesión, a los documentos que esta enumera y a los correos electrónicos que le enviemos sobre ellos. Para cualquier otro documento le pediremos su consentimiento de nuevo.',
};

export const spanish: Translation<typeof english> = {
  consentExplanation: {
    note: 'Traducción solo informativa. El texto en inglés es el que tiene validez legal.',
    sentence:
      'Acepto firmar electrónicamente en esta sesión y reunirme con el notario por video. Puedo retirar mi consentimiento para cada documento hasta que se selle.',
    points: [
      {
        name: 'Su derecho a usar papel',
        text: 'En lugar de esto, puede hacer notarizar sus documentos en papel, en persona ante un notario. No está obligado a hacerlo electrónicamente. Puede descargar e imprimir cada archivo sellado en cualquier momento, sin costo.',
      },
      {
        name: 'Retirar su consentimiento',
        text: 'Puede retirar su consentimiento para un documento en cualquier momento hasta que se selle. Para retirarlo, cancele la sesión o diga al notario que no firma un documento. En ese caso no se sella y queda como estaba.',
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
        text: 'En lugar de esto, puede firmar en papel, en persona ante un notario. No está obligado a firmar electrónicamente. Si prefiere el papel, no acepte la invitación y avise a la persona que lo invitó. Si firma con su propia cuenta, puede descargar e imprimir cada archivo sellado en cualquier momento, sin costo. Si firma en su propio dispositivo sin una cuenta, puede hacerlo durante 14 días después de la sesión. Si no, pida una copia al propietario del documento. No cobramos por ella.',
      },
      {
        name: 'Retirar su consentimiento',
        text: 'Puede retirar su consentimiento para un documento en cualquier momento hasta que se selle. Para retirarlo, salga de la sesión sin firmar o dígaselo al notario. En ese caso no se sella nada en su nombre.',
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
