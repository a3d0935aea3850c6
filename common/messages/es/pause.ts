import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/pause.ts';

export const spanish: Translation<typeof english> = {
  pauseReasonNames: {
    question: 'Un participante tiene una pregunta',
    document: 'Se debe revisar el documento',
    identity: 'Se debe comprobar una identidad',
    connection: 'Un problema técnico',
    interruption: 'Una breve interrupción',
    other: 'Otro motivo',
  },
  pauseMessages: {
    reasonWithNote: '{reason}: {note}',
    open: 'Pausar el acto',
    title: '¿Pausar el acto?',
    text: 'La videoconferencia y la grabación continúan. El guion, las firmas y el sello esperan hasta que usted reanude el acto.',
    reason: 'Motivo',
    reasonMissing: 'Elija un motivo.',
    note: 'Detalles',
    noteText:
      'Opcional. Lo ven todas las personas de esta sesión. Indique solo lo que sea necesario.',
    confirm: 'Pausar',
    keep: 'Continuar con el acto',
    failed: 'No se pudo pausar el acto',
    paused: 'Usted pausó el acto.',
    pausedByNotary: 'El notario pausó el acto.',
    resume: 'Reanudar',
    resumeFailed: 'No se pudo reanudar el acto',
    waits: 'Esperando a que el notario reanude el acto.',
  },
};
