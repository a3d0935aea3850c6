import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notary-pay.ts';

export const spanish: Translation<typeof english> = {
  contractMessages: {
    change: 'Cambiar el pago',
    title: 'Cambiar el pago de {name}',
    text: 'Las nuevas tarifas se aplican a las ofertas a partir de ahora. Las sesiones ofrecidas antes se pagan con las tarifas de su oferta.',
    employment: 'Tipo de empleo',
    session: 'Por cada documento sellado, en dólares',
    hourly: 'Por cada hora de una sesión, en dólares',
    hourlyText:
      'Solo para notarios permanentes y de guardia. A los contratistas se les pagan los documentos sellados.',
    rateFault: 'Introduzca un importe de $0.00 a $1,000.00.',
    hourlyFault:
      'Los notarios permanentes y de guardia tienen una tarifa por hora, y los contratistas no.',
    reason: 'Motivo',
    reasonText: 'Consta en el registro de auditoría.',
    save: 'Cambiar el pago',
    saved: 'El pago ha cambiado',
    history: 'Pago',
    failed: 'No se pudo cargar el pago',
    version: 'Desde el {date}: {rates}',
    sessionOnly: '{session} por cada documento',
    sessionAndHour: '{session} por cada documento y {hourly} por cada hora',
  },
};
