import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/ledger.ts';

export const spanish: Translation<typeof english> = {
  ledgerMessages: {
    title: 'Libro mayor',
    text: 'Tarifas por documentos sellados en el entorno de PRUEBA. Los clientes no las deben y no se cobra a ninguna tarjeta.',
    emptyTitle: 'El libro mayor está vacío',
    emptyText: 'Aquí aparece una tarifa cuando se sella un documento.',
    kind: 'Movimiento',
    session: 'Sesión',
    at: 'Fecha y hora',
    entries: 'Asientos',
    debit: '{account}: {amount}',
    credit: '{account}: −{amount}',
  },
  ledgerKindNames: { fee_due: 'Tarifas devengadas' },
  ledgerAccountNames: {
    receivable: 'Por cobrar',
    notarial_fees: 'Tarifas notariales',
    technology_fees: 'Tarifas de tecnología',
  },
};
