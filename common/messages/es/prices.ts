import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/prices.ts';

export const spanish: Translation<typeof english> = {
  priceMessages: {
    title: 'Precio',
    total: 'Como máximo {total}',
    parts: 'Precio: tarifa notarial {notarial}, tarifa de tecnología {technology}.',
    due: 'Una tarifa se debe solo cuando se sella su documento.',
    lower: 'Cada tarifa puede ser menor en el estado de su notario.',
    sandbox: 'PRUEBA',
    sandboxText: 'No se mueve dinero.',
    free: 'Gratis',
    included: 'Incluido en su plan',
    includedActs: 'Usa {count, number} de los {left, number} actos que quedan en su plan.',
    noneIncluded:
      'A su plan no le quedan actos en este período, así que esta sesión tiene un precio.',
    byAgreement: 'Precio según acuerdo',
    agreement: 'Los precios de su cuenta se acordaron por separado.',
    atMost: 'Como máximo {total} (tarifa notarial {notarial}, tarifa de tecnología {technology})',
    withNotary:
      '{total} con este notario (tarifa notarial {notarial}, tarifa de tecnología {technology})',
    withParts: '{total} (tarifa notarial {notarial}, tarifa de tecnología {technology})',
    furtherSigner: 'Cada firmante adicional que invite agrega como máximo {total} al precio.',
    witness: 'Cada testigo que invite agrega como máximo {total} al precio.',
    addedByPerson: 'Esta persona agrega como máximo {total} al precio si firma.',
    failed: 'No se pudo cargar el precio',
  },
};
