import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/money.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    card_not_addable:
      'Aquí no se pueden agregar ni quitar tarjetas porque no hay ningún proveedor de pagos configurado.',
    card_not_removable:
      'Puede quitar su tarjeta cuando no haya ninguna notarización en curso y todos los cobros estén pagados.',
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
    contract_unchanged: 'Estas ya son las tarifas.',
    receipt_before_payment: 'No hay recibo antes del pago.',
    statement_too_long:
      'Este mes tiene más de {count, number} ganancias. Use las páginas de la lista.',
    payout_account_not_needed:
      'En el sandbox no se necesita una cuenta, y sin un proveedor de pagos no se paga nada.',
    payout_account_required:
      'El notario aún no tiene una cuenta en el proveedor de pagos que pueda recibir dinero.',
    payout_decided: 'El pago ha cambiado desde que abrió la página. Revíselo de nuevo.',
    payout_not_found: 'Pago no encontrado',
    payout_nothing_due: 'Ahora no hay nada que pagar.',
    payout_on_hold: 'El pago está retenido. Primero libérelo.',
    payout_other_provider:
      'Este pago pertenece a otro proveedor de pagos que el configurado, así que no se envía nada.',
    payout_pending: 'Ya hay un pago que espera aprobación.',
    payout_provider_unavailable:
      'El proveedor de pagos no responde en este momento. No se cambió nada. Inténtelo de nuevo.',
    payouts_unavailable:
      'No hay ningún proveedor de pagos configurado, así que no se paga nada. El saldo se conserva.',
    notary_pay_open:
      'Su pago como notario no está liquidado. Puede eliminar su cuenta cuando no se le deba nada y no haya ningún pago en curso. Consulte Ganancias.',
  },
};
