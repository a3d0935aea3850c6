import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/files.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    analysis_delayed:
      'Esto tarda más de lo habitual por un problema de nuestro lado. Su archivo no tiene ningún problema y lo intentaremos de nuevo automáticamente. Puede salir de esta página.',
    analysis_given_up:
      'El análisis falló varias veces por un problema de nuestro lado. Conservamos su archivo. Inténtelo de nuevo.',
    file_late_twice:
      'Dos veces no se pudo leer este archivo a tiempo, así que no lo intentamos de nuevo. Imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) o divídalo, y suba el resultado.',
    file_needs_too_much_memory:
      'Leer este archivo requiere demasiada memoria, así que nos detuvimos. Imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) o divídalo, y suba el resultado.',
    file_not_converted:
      'Este documento no se pudo convertir en PDF. Guárdelo como PDF y suba ese archivo.',
    file_not_read:
      'Este documento no se pudo leer: {problems}. Guárdelo de nuevo como PDF y suba ese archivo.',
    file_stopped_reader_twice:
      'Este archivo hizo que el programa que lo lee se detuviera dos veces, así que no lo intentamos de nuevo. Imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    file_takes_too_long:
      'Leer este archivo tarda demasiado, así que nos detuvimos. Imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) o divídalo, y suba el resultado.',
    file_too_complex:
      'Este archivo es demasiado complejo para leerlo. Imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    file_type_not_notarizable:
      'Este tipo de archivo no se puede notarizar. Suba un PDF, un documento de Word, un archivo de texto o una imagen JPEG, PNG o GIF.',
    file_type_not_readable:
      'Este tipo de archivo no se puede leer. Suba un PDF, un documento de Word, una imagen o un archivo de texto sin formato.',
    file_unprocessable:
      '{cause, select, parser_cpu_exceeded {procesar el archivo tarda demasiado} parser_out_of_memory {procesar el archivo requiere demasiada memoria} too_complex {el archivo es demasiado complejo} parser_result_too_large {el archivo es demasiado complejo} other {{detail}}}',
    image_too_large:
      'Esta imagen es demasiado grande. Guarde una versión con menos de 100 millones de píxeles.',
    image_unreadable: 'No se puede leer esta imagen. Guárdela de nuevo como PNG o JPEG.',
    page_picture_too_large:
      'Esta imagen tiene más de 50 millones de píxeles, así que no la abrimos. Guarde una versión más pequeña y suba esa.',
    page_picture_unreadable:
      'No se puede leer esta imagen. Guárdela de nuevo como PNG o JPEG y suba ese archivo.',
    pdf_unreadable:
      'No se puede leer este PDF. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    rendition_not_notarizable:
      'El PDF que creamos a partir de este documento no se puede notarizar.',
    text_characters_missing:
      'Nuestra fuente para archivos de texto no tiene los caracteres {letters}. Suba este texto como un PDF que incluya sus propias fuentes.',
    text_too_many_pages: 'Este texto tiene más de {count} páginas. Divídalo en varios archivos.',
    word_before_97:
      'Este documento tiene el formato de Word 95 o Word 6, que no podemos leer. Guárdelo como PDF y suba ese archivo.',
    word_conversion_unavailable:
      'Este documento de Word no se puede convertir en PDF aquí. Guárdelo como PDF y suba ese archivo antes de iniciar la notarización.',
    word_damaged:
      'Este documento de Word está dañado y no se puede abrir. Guárdelo de nuevo en Word, o como PDF, y suba ese archivo.',
    word_has_declarations:
      'Este documento de Word contiene declaraciones XML que los documentos no necesitan y que se usan en ataques, así que no lo abrimos. Guárdelo como PDF y suba ese archivo.',
    word_too_many_parts:
      'Este documento de Word tiene más de {count, number} párrafos o partes, así que no lo abrimos. Divídalo, o guárdelo como PDF, y suba el resultado.',
    word_unpacks_too_large:
      'Al descomprimirse, este documento de Word ocupa mucho más que un documento normal, así que no lo abrimos. Guárdelo como PDF y suba ese archivo.',
    word_unreadable:
      'No se puede leer este documento de Word. {format, select, docx {Guárdelo de nuevo en Word, o como PDF, y suba ese archivo.} other {Guárdelo como PDF y suba ese archivo.}}',
  },
};
