import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/subscriptions.ts';

export const spanish: Translation<typeof english> = {
  subscriptionMessages: {
    title: 'Plan',
    failed: 'No se pudo cargar su plan',
    individual: 'Individual: paga por cada notarización.',
    agreement: 'Las condiciones de su plan se acordaron por separado.',
    business: 'Business',
    price: '{price} al mes',
    offerTitle: 'Business: {price} al mes',
    offerText:
      'Incluye {count, plural, one {# acto notarial} other {# actos notariales}} al mes. Los actos adicionales cuestan lo mismo que sin plan.',
    offerTrial:
      'Gratis durante {days, plural, one {# día} other {# días}}, con {count, plural, one {# acto incluido} other {# actos incluidos}}.',
    tryFree: 'Probar gratis {days, plural, one {# día} other {# días}}',
    subscribe: 'Suscribirse',
    sandbox: 'PRUEBA: no se mueve dinero.',
    needsCard: 'Para suscribirse, agregue primero una tarjeta.',
    notOffered:
      'Aquí no se puede comprar Business en línea. Comuníquese con nuestro equipo de ventas.',
    dialogTitle: 'Suscribirse a Business',
    trialTerms:
      '{days, plural, one {El primer día es gratis} other {Los primeros # días son gratis}}. El {date} cobraremos {price} a su {card}, y después {price} cada mes hasta que cancele.',
    payTerms: 'Cobramos {price} a su {card} ahora, y después {price} cada mes hasta que cancele.',
    cancelTrialTerms:
      'Puede cancelar en cualquier momento en Facturación, en su perfil. Si cancela antes del {date}, no paga nada. Después, el plan termina con el mes pagado. Durante 30 días después de un pago, puede pedirnos la devolución de su dinero.',
    cancelTerms:
      'Puede cancelar en cualquier momento en Facturación, en su perfil. Entonces el plan termina con el mes pagado. Durante 30 días después de un pago, puede pedirnos la devolución de su dinero.',
    agree: 'Al elegir «{button}», acepta estas condiciones.',
    includedTerms:
      'Cada mes incluye {count, plural, one {# acto notarial} other {# actos notariales}}. Los actos que no use no se acumulan.',
    trialActsTerms:
      'La prueba incluye {count, plural, one {# acto} other {# actos}}. Los actos adicionales cuestan lo mismo que sin plan.',
    notNow: 'Ahora no',
    starting: 'Estamos preparando su plan. Tarda un momento.',
    trial: 'Prueba gratis hasta el {date}. Después, {price} al mes.',
    renews: 'Próximo pago de {price} el {date}',
    ending: 'Su plan se está cancelando.',
    endsOn: 'Su plan termina el {date}. No se le volverá a cobrar.',
    used: '{used, number} de {included, number} actos incluidos usados',
    usedTrial: '{used, number} de {included, number} actos de la prueba usados',
    pastDue:
      'El último pago falló. Hasta que se pague, cada notarización cuesta lo mismo que sin plan. Pague abajo, en Cobros, o cambie su tarjeta.',
    ended: 'Su plan Business terminó el {date}.',
    cancel: 'Cancelar el plan',
    keep: 'Conservar el plan',
    cancelTitle: '¿Cancelar Business?',
    cancelStartingText: 'Su plan termina ahora y no paga nada por él.',
    cancelText: 'Puede usar el plan hasta el {date}. Después, paga por cada notarización.',
    cancelNowText:
      'El último pago falló, así que el plan termina ahora y no tiene que pagarlo. Después, paga por cada notarización.',
    cancelConfirm: 'Cancelar el plan',
    cancelled: 'Su plan está cancelado',
    kept: 'Su plan continúa',
    subscribed: 'Su suscripción a Business está activa',
    requested: 'Estamos preparando su plan',
    actionFailed: 'No se pudo cambiar su plan',
    subscribeFailed: 'No se pudo completar la suscripción',
    refundReason: 'El plan se canceló antes de que comenzara este mes.',
  },
  subscriptionEmails: {
    trialStarted: {
      subject: 'Comenzó su prueba gratis de Sealwright Business',
      text: 'Su prueba es gratis hasta el {end}. La prueba incluye {trial, number} actos notariales. Los actos adicionales cuestan lo mismo que sin plan.\n\nDespués de la prueba, cobramos {price} a su tarjeta guardada cada mes hasta que cancele. Cada mes incluye {included, number} actos notariales.\n\nPuede cancelar en cualquier momento aquí: {link}\n\nSi cancela antes de que termine la prueba, no paga nada. Después, el plan termina con el mes pagado.\n',
    },
    started: {
      subject: 'Su suscripción a Sealwright Business está activa',
      text: 'Cobramos {price} a su tarjeta guardada cada mes hasta que cancele. Cada mes incluye {included, number} actos notariales. El mes actual termina el {end}.\n\nPuede ver sus recibos y cancelar en cualquier momento aquí: {link}\n\nSi cancela, el plan termina con el mes pagado. Durante 30 días después de un pago, puede pedirnos la devolución de su dinero.\n',
    },
    trialEnding: {
      subject: 'Su prueba gratis de Sealwright Business termina pronto',
      text: 'Su prueba termina el {end}. Después cobraremos {price} a su tarjeta guardada, y {price} cada mes hasta que cancele.\n\nPara conservar el plan no tiene que hacer nada. Para cancelar antes de que se le cobre, abra: {link}\n',
    },
    cancelled: {
      subject: 'Su plan Sealwright Business está cancelado',
      text: 'Puede usar el plan hasta el {end}. No se le volverá a cobrar. Después, paga por cada notarización.\n\nPara conservar el plan, abra: {link}\n',
    },
    kept: {
      subject: 'Su plan Sealwright Business continúa',
      text: 'Usted decidió conservar su plan. Cobramos {price} a su tarjeta guardada cada mes hasta que cancele. El próximo pago es el {end}.\n\nPuede ver sus recibos y cancelar en cualquier momento aquí: {link}\n',
    },
    ended: {
      subject: 'Su plan Sealwright Business terminó',
      text: 'Su plan terminó porque se canceló, se reembolsó, se impugnó en su banco o no se pagó. No se le volverá a cobrar. Desde ahora, paga por cada notarización. Sus documentos y todo lo notarizado quedan como están.\n\nVea sus recibos, o suscríbase de nuevo, aquí: {link}\n',
    },
  },
};
