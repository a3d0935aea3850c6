import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/pdf.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    cannot_be_sealed:
      '{case, select, unreadable {Este PDF no se puede sellar: {problems}. Imprímalo en un PDF nuevo y suba ese archivo.} other {{details}}}',
    pdf_already_sealed:
      'Este PDF ya se notarizó con Sealwright. Para notarizar el documento de nuevo, suba la versión anterior a la notarización.',
    pdf_ambiguous_font:
      'Este PDF tiene una fuente que distintos programas leen como letras y números diferentes, así que no todos leerían el mismo texto. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_attachments:
      'Este PDF contiene archivos adjuntos que un notario no vería. Quite los archivos adjuntos y suba el PDF de nuevo.',
    pdf_broken_signature:
      'Una firma electrónica de este PDF no es válida porque el archivo se cambió después de firmarse. Obtenga una copia nueva de su fuente.',
    pdf_certified:
      'Este PDF se certificó con una firma que no permite otra página, como el certificado del notario. Suba la versión anterior a la certificación o una copia sin firmas: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_comments_differ:
      'Este PDF tiene comentarios o dibujos que se ven diferentes en distintos programas, así que no todos verían el mismo contenido. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_damaged:
      'Este PDF está incompleto o dañado, así que podrían faltar páginas. Obtenga una copia nueva de su fuente. Si puede leerlo completo: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_display_differs:
      'Distintos programas muestran de forma diferente partes de este PDF, como su texto, sus imágenes o sus colores, así que no todos verían el mismo contenido. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_encrypted:
      'Este PDF solo se abre con una contraseña. Ingrese la contraseña del PDF en la página del documento o suba una copia sin contraseña.',
    pdf_header_missing:
      'Este archivo no comienza como un PDF. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_hidden_values:
      'Este PDF se firmó electrónicamente y su formulario tiene valores que no todos los programas muestran, así que no todos verían el mismo contenido. No podemos cambiar un documento firmado. Por favor, suba una copia sin las firmas electrónicas: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_hiding_buttons:
      'Este PDF tiene botones o enlaces que muestran u ocultan partes de su contenido. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_layers:
      'Este PDF tiene capas que están ocultas o que se pueden mostrar y ocultar, así que no todos verían el mismo contenido. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_opening_action:
      'Este PDF ejecuta acciones automáticamente al abrirse. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_owner_password:
      'Este PDF se abre sin contraseña, pero restringe los cambios, así que no se puede notarizar tal como está. Pida una copia sin restricciones a quien le envió el archivo, o ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_pages_differ:
      'Este PDF se firmó electrónicamente y distintos programas muestran un contenido diferente en sus páginas, así que no todos verían el mismo contenido. No podemos cambiar un documento firmado. Por favor, suba una copia sin las firmas electrónicas: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_prints_differently:
      'Este PDF se ve diferente en papel y en una pantalla, por ejemplo, debido a un sello que solo se imprime. Un documento notarizado debe verse igual en ambos. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_reading_action:
      'Este PDF ejecuta acciones automáticamente mientras se lee. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_reserved_field:
      'El formulario de este PDF tiene un campo con un nombre que necesitamos para el sello ({names}). Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_reserved_field_signed:
      'Este PDF se firmó electrónicamente y su formulario tiene un campo con un nombre que necesitamos para el sello ({names}). No podemos cambiar un documento firmado. Pida a la persona que lo envió una copia sin ese campo, o suba una copia sin las firmas electrónicas: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_script:
      'Este PDF contiene un script (JavaScript) que podría cambiar lo que muestra el PDF. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_seal_failed:
      'La estructura de este PDF no permite un sello: probamos un sello de prueba y falló. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_seal_failed_signed:
      'Este PDF se firmó electrónicamente y su estructura no permite un sello: probamos un sello de prueba y falló. No podemos cambiar un documento firmado. Pida a la persona que lo envió otra copia, o suba una copia sin las firmas electrónicas: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_starts_programs:
      'Este PDF puede iniciar otros programas. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_too_many_signatures:
      'Este PDF tiene más de {count} firmas electrónicas. Son demasiadas para comprobarlas todas después del sello del notario. Suba la versión anterior a la firma o una copia sin firmas: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_unknown_signature:
      'No podemos comprobar un tipo de firma electrónica de este PDF, así que nadie podría saber si sigue siendo válida. Suba la versión anterior a la firma o una copia sin firmas: ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_without_pages: 'Este PDF no tiene páginas. Compruebe que es el archivo correcto.',
    pdf_xfa_form:
      'Este PDF es un formulario XFA. Su contenido puede cambiar después de la firma. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
  },
};
