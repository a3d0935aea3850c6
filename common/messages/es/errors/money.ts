import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/money.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    card_not_addable:
      'Aquí no se pueden agregar ni quitar tarjetas porque no hay ningún proveedor de pagos configurado.',
    card_not_removable:
      'Puede quitar su tarjeta cuando no haya ninguna notarización en curso, todos los cobros estén pagados y no tenga ninguna suscripción.',
    card_provider_unavailable:
      'El proveedor de pagos no responde en este momento. Su tarjeta no se cambió. Inténtelo de nuevo.',
    card_required:
      'Agregue primero una tarjeta. Se cobra después del sello, y solo por los documentos sellados. No se inició nada.',
    charge_disputed: 'El cliente impugna este pago en su banco, por lo que no se puede reembolsar.',
    charge_not_found: 'No se encontró el cobro',
    charge_not_payable: 'Este cobro no espera su pago.',
    charge_not_refundable: 'Solo se puede reembolsar un cobro pagado.',
    charge_open: 'Tiene un cobro sin pagar. Páguelo primero en Facturación, en su perfil.',
    charge_own_refund: 'No puede reembolsar su propio cobro.',
    charge_provider_unavailable:
      'El proveedor de pagos no responde en este momento. No se le cobró. Inténtelo de nuevo.',
    charge_refund_too_late: 'Un cobro se puede reembolsar en los 30 días posteriores a su pago.',
    contract_changed: 'Las tarifas han cambiado desde que las abrió. Revíselas de nuevo.',
    contract_unchanged: 'Estas ya son las tarifas actuales.',
    receipt_before_payment: 'No hay recibo antes del pago.',
    statement_too_long:
      'Este mes tiene más de {count, number} ganancias, demasiadas para un PDF. Descargue el archivo CSV.',
    payout_account_not_needed:
      'En el modo de PRUEBA no se necesita una cuenta. Sin un proveedor de pagos no se paga nada.',
    payout_account_required:
      'Todavía no hay una cuenta que pueda recibir pagos. El notario la configura en Ganancias.',
    payout_decided: 'El pago ha cambiado desde que abrió la página. Revíselo de nuevo.',
    payout_in_progress:
      'Un pago está en camino a su cuenta. Puede configurar otra cuenta cuando se haya realizado o haya fallado.',
    payout_not_found: 'Pago no encontrado',
    payout_nothing_due: 'Ahora no hay nada que pagar.',
    payout_on_hold: 'El pago está retenido. Primero libérelo.',
    payout_other_provider:
      'Este pago pertenece a un proveedor de pagos que ahora no está configurado, así que no se puede enviar.',
    payout_pending: 'Ya hay un pago pendiente de aprobación.',
    payout_provider_unavailable:
      'El proveedor de pagos no responde en este momento. No se cambió nada. Inténtelo de nuevo.',
    payouts_unavailable:
      'No hay ningún proveedor de pagos configurado, así que no se paga nada. El saldo se conserva.',
    plan_has_subscription:
      'Esta cuenta paga su plan con una suscripción. El plan se puede cambiar cuando termine la suscripción.',
    subscription_card_required: 'Agregue primero una tarjeta. Se le cobra el plan.',
    subscription_not_offered:
      'No puede suscribirse ahora. Es posible que ya tenga un plan. Vuelva a cargar la página.',
    subscription_not_open: 'No tiene ninguna suscripción que se pueda cambiar.',
    subscription_open: 'Tiene una suscripción. Cancélela primero en Facturación, en su perfil.',
    subscription_period_changed:
      'Desde que abrió esta página comenzó otro período de su plan. No se canceló nada. Revise las fechas y cancele de nuevo.',
    subscription_provider_unavailable:
      'El proveedor de pagos no responde en este momento. Sus cambios están guardados y los enviaremos cuando responda.',
    subscription_terms_changed:
      'Las condiciones cambiaron desde que las abrió. Revíselas de nuevo.',
    notary_pay_open:
      'Su remuneración como notario no está liquidada. Puede eliminar su cuenta cuando su saldo sea cero y no haya ningún pago en curso ni fallido. Consulte Ganancias.',
  },
};
