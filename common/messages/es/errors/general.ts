import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/general.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    client_outdated:
      'Esta versión de la aplicación Sealwright es demasiado antigua para este servidor. Actualice la aplicación a la versión {version} o a una más reciente. Los documentos de su bandeja de salida permanecen en esta computadora y se envían después de la actualización.',
    concurrent_change:
      'Otra persona hizo un cambio al mismo tiempo, así que no se guardó nada. Inténtelo de nuevo.',
    encoding_not_supported: 'Esta codificación no es compatible. Envíe JSON sin comprimir.',
    endpoint_not_found: 'Este punto de acceso no existe.',
    field_too_long: 'El campo {name} es demasiado largo.',
    file_too_large:
      'El archivo ocupa más de {megabytes, number} MB y no se guardó. Suba un archivo más pequeño.',
    idempotency_key_invalid: 'Idempotency-Key debe tener de 1 a 200 caracteres ASCII visibles.',
    internal:
      'Ocurrió un error de nuestra parte. Sus documentos están a salvo. Inténtelo de nuevo.',
    invalid_input: '{detail}',
    key_reused:
      'No se guardó nada porque una solicitud anterior con la misma Idempotency-Key tenía un contenido diferente. Inténtelo de nuevo.',
    list_page_invalid: 'Esta página de la lista no existe. Vuelva a cargar la lista.',
    not_found: 'No se encontró',
    one_file_expected: 'Envíe exactamente un archivo, en el campo "file".',
    request_decompression_failed: 'La solicitud no se pudo descomprimir. Envíe JSON sin comprimir.',
    request_not_json: 'La solicitud no se pudo leer. Envíe JSON.',
    request_timeout:
      'La solicitud no llegó completa y no se guardó nada. Compruebe su conexión e inténtelo de nuevo.',
    same_request_in_progress:
      'Una solicitud anterior con la misma Idempotency-Key aún está en curso. Inténtelo de nuevo en un momento.',
    service_unavailable:
      'El servicio no está disponible por un momento. Inténtelo de nuevo en breve. Si estaba guardando algo, primero compruebe si se guardó.',
    storage_full:
      'El servidor se quedó sin espacio, así que el archivo no se guardó. Inténtelo de nuevo más tarde.',
    storage_unavailable:
      'El almacenamiento de archivos no está disponible por un momento. Inténtelo de nuevo en breve. Si estaba guardando algo, primero compruebe si se guardó.',
    text_too_long: 'Este texto es demasiado largo.',
    // Recorders of earlier releases give up a segment with this code.
    too_large:
      '{case, select, segment {Este segmento de la grabación es demasiado grande.} other {La solicitud es demasiado grande.}}',
    too_many_requests: 'Demasiados intentos. Inténtelo de nuevo en {duration}.',
    unauthorized: 'Inicie sesión para continuar.',
    upload_interrupted: 'La subida se interrumpió y el archivo no se guardó. Inténtelo de nuevo.',
    upload_malformed:
      'La subida está incompleta o tiene un formato incorrecto. Inténtelo de nuevo.',
    upload_not_multipart: 'Envíe el archivo como multipart/form-data en el campo "file".',
    upload_too_many_parts: 'La subida tiene demasiadas partes.',
    wrong_host: 'Este servidor no atiende esta dirección.',
    wrong_origin: 'Esta solicitud no vino de nuestras propias páginas y se rechazó.',
  },
};
