import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/documents.ts';

export const spanish: Translation<typeof english> = {
  /** Names of document types. */
  documentTypeNames: {
    contract: 'Contrato',
    deed: 'Escritura de propiedad',
    power_of_attorney: 'Poder notarial',
    affidavit: 'Declaración jurada',
    other: 'Otro',
  },
  /** The type in the list: its stored value in words, as the specification requires. */
  documentTypeLabels: {
    contract: 'Contrato',
    deed: 'Escritura',
    power_of_attorney: 'Poder notarial',
    affidavit: 'Declaración jurada',
    other: 'Otro',
  },
  documentStatusNames: {
    uploaded: 'Subido',
    processing: 'En proceso',
    ready: 'Listo',
    notarized: 'Notarizado',
    failed: 'Con error',
  },
  /** Badge of a document's analysis. A completed analysis also shows its score. */
  analysisStatusNames: {
    pending: 'Análisis de IA en espera',
    in_progress: 'La IA está analizando el documento…',
    completed: 'Análisis de IA',
    failed: 'El análisis de IA falló; comuníquese con soporte',
  },
  riskNames: {
    low: 'Riesgo bajo',
    medium: 'Riesgo medio',
    high: 'Riesgo alto',
  },
  documentMessages: {
    confidence: 'Análisis de IA: {score, number}% de confianza',
    uploadFormLoading: 'Cargando el formulario…',
    uploadFormNotFetched: 'No se pudo cargar el formulario para subir documentos',
    filter: 'Buscar y filtrar',
    listTitle: 'Sus documentos',
    listTitleCounted: 'Sus documentos ({count, number})',
    loading: 'Cargando documentos…',
    startsWhenReady: 'Estamos revisando {name}. El siguiente paso se abre aquí cuando esté listo.',
    listFailed: 'No se pudieron cargar los documentos',
    listFailedHint: 'Sus documentos están a salvo. Solo falló la carga de esta lista.',
    emptyTitle: 'Aún no ha subido documentos',
    emptyText: 'Suba su primer documento para empezar el proceso de notarización',
    download: 'Descargar',
    downloadOriginal: 'Descargar el original',
    downloadNotarized: 'Descargar el PDF notarizado',
    downloadEvidence: 'Descargar la evidencia',
    startNotarization: 'Iniciar notarización',
    delete: 'Eliminar',
    deleteNamed: 'Eliminar {name}',
    readingPage: 'En proceso: página {page, number} de {pageCount, number}',
    deleteTitle: '¿Eliminar este documento?',
    deleteText:
      'El archivo, su análisis y las sesiones que se cancelaron antes de empezar se eliminan definitivamente. No podrá deshacerlo.',
    deleted: 'El documento se eliminó',
    deleteFailed: 'El documento no se eliminó',
    keep: 'Conservar',
    copyOf: '{name} (copia)',
    loadMore: 'Cargar más',
    notFound: 'Documento no encontrado',
    notFoundText: 'Es posible que se haya eliminado o que pertenezca a otra cuenta.',
    notFetched: 'No se pudo cargar. El documento en sí no cambió. Inténtelo de nuevo.',
    returnToDashboard: 'Volver al panel',
    verifyLink: 'Página pública de verificación',
    engraving: 'Grabado de este documento',
  },
};
