import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/decisions.ts';

export const spanish: Translation<typeof english> = {
  decisionKindNames: {
    notary_approval: 'Aprobar a un notario',
    refund: 'Reembolsar una compra',
    legal_hold: 'Poner una sesión en retención legal',
    legal_hold_release: 'Levantar una retención legal',
    key_suspension: 'Suspender una clave de firma',
  },
  decisionStatusNames: {
    pending: 'A la espera de una segunda persona',
    confirmed: 'Confirmada',
    rejected: 'Rechazada',
    withdrawn: 'Retirada',
    expired: 'Vencida',
    superseded: 'Tomada sin una segunda persona',
  },
  decisionListMessages: {
    title: 'Decisiones',
    text: 'Cuando hay más de una persona en el personal, las aprobaciones de notarios, los reembolsos, las retenciones legales y las suspensiones de claves requieren dos personas: una propone y otra confirma.',
    show: 'Mostrar',
    pending: 'En espera',
    settled: 'Resueltas',
    emptyTitle: 'No hay decisiones pendientes',
    emptyText:
      'Aquí aparecen las propuestas del personal para que las confirme una segunda persona.',
    emptySettledTitle: 'Todavía no hay decisiones resueltas',
    emptySettledText:
      'Las propuestas aparecen aquí después de confirmarse, rechazarse, retirarse o vencer.',
    decision: 'Decisión',
    subject: 'Sobre',
    proposed: 'Propuesta por',
    reason: 'Motivo',
    status: 'Estado',
    until: 'vence el {date}',
    since: 'no segura desde el {date}',
    gone: 'ya no existe',
    confirm: 'Confirmar',
    confirmText:
      'Surte efecto de inmediato. El registro de auditoría muestra quién la propuso y quién la confirmó.',
    confirmed: 'Confirmada. Ya surtió efecto.',
    reject: 'Rechazar',
    rejectText: 'Nada cambia. El motivo se guarda con la propuesta.',
    rejected: 'La propuesta se rechazó',
    withdraw: 'Retirar',
    withdrawText: 'Nada cambia. El motivo se guarda con la propuesta.',
    withdrawn: 'La propuesta se retiró',
    own: 'Usted la propuso. Otra persona debe confirmarla.',
  },
  secondPersonMessages: {
    note: 'Otra persona del personal debe confirmarlo en Decisiones antes de que surta efecto.',
    propose: 'Proponer',
    proposed: 'Propuesta enviada. Otra persona del personal debe confirmarla en Decisiones.',
    alone: 'Es urgente: actuar sin una segunda persona',
    aloneText:
      'Surte efecto de inmediato. Las demás personas del personal reciben su motivo por correo.',
    aloneReason: 'Por qué no puede esperar a una segunda persona',
    waits: 'Propuesta por {name}. Otra persona del personal debe confirmarla en Decisiones.',
  },
};
