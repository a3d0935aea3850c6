import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/dispatch.ts';

export const spanish: Translation<typeof english> = {
  dispatchMessages: {
    completed: 'La sesión terminó.',
    cancelled: 'La sesión se canceló.',
    cancelledBy: {
      owner: 'El propietario del documento canceló la sesión.',
      notary: 'El notario canceló la sesión.',
      administrator: 'Nuestra oficina canceló la sesión.',
    },
    reasonGiven: '{cancelled} Motivo: {reason}',
    cancelledFor: 'La sesión se canceló. Motivo: {reason}',
    accepted: '{notary}, notario con nombramiento en {state}, aceptó.',
    offered: 'Preguntamos a un notario y esperamos su respuesta.',
    searching: 'Buscamos un notario disponible.',
    nobodyFree:
      'En este momento no hay ningún notario disponible. Usted conserva su lugar. Preguntaremos al siguiente notario en cuanto haya uno disponible.',
  },
  invitedNames: {
    signer: 'El firmante invitado',
    witness: 'El testigo invitado',
    /** Before a notary has accepted. */
    notary: 'El notario',
  },
};
