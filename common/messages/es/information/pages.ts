import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/pages.ts';

export const spanish: Translation<typeof english> = {
  informationMessages: {
    contents: 'En esta página',
    endpoints: 'Puntos de acceso',
    loadingEndpoints: 'Cargando la lista de puntos de acceso…',
    endpointsFailed: 'No se pudo cargar la lista de puntos de acceso',
    binding:
      'Esta traducción es solo informativa. El texto en inglés es el que tiene validez legal.',
    ask: '¿Tiene alguna pregunta? Escríbanos:',
  },
};
