import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/proofings.ts';

export const spanish: Translation<typeof english> = {
  sandboxMessages: {
    badge: 'PRUEBA',
    text: 'No hay ningún proveedor real conectado: las comprobaciones y las preguntas no demuestran nada.',
  },
};
