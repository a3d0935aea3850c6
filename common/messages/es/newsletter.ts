import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/newsletter.ts';

export const spanish: Translation<typeof english> = {
  newsletterMessages: {
    title: 'Boletín',
    text: 'Presione Confirmar para recibir el boletín en la dirección a la que se envió este enlace.',
    confirm: 'Confirmar',
    end: 'Cancelar la suscripción',
    working: 'Un momento…',
    confirmed: 'Su dirección está confirmada',
    confirmedText:
      'Le enviaremos un correo cuando haya novedades. Puede cancelar la suscripción en cada correo.',
    ended: 'Su suscripción está cancelada',
    endedText: 'Ya no enviaremos el boletín a esta dirección.',
    failed: 'La acción no se completó',
    unreachable: 'Falló la conexión. Nada cambió. Inténtelo de nuevo en un momento.',
    noLink: 'Esta página necesita el enlace de nuestro correo. Abra de nuevo ese enlace.',
    again: 'Ir a la página de inicio',
  },
  subscriptionStatusNames: {
    pending: 'Sin confirmar',
    confirmed: 'Confirmada',
    unsubscribed: 'Cancelada',
  },
  subscriptionListMessages: {
    title: 'Boletín',
    emptyTitle: 'Todavía no hay suscripciones',
    emptyText:
      'Aquí aparecen las direcciones que los visitantes ingresan al final de la página pública.',
    address: 'Dirección',
    status: 'Estado',
    since: 'Solicitada',
    confirmed: 'Confirmada',
  },
};
