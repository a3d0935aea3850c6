import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/uploads.ts';

export const spanish: Translation<typeof english> = {
  uploadMessages: {
    drop: 'Arrastre un documento aquí o elija uno de este dispositivo',
    choose: 'Elegir un archivo',
    help: 'Admite PDF, documentos de Word, imágenes y archivos de texto (máx. 10 MB)',
    remove: 'Quitar',
    type: 'Tipo de documento',
    description: 'Descripción',
    optional: 'Opcional',
    descriptionPlaceholder: 'Breve descripción del documento…',
    upload: 'Subir documento',
    /** Starts the notarization when the document is ready. */
    uploadAndStart: 'Subir y notarizar',
    uploading: 'Subiendo…',
    checking: 'Enviado. Revisando y guardando el archivo…',
    severalFiles: 'Eligió {count, number} archivos',
    severalFilesText:
      'Puede subirlos todos con el mismo tipo y la misma descripción. Después, elija Iniciar notarización en uno de ellos y agregue allí los demás. O suba solo el primero, que se muestra abajo.',
    noFileAdded: 'No se agregó ningún archivo',
    noFileAddedText:
      'El primer archivo no se puede subir. Puede subir {count, plural, one {el otro archivo} other {los otros # archivos}} con este tipo y esta descripción. Después, elija Iniciar notarización en uno de ellos y agregue allí los demás.',
    uploadOthers: '{count, plural, one {Subir el otro archivo} other {Subir los otros # archivos}}',
    uploadAll: 'Subir los {count, number} archivos',
    batchProgress: '{done, number} de {all, number} archivos subidos',
    batchWaiting: 'En espera',
    batchSending: 'Subiendo, {percent, number} %',
    batchSent: 'Subido',
    batchDone: '{count, plural, one {Se subió # documento} other {Se subieron # documentos}}',
    batchDoneText: 'Su lista muestra cuándo está listo cada uno.',
    batchClose: 'Cerrar esta lista',
    noFileTitle: 'No se eligió ningún archivo',
    noFileText: 'Elija un documento para subir.',
    failedTitle: 'No se subió el documento',
    failedText: 'No se pudo subir el documento. Inténtelo de nuevo.',
    successTitle: 'El documento se subió correctamente',
    success: '{name} está listo para notarizarse.',
    notProcessedTitle: 'No se pudo procesar el documento',
    notNotarizableTitle: 'El documento no se puede notarizar',
    notReady: '{name}: {reason}',
    tooLarge: 'Este archivo supera los 10 MB. Reduzca su tamaño o divídalo.',
    wrongType:
      'Este tipo de archivo no se puede notarizar. Elija un archivo PDF, de Word, de imagen o de texto.',
    empty: 'Este archivo está vacío. Elija otro.',
    noStorage: 'Este archivo es demasiado grande para su plan: le quedan {left} de almacenamiento.',
    noDocuments: 'Alcanzó el límite de su plan: {limit, number} documentos.',
  },
};
