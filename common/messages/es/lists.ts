import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/lists.ts';

export const spanish: Translation<typeof english> = {
  /** Text of paged lists. */
  listMessages: {
    pages: 'Páginas de la lista',
    page: 'Página {number, number}',
    previous: 'Anterior',
    next: 'Siguiente',
    all: 'Todos',
    search: 'Buscar',
    clear: 'Quitar los filtros',
    nothingFits: 'Nada coincide con su búsqueda.',
    moreFailed: 'No se pudo cargar el resto de la lista.',
    noConnection:
      'La conexión falló, así que no sabemos si su solicitud llegó. Lo que escribió sigue aquí. Inténtelo de nuevo.',
    optional: 'Opcional',
  },
};
