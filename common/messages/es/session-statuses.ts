import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/session-statuses.ts';

export const spanish: Translation<typeof english> = {
  sessionStatusNames: {
    scheduled: 'Programada',
    in_progress: 'En curso',
    completed: 'Completada',
    cancelled: 'Cancelada',
  },
  sessionLinkMessages: {
    open: 'Abrir la sesión',
  },
};
