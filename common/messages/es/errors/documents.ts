import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/documents.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    analysis_not_failed: 'Solo se puede repetir un análisis fallido.',
    attachment_not_added:
      '{reason, select, type {Este tipo de archivo no se puede notarizar, así que no se puede agregar como documento.} size {El archivo adjunto pesa más de 10 MB, así que no se puede agregar como documento.} empty {El archivo adjunto está vacío, así que no se puede agregar como documento.} other {El archivo adjunto no se puede leer, así que no se puede agregar como documento.}}',
    attachment_not_found: 'Este documento no tiene ese archivo adjunto.',
    attachments_unreadable:
      'Los archivos adjuntos de este documento no se pueden leer. Abra el PDF en otro programa, guárdelos y súbalos.',
    another_draft: 'Hay un borrador más reciente. Léalo antes de decidir.',
    document_kept:
      '{by, select, open_session {Hay una notarización de este documento en curso. Termínela o cancélela antes de eliminar el documento.} notarized {Este documento se notarizó. La ley nos exige conservar su registro, así que no se puede eliminar.} hold {Este documento está bajo retención legal y no se puede eliminar hasta que se levante la retención.} other {Una sesión de este documento ya comenzó. La ley nos exige conservar su registro, así que el documento no se puede eliminar.}}',
    document_needs_no_password:
      'Este documento no está esperando una contraseña. Vuelva a cargar la página.',
    document_name_kept:
      'Una sesión de este documento ya comenzó y su registro contiene el nombre, por lo que no se puede cambiar.',
    document_not_convertible:
      '{case, select, unknown {Este documento no se puede convertir en PDF. Súbalo como PDF.} stored {{reason}} explained {{problems}} other {}}',
    document_not_found: 'No se encontró el documento',
    document_not_notarized: 'Este documento aún no se ha notarizado.',
    document_not_ready: 'El documento no está listo para la notarización.',
    document_not_selected: 'Seleccione un documento para subir.',
    event_signature_invalid: 'La firma de este evento no es válida.',
    event_unreadable: 'El evento no se pudo leer.',
    file_check_unavailable:
      'El archivo no se pudo comprobar en este momento y no se guardó. Súbalo de nuevo.',
    file_empty: 'El archivo está vacío. Elija otro.',
    file_extension_mismatch:
      'El nombre de este archivo termina en {extension}, pero el archivo es {type, select, pdf {un PDF} doc {un documento de Word} docx {un documento de Word} txt {un archivo de texto} other {una imagen}}. Compruebe que eligió el archivo correcto o cambie el nombre para que termine en .{type}.',
    file_type_unsupported:
      'Este tipo de archivo no se puede notarizar. Suba un PDF, un documento de Word, una imagen (JPG, PNG, GIF) o un archivo de texto sin formato.',
    malware_found:
      'El antivirus detectó que este archivo es peligroso, por lo que se bloqueó y nadie puede descargarlo. Cree el archivo de nuevo en una computadora sin software malicioso y suba el archivo nuevo. Si cree que se trata de un error, comuníquese con soporte.',
    malware_scan_unavailable:
      'En este momento no se pudo comprobar si el archivo contiene software malicioso y no se guardó. Súbalo de nuevo.',
    no_downloads:
      '{case, select, refunded {Esta compra se reembolsó y ya no se puede descargar.} unpaid {Esta compra aún no se ha pagado.} expired {Esta compra venció. Compre la plantilla de nuevo para descargarla.} used_up {No quedan descargas. Compre la plantilla de nuevo para descargarla.} other {Esta compra venció o no le quedan descargas.}}',
    pdf_not_printed:
      'No pudimos crear una copia de este PDF. Ábralo, imprímalo en un PDF nuevo (“Guardar como PDF” en la ventana de impresión) y suba ese archivo.',
    pdf_password_wrong: 'La contraseña es incorrecta. Revísela e inténtelo de nuevo.',
    print_copy_changed:
      'Se creó una copia nueva. Vuelva a cargar la página y compárela con su archivo.',
    print_copy_not_confirmed:
      'Compare la copia en PDF con su archivo y confírmela antes de iniciar una notarización.',
    no_payment_provider:
      'Aquí no se pueden comprar plantillas de pago porque no hay ningún proveedor de pagos configurado.',
    not_completed: 'Solo se puede reembolsar una compra completada.',
    not_reviewing: 'No hay ningún borrador pendiente de decisión.',
    overloaded:
      '{case, select, uploads {En este momento se están subiendo demasiados documentos. Su archivo no se guardó. Inténtelo de nuevo en unos segundos.} other {El servicio está demasiado ocupado en este momento y no se guardó nada. Inténtelo de nuevo en unos segundos.}}',
    owned:
      '{case, select, another_purchase {Ya tiene otra compra de esta plantilla. Ábrala en Mis plantillas.} other {Ya tiene esta plantilla. Ábrala en Mis plantillas.}}',
    payment_provider_unavailable:
      'El proveedor de pagos no responde en este momento. No se le cobró nada. Inténtelo de nuevo.',
    person_not_found: 'No se encontró a la persona',
    plan_not_found: 'No se encontró el plan',
    price_above_quote: 'El precio no puede ser mayor que el que se le cotizó al cliente.',
    purchase_not_awaiting_payment: 'Esta compra no está pendiente de pago.',
    purchase_not_found: 'No se encontró la compra',
    quota_exceeded:
      '{case, select, documents {Su plan permite hasta {limit, plural, one {# documento} many {# de documentos} other {# documentos}}, y usted tiene {count, number}. Elimine los documentos que ya no necesite o comuníquese con soporte para obtener un plan más grande.} storage {No tiene suficiente espacio para este archivo: su plan permite hasta {limitSize} y ha usado {usedSize}. Elimine los documentos que ya no necesite o comuníquese con soporte para obtener un plan más grande.} uploads {Su plan permite {limit, plural, one {# subida} many {# de subidas} other {# subidas}} por {period, select, day {día} other {hora}}, y ya las ha usado todas. Inténtelo de nuevo en {duration} o comuníquese con soporte para obtener un plan más grande.} other {Ha alcanzado un límite de su plan. Elimine los documentos que ya no necesite o comuníquese con soporte para obtener un plan más grande.}}',
    request_not_cancellable: 'Esta solicitud ya no se puede cancelar.',
    request_not_found: 'No se encontró la solicitud',
    required_fields_blank:
      '{count, plural, one {Un campo obligatorio está vacío.} other {# campos obligatorios están vacíos.}}',
    storage_low:
      '{case, select, recording {El servidor tiene poco espacio y no puede guardar la grabación en este momento. La grabación se conserva en su dispositivo y se enviará de nuevo.} other {El servidor tiene poco espacio y no puede aceptar documentos en este momento. Su archivo no se guardó. Inténtelo de nuevo más tarde. Si esto continúa, comuníquese con soporte.}}',
    template_field_blank: 'Este campo es obligatorio.',
    template_fields_invalid:
      '{count, plural, one {Un campo necesita otra revisión.} other {# campos necesitan otra revisión.}}',
    template_not_for_sale: 'Esta plantilla no está a la venta.',
    template_not_found: 'No se encontró la plantilla',
    template_preview_not_found: 'Aún no hay una vista previa de esta plantilla.',
    text_file_contains_markup:
      'Este archivo contiene código HTML o XML, no texto sin formato. Ábralo, guárdelo o imprímalo como PDF y suba el PDF.',
    text_file_name_unsupported:
      'Un archivo de texto solo se acepta si su nombre termina en .txt. Compruebe que eligió el archivo correcto, o guárdelo como PDF y suba el PDF.',
    text_file_not_plain: 'Este archivo no es texto sin formato. Guárdelo como PDF y suba el PDF.',
    too_many_uploads:
      'Ya está subiendo {count} documentos. Su archivo no se guardó. Súbalo de nuevo cuando termine uno de los otros.',
    unprintable_value:
      'Un PDF no puede mostrar estos caracteres: {letters}. Escriba esto con letras latinas o descargue la plantilla como documento de Word.',
    value_not_amount: 'Ingrese un importe en dólares, por ejemplo 1,250.00.',
    value_not_date: 'Ingrese una fecha en formato aaaa-mm-dd.',
    value_not_email: 'Ingrese una dirección de correo electrónico.',
    value_not_number: 'Ingrese un número.',
    value_not_one_line: 'Use una sola línea de texto.',
    value_not_option: 'Elija una de las opciones.',
    value_not_plain_text: 'Use texto sin formato.',
    value_not_state: 'Elija un estado de la lista.',
    value_too_long: 'Use {most} caracteres como máximo.',
    value_without_field: 'Este campo no forma parte de la plantilla.',
    refunded_account_deleted: 'La cuenta del comprador se eliminó.',
    refunded_already_owned: 'Usted ya tenía esta plantilla cuando llegó este pago.',
    refunded_request_cancelled:
      'La solicitud de esta plantilla se canceló antes de que llegara este pago.',
    refunded_request_failed:
      'La solicitud de esta plantilla ya había fallado o se había rechazado antes de que llegara este pago.',
  },
};
