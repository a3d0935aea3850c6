import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/template-emails.ts';

export const spanish: Translation<typeof english> = {
  requestNews: {
    received: {
      subject: 'Recibimos su solicitud: {title}',
      text: 'Recibimos su solicitud de una plantilla personalizada y estamos creando un borrador. No se le cobra antes de que el borrador se revise y se apruebe.',
    },
    reviewing: {
      subject: 'Su borrador está en revisión: {title}',
      text: 'El borrador de su plantilla está listo. Una persona lo revisa antes de que usted lo vea.',
    },
    approved: {
      subject: 'Su plantilla está lista: {title}',
      text: 'Su plantilla se revisó y se aprobó. Podrá abrirla en cuanto la pague.',
    },
    approved_free: {
      subject: 'Su plantilla está lista: {title}',
      text: 'Su plantilla se revisó y se aprobó. Es gratis y puede abrirla ahora.',
    },
    sent_back: {
      subject: 'Su borrador se está corrigiendo: {title}',
      text: 'La persona que revisa pidió una nueva versión del borrador de su plantilla. No tiene que hacer nada.',
    },
    declined: {
      subject: 'Su solicitud se rechazó: {title}',
      text: 'No podemos ofrecerle la plantilla que solicitó. No se le cobró nada.',
    },
    failed: {
      subject: 'No se pudo redactar su plantilla: {title}',
      text: 'El borrador de su plantilla falló varias veces por un problema de nuestra parte. No se le cobró nada. Solicite la plantilla de nuevo.',
    },
  },
  templateEmailMessages: {
    template: 'Plantilla: {title}',
    price: 'Precio: {price}',
    reviewer: 'Comentario de la revisión: {reason}',
    status: 'Vea el estado de su solicitud: {link}',
    signature: 'Sealwright',
    purchased: {
      subject: 'Su plantilla: {title}',
      text: 'Recibimos su pago y “{title}” ya está en su cuenta.\n\nComplétela y descárguela aquí: {link}\n\nPuede descargarla {count, plural, one {# vez} other {# veces}} en el plazo de un año.\n\nSealwright\n',
    },
    refunded: {
      subject: 'Reembolso: {title}',
      text: '{refunded}\n\nMotivo: {reason}\n\n{closing}\n\nSealwright\n',
      closings: {
        gone: 'Ya no puede descargar la plantilla.',
        kept: 'Conserva la plantilla que ya tiene.',
        request_again: 'Si todavía desea la plantilla, solicítela de nuevo.',
      },
      free: 'Se reembolsó su compra de “{title}”.',
      paid: 'Se reembolsó su compra de “{title}”. El dinero se devuelve a su método de pago original.',
    },
  },
};
