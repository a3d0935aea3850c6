import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/ledger.ts';

export const spanish: Translation<typeof english> = {
  ledgerMessages: {
    title: 'Libro mayor',
    text: 'Todos los movimientos de dinero: tarifas de documentos sellados, pagos, reembolsos y contracargos. En el entorno de PRUEBA no se mueve dinero.',
    emptyTitle: 'El libro mayor está vacío',
    emptyText: 'Aquí aparece una tarifa cuando se sella un documento.',
    differences: 'Diferencias con el proveedor de pagos',
    differencesFailed: 'No se pudieron cargar las diferencias',
    differencesText:
      'Cada noche se comparan los movimientos de los últimos días con los del proveedor de pagos. Averigüe por qué difieren estos. Una diferencia desaparece cuando ambas partes coinciden.',
    ledgerSays: 'Libro mayor: {amount}',
    providerSays: 'Proveedor de pagos: {amount}',
    found: 'Encontrada',
    kind: 'Movimiento',
    session: 'Sesión',
    at: 'Fecha y hora',
    entries: 'Asientos',
    debit: '{account}: {amount}',
    credit: '{account}: −{amount}',
  },
  ledgerKindNames: {
    fee_due: 'Tarifas devengadas',
    fee_waived: 'Tarifas anuladas',
    charge: 'Pago',
    refund: 'Reembolso',
    refund_failed: 'Reembolso fallido',
    chargeback: 'Contracargo',
    chargeback_won: 'Contracargo devuelto',
    earning: 'Ganancia de un notario',
    payout: 'Pago a un notario',
    payout_returned: 'Pago devuelto',
  },
  ledgerAccountNames: {
    receivable: 'Por cobrar',
    notarial_fees: 'Tarifas notariales',
    technology_fees: 'Tarifas de tecnología',
    provider_balance: 'Proveedor de pagos',
    chargebacks: 'Contracargos',
    notary_pay: 'Remuneración de notarios',
    notary_payable: 'Adeudado a notarios',
    subscription_fees: 'Suscripciones',
  },
};
