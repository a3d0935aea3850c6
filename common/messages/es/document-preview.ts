import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/document-preview.ts';

export const spanish: Translation<typeof english> = {
  previewMessages: {
    title: 'Páginas',
    text: 'Estas son las páginas que se notarizarán.',
    sealedText: 'Estas son las páginas del archivo sellado.',
    waiting: 'Las páginas aparecerán aquí cuando se haya procesado el documento.',
    none: 'No hay páginas para mostrar. Puede descargar el archivo original.',
    notFetched: 'No se pudo cargar el visor',
    thumbnails: 'Todas las páginas',
    page: 'Página {page, number}',
    fullScreen: 'Pantalla completa',
    keys: 'Presione la flecha izquierda o derecha para cambiar de página, y más o menos para acercar o alejar.',
  },
};
