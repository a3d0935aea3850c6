import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/errors.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    // platform
    client_outdated:
      'Esta versión de la aplicación Sealwright es demasiado antigua para este servidor. Actualice la aplicación a la versión {version} o a una más reciente. Los documentos de su bandeja de salida permanecen en esta computadora y se envían después de la actualización.',
    concurrent_change:
      'Otra persona hizo un cambio al mismo tiempo, así que no se guardó nada. Inténtelo de nuevo.',
    encoding_not_supported: 'Esta codificación no es compatible. Envíe JSON sin comprimir.',
    field_too_long: 'El campo {name} es demasiado largo.',
    idempotency_key_invalid: 'Idempotency-Key debe tener de 1 a 200 caracteres ASCII visibles.',
    internal:
      'Ocurrió un error de nuestra parte. Sus documentos están a salvo. Inténtelo de nuevo.',
    key_reused:
      'No se guardó nada porque una solicitud anterior con la misma Idempotency-Key tenía un contenido diferente. Inténtelo de nuevo.',
    list_page_invalid: 'Esta página de la lista no existe. Vuelva a cargar la lista.',
    not_found: 'No se encontró',
    one_file_expected: 'Envíe exactamente un archivo, en el campo "file".',
    request_decompression_failed: 'La solicitud no se pudo descomprimir. Envíe JSON sin comprimir.',
    request_not_json: 'La solicitud no se pudo leer. Envíe JSON.',
    request_timeout:
      'La solicitud no llegó completa y no se guardó nada. Compruebe su conexión e inténtelo de nuevo.',
    // Recorders of earlier releases give up a segment with this code.
    too_large:
      '{case, select, segment {Este segmento de la grabación es demasiado grande.} other {La solicitud es demasiado grande.}}',
    same_request_in_progress:
      'Una solicitud anterior con la misma Idempotency-Key aún está en curso. Inténtelo de nuevo en un momento.',
    service_unavailable:
      'El servicio no está disponible por un momento. Inténtelo de nuevo en breve. Si estaba guardando algo, primero compruebe si se guardó.',
    storage_full:
      'El servidor se quedó sin espacio, así que el archivo no se guardó. Inténtelo de nuevo más tarde.',
    too_many_requests: 'Demasiados intentos. Inténtelo de nuevo en {duration}.',
    unauthorized: 'Inicie sesión para continuar.',
    upload_interrupted: 'La subida se interrumpió y el archivo no se guardó. Inténtelo de nuevo.',
    upload_malformed:
      'La subida está incompleta o tiene un formato incorrecto. Inténtelo de nuevo.',
    upload_not_multipart: 'Envíe el archivo como multipart/form-data en el campo "file".',
    upload_too_many_parts: 'La subida tiene demasiadas partes.',
    wrong_host: 'Este servidor no atiende esta dirección.',
    wrong_origin: 'Esta solicitud no vino de nuestras propias páginas y se rechazó.',

    // accounts
    step_up_refused:
      'Su segundo factor no se aceptó. Empiece de nuevo y confirme con un código nuevo o con su clave de acceso.',
    authenticator_not_found: 'No se encontró este autenticador. Empiece de nuevo.',
    authenticator_code_wrong:
      'Este código no es correcto. Escriba el código que muestra ahora su aplicación de autenticación.',
    picture_unreadable: 'No se puede leer esta imagen. Guárdela de nuevo como PNG o JPEG.',
    picture_type_unsupported: 'Elija una imagen PNG, JPEG, GIF o WebP.',
    picture_too_many_pixels:
      'Esta imagen tiene más de 40 millones de píxeles. Guarde una versión más pequeña.',
    second_factor_missing:
      'Su función requiere un segundo factor, como una clave de acceso o una aplicación de autenticación. Configure uno en su perfil para continuar.',
    second_factor_required:
      'Su función requiere un segundo factor. Inicie sesión de nuevo y confirme con su clave de acceso o su aplicación de autenticación.',
    file_too_large:
      'El archivo ocupa más de {megabytes, number} MB y no se guardó. Suba un archivo más pequeño.',
    text_too_long: 'Este texto es demasiado largo.',
    invalid_input: '{detail}',
    account_not_found:
      'Ninguna cuenta tiene esta dirección de correo electrónico. Pida a la persona que inicie sesión una vez y luego otorgue el rol.',
    account_throttled:
      'Hubo demasiados intentos de iniciar sesión en esta cuenta desde dispositivos nuevos. Espere {duration} o use un dispositivo en el que ya haya iniciado sesión.',
    administrators_and_staff_only:
      'Esta sección solo está disponible para administradores y para el personal con el rol adecuado.',
    administrators_only: 'Esta sección solo está disponible para administradores.',
    authenticator_already_confirmed: 'Esta aplicación de autenticación ya está confirmada.',
    cross_site:
      '{case, select, sign_out {Otro sitio intentó cerrar su sesión. Su sesión sigue abierta.} other {Esta solicitud vino de otro sitio y se rechazó. No se envió nada.}}',
    decision_settled:
      'Esta propuesta ya se confirmó, se rechazó o se retiró, o ya venció. No se cambió nada.',
    desktop_code_refused:
      'Este inicio de sesión venció o ya se usó. Inícielo de nuevo en la aplicación.',
    email_address_ambiguous:
      'Más de una cuenta tiene esta dirección de correo electrónico. Pida a la persona que cambie la dirección de una de ellas.',
    fresh_sign_in_required:
      '{case, select, deleting_account {Para eliminar su cuenta, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo. Volverá a esta página.} granting_role {Para otorgar un rol, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} revoking_role {Para revocar un rol, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} changing_signing_key {Para cambiar su clave de firma, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} setting_later_time {Para fijar una hora posterior, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} resetting_second_factors {Para restablecer segundos factores, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} blocking_staff {Para bloquear a alguien del personal, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} downloading_data {Para descargar sus datos, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} handing_over_journal {Para entregar un registro notarial, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} changing_second_factors {Para cambiar sus segundos factores, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} signing_out_elsewhere {Para cerrar la sesión en otro lugar, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} signing_out_everywhere {Para cerrar la sesión en todas partes, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} other {Para esto, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.}}',
    name_in_use:
      'No puede cambiar su nombre mientras participa en una notarización en curso. Si el nombre es incorrecto, pida al notario que cancele la sesión. Luego corrija su nombre y empiece de nuevo.',
    own_request:
      '{case, select, own_role {No puede otorgarse un rol a usted mismo. Como administrador, ya tiene acceso a todo.} other {No puede decidir sobre una solicitud que le concierne. Debe hacerlo otra persona del personal.}}',
    passkey_already_registered: 'Esta clave de acceso ya está registrada.',
    passkey_not_confirmed: 'Esta clave de acceso no se pudo confirmar. Inténtelo de nuevo.',
    picture_not_chosen: 'Elija una foto.',
    picture_not_found: 'No se encontró la foto',
    picture_processing_unavailable:
      'La foto no se pudo procesar en este momento. Inténtelo de nuevo.',
    proposal_not_found: 'No se encontró la propuesta',
    proposal_rejection_forbidden:
      'Usted no puede rechazar esta propuesta. Debe hacerlo alguien con el rol adecuado que no resulte afectado por ella.',
    proposed_already:
      'Esto ya se propuso. Otra persona del personal debe confirmarlo o rechazarlo en Decisiones.',
    second_factor_not_found: 'No se encontró el segundo factor',
    second_person_required:
      'Usted no puede confirmar esta propuesta. Debe hacerlo alguien con el rol adecuado que no la haya propuesto ni resulte afectado por ella.',
    sign_in_not_found: 'No se encontró el inicio de sesión',
    staff_role_not_found: 'Esta persona no tiene este rol.',
    step_up_missing:
      '{case, select, sealing {Configure una clave de acceso o una aplicación de autenticación en su perfil. La necesita para sellar el documento.} other {Su cuenta no tiene un segundo factor con el que confirmar. Configure uno primero.}}',
    step_up_required: 'Para cambiar sus segundos factores, primero confirme con uno que ya tenga.',

    // notaries
    application_address_taken: 'Otra solicitud usa esta dirección de correo electrónico.',
    application_already_exists:
      'Ya existe una solicitud con esta cuenta o con esta dirección de correo electrónico.',
    application_commission_expired:
      'Este nombramiento venció. Ingrese la fecha de vencimiento de su nombramiento actual.',
    application_not_approved: 'Su solicitud aún no se ha aprobado.',
    application_not_rejectable: 'Solo se puede rechazar una solicitud pendiente de aprobación.',
    availability_date_past: 'Elija la fecha de hoy o una posterior.',
    availability_date_too_far: 'Elija una fecha dentro de los próximos dos años.',
    certificate_chain_missing:
      'Faltan los certificados de los emisores. Exporte la clave de nuevo con su cadena de certificados completa.',
    certificate_expired: 'El certificado venció el {date}.',
    certificate_key_mismatch: 'El certificado pertenece a otra clave.',
    certificate_name_mismatch:
      'El certificado está a nombre de {certified}, pero su nombramiento está a nombre de {notary}. Use un certificado a nombre de su nombramiento.',
    certificate_not_pem:
      'Este no es un certificado en formato PEM. Debe comenzar con -----BEGIN CERTIFICATE-----.',
    certificate_not_usable:
      'El certificado no permite firmar documentos o su cadena de certificados no es válida.',
    certificate_not_yet_valid: 'El certificado aún no es válido.',
    certificate_request_not_signed:
      'La solicitud de certificado no se firmó con la clave que contiene.',
    certificate_request_unreadable: 'Esta no es una solicitud de certificado.',
    commission_expired: 'Este nombramiento venció. Primero confirme el nombramiento renovado.',
    commission_renewal_not_pending:
      'Esta fecha de vencimiento ya no está pendiente de revisión. Vuelva a cargar la página.',
    device_signature_already_given: 'Esto ya se firmó o la firma ya no es necesaria.',
    device_signature_mismatch:
      'Esta firma no se hizo con esa clave o no coincide con los datos que se debían firmar.',
    device_signature_not_needed: 'Esta firma ya no es necesaria.',
    key_algorithm_not_supported: 'La clave es {algorithm}. Use P-256 o RSA de 3072 o 4096 bits.',
    key_already_active: 'Ya usa esta clave.',
    key_already_suspended:
      'Esta clave ya está suspendida. Aún puede corregir la hora desde la que no era segura.',
    key_expired:
      '{case, select, expired {El certificado de su clave de firma venció. Configure una clave nueva en su perfil.} other {El certificado de su clave de firma vence el {date}, antes de que termine esta sesión. Primero configure una clave nueva en su perfil.}}',
    key_file_certificate_missing: 'El archivo no contiene el certificado de la clave.',
    key_file_damaged: 'Este archivo está dañado o no es un archivo .p12 o .pfx.',
    key_file_not_one_key: 'El archivo debe contener exactamente una clave privada.',
    key_file_not_checked_now:
      'El archivo de la clave no se pudo comprobar en este momento. No se cambió nada. Inténtelo de nuevo.',
    key_file_not_opened: 'Este archivo no se pudo abrir.',
    key_file_password_wrong:
      'Esta contraseña no abre el archivo. Compruébela e inténtelo de nuevo.',
    key_moment_after_suspension:
      'La clave se suspendió el {suspended}. Ingrese esa hora o una anterior.',
    key_moment_already_recorded: 'Esta hora ya está registrada.',
    key_moment_before_certificate:
      'El certificado de esta clave es válido desde el {begins}, así que antes no se firmó nada. Ingrese una hora posterior.',
    key_moment_changed:
      'Otra persona acaba de cambiar la hora desde la que esta clave no era segura. Compruebe la nueva hora y corríjala si es incorrecta.',
    key_moment_in_future: 'Esta hora está en el futuro.',
    key_not_suspended: 'Esta clave no está suspendida.',
    key_notice_already_recorded:
      'Otra persona acaba de registrar cuándo se envió el aviso. Compruebe la fecha y corríjala si es incorrecta.',
    key_notice_before_suspension:
      'En esta fecha, la clave aún no estaba suspendida. Ingrese una fecha posterior.',
    key_notice_in_future: 'Esta fecha está en el futuro.',
    key_outdated:
      '{case, select, commission_changed {Su nombramiento cambió desde que se emitió el certificado de su computadora. Cree una clave nueva en esa computadora antes de sellar.} other {El certificado de su clave de firma está a nombre de {certified}, pero su nombramiento está a nombre de {notary}. Configure otra clave en su panel de notario antes de sellar.}}',
    key_suspended:
      'Su clave de firma está suspendida. Configure una clave nueva en su perfil antes de sellar.',
    later_moment_forbidden:
      'Solo el administrador puede fijar una hora posterior. Comuníquese con soporte y explique el motivo.',
    notary_account_deleted:
      'Esta cuenta se eliminó. Los datos restantes muestran con qué nombre se sellaron sus documentos y no se pueden cambiar.',
    notary_not_found: 'No se encontró al notario',
    notary_record_not_found: 'Esta cuenta no tiene un registro de notario.',
    notary_transition_refused:
      'Un notario {from, select, pending_approval {pendiente de aprobación} active {activo} inactive {inactivo} suspended {suspendido} other {en estado {from}}} no puede pasar a estar {to, select, active {activo} inactive {inactivo} suspended {suspendido} other {en estado {to}}}.',
    record_changed:
      'Estos datos cambiaron después de que los abrió. No se guardó nada. Revise la versión actual y decida después.',
    record_unchanged: 'Estos datos ya están registrados.',
    renewal_date_not_later: 'Ingrese una fecha posterior a la fecha de vencimiento registrada.',
    renewal_date_past:
      'Esta fecha ya pasó. Ingrese la fecha de vencimiento de su nombramiento renovado.',
    renewed_commission_expired:
      'El nombramiento renovado también venció. Rechácelo e indique el motivo.',
    revocation_list_not_found: 'Esta lista de revocación no existe.',
    signing_key_not_found: 'No se encontró la clave de firma',
    signing_service_not_configured: 'Aquí no hay ningún servicio de firma configurado.',
    suspended_key_not_found: 'No se encontró la clave de firma suspendida',
    suspended_key_reused:
      'Esta clave se suspendió y no se puede volver a usar. Use una clave nueva.',
    timezone_locked_by_session:
      'Tiene una sesión en curso. Podrá cambiar la zona horaria cuando termine.',
    timezone_not_in_state: 'Elija una de las zonas horarias de su estado.',
    timezone_not_supported: 'Esta zona horaria no se admite. Elija otra con la misma hora.',
    unprintable_capitals:
      'El sello muestra este nombre en mayúsculas y no puede mostrar {letters}. Escríbalo con letras latinas simples, como en el nombramiento.',
    unprintable_license_number:
      'El documento sellado no puede mostrar estos caracteres: {letters}. Escriba el número con letras latinas y dígitos, como en el nombramiento.',
    unprintable_notary_name:
      'Los sellos no pueden mostrar algunos caracteres de este nombre. Escríbalo con letras latinas, como en el nombramiento.',

    // documents
    malware_found:
      'El antivirus detectó que este archivo es peligroso, por lo que se bloqueó y nadie puede descargarlo. Cree el archivo de nuevo en una computadora sin software malicioso y suba el archivo nuevo. Si cree que se trata de un error, comuníquese con el servicio de asistencia.',
    malware_scan_unavailable:
      'En este momento no se pudo comprobar si el archivo contiene software malicioso y no se guardó. Súbalo de nuevo.',

    analysis_not_failed: 'Solo se puede repetir un análisis fallido.',
    another_draft: 'Hay un borrador más reciente. Léalo antes de decidir.',
    document_kept:
      '{by, select, open_session {Hay una notarización de este documento en curso. Termínela o cancélela antes de eliminar el documento.} notarized {Este documento se notarizó. La ley nos exige conservar su registro, así que no se puede eliminar.} hold {Este documento está bajo retención legal y no se puede eliminar hasta que se levante la retención.} other {Una sesión de este documento ya comenzó. La ley nos exige conservar su registro, así que el documento no se puede eliminar.}}',
    document_not_convertible:
      '{case, select, unknown {Este documento no se puede convertir en PDF. Súbalo como PDF.} other {{reason}}}',
    document_not_found: 'No se encontró el documento',
    document_not_notarized: 'Este documento aún no se ha notarizado.',
    document_not_ready: 'El documento no está listo para la notarización.',
    document_not_selected: 'Seleccione un documento para subir.',
    endpoint_not_found: 'Este punto de acceso no existe.',
    event_signature_invalid: 'La firma de este evento no es válida.',
    event_unreadable: 'El evento no se pudo leer.',
    file_check_unavailable:
      'El archivo no se pudo comprobar en este momento y no se guardó. Súbalo de nuevo.',
    file_empty: 'El archivo está vacío. Elija otro.',
    file_extension_mismatch:
      'El nombre de este archivo termina en {extension}, pero el archivo es {type, select, pdf {un PDF} doc {un documento de Word} docx {un documento de Word} txt {un archivo de texto} other {una imagen}}. Compruebe que eligió el archivo correcto o cambie el nombre para que termine en .{type}.',
    file_type_unsupported:
      'Este tipo de archivo no se puede notarizar. Suba un PDF, un documento de Word, una imagen (JPG, PNG, GIF) o un archivo de texto sin formato.',
    no_downloads:
      '{case, select, refunded {Esta compra se reembolsó y ya no se puede descargar.} unpaid {Esta compra aún no se ha pagado.} expired {Esta compra venció. Compre la plantilla de nuevo para descargarla.} used_up {No quedan descargas. Compre la plantilla de nuevo para descargarla.} other {Esta compra venció o no le quedan descargas.}}',
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

    // notarization
    address_already_invited: 'Esta dirección ya fue invitada. Retire primero esa invitación.',
    already_participating: 'Ya participa en esta sesión.',
    another_person_needed: 'Elija a otra persona.',
    appointment_not_movable: 'No puede cambiar la hora de esta sesión porque ya comenzó o terminó.',
    appointment_time_invalid: 'Elija una hora dentro del próximo año.',
    assignment_not_found: 'No se encontró la asignación',
    cancelled_session_owner_only:
      'La sesión se canceló, por lo que solo el propietario puede ver el documento.',
    cannot_be_sealed:
      '{case, select, unreadable {Este PDF no se puede sellar: {reason}. Imprímalo en un PDF nuevo y suba ese archivo.} other {{details}}}',
    certificate_county_mismatch:
      'El certificado indica el condado {certificate}, pero el guion indica {script}. Corrija uno de los dos para que coincidan.',
    certificate_method_mismatch:
      'El certificado y el guion no coinciden en cómo se identificó a {name}. El guion indica: {method, select, identity_document {documento de identidad} credible_witness {testigo de identidad} other {conocimiento personal}}. Corrija uno de los dos para que coincidan.',
    checkbox_drawn: 'Una casilla solo se puede marcar o desmarcar, no dibujar.',
    checkbox_value_invalid: 'El valor de una casilla debe ser true o false.',
    checks_already_requested:
      'Su documento de identidad y su rostro ya se están comprobando o ya se aprobaron.',
    code_already_used: 'Este código ya se usó. Solicite uno nuevo.',
    code_needed:
      'Antes de firmar, confirme su dirección de correo electrónico con el código de firma que le enviamos.',
    code_refused:
      '{case, select, expired {No tiene un código válido. Venció o se ingresó incorrectamente demasiadas veces. Solicite uno nuevo.} other_action {Este código es para otra acción. Solicite uno nuevo.} wrong {Este código no es correcto. {count, plural, one {Queda un intento.} other {Quedan # intentos.}}} used_up {Este código no es correcto y no le quedan intentos. Solicite un código nuevo.} other {Este código no se aceptó. Solicite uno nuevo.}}',
    code_subject_missing: 'Elija para qué es el código: un paso, un campo o una página.',
    commission_ends_before_session:
      'Su nombramiento termina el {date}, antes de esta sesión. Rechace la sesión o renueve primero su nombramiento.',
    commission_invalid_to_accept:
      'Su nombramiento debe estar activo y vigente para aceptar sesiones.',
    commission_invalid_to_seal:
      'Su nombramiento debe estar activo y vigente para que pueda sellar.',
    commission_invalid_to_start:
      'Su nombramiento debe estar activo y vigente para iniciar una sesión. Renuévelo en su perfil de notario o cancele esta sesión para que podamos pedírselo a otro notario.',
    conference_end_forbidden:
      'Solo el notario y el propietario del documento pueden terminar la videoconferencia para todos.',
    conference_ended: 'Esta videoconferencia terminó.',
    conference_not_found: 'No se encontró la sesión de videoconferencia',
    credible_witness_not_allowed:
      'Las normas del estado del notario no prevén testigos de identidad.',
    credible_witness_not_in_call:
      '{name} no está en la videoconferencia. El testigo de identidad debe estar presente.',
    credible_witness_not_joined: 'El testigo de identidad invitado {email} aún no se ha unido.',
    credible_witness_relied_on:
      'Este testigo de identidad identificó a un firmante. Deshaga primero ese paso del guion.',
    date_not_typed: 'Una fecha se debe escribir, no dibujar.',
    document_being_sealed: 'El documento se está sellando, así que no se le puede agregar nada.',
    document_image_forbidden:
      'El estado del notario no permite imágenes del documento en la grabación.',
    document_not_checked_now:
      'El documento no se pudo comprobar en este momento. Inténtelo de nuevo.',
    document_page_out_of_range: 'Esta página no existe en el documento.',
    document_pages_not_ready: 'Las páginas de este documento aún no están listas.',
    drawn_signature_not_checked_now:
      'La firma dibujada no se pudo comprobar en este momento. Inténtelo de nuevo.',
    drawn_signature_unreadable: 'La firma dibujada no se pudo leer. Dibújela de nuevo.',
    email_already_confirmed: 'Ya confirmó su dirección de correo electrónico. Ahora puede firmar.',
    field_already_signed: 'Este campo ya se firmó.',
    field_no_longer_exists: 'Este campo ya no existe. Vuelva a cargar el documento.',
    field_not_assigned: 'Este campo aún no está asignado a nadie.',
    field_of_another_person:
      'Este campo pertenece {person, select, signer {al firmante invitado} witness {al testigo invitado} notary {al notario invitado} other {a {name}}}.',
    field_page_not_found: 'Esta página no existe.',
    field_person_not_invited:
      'Un campo pertenece a una persona que ya no está invitada. Elija a otra persona.',
    field_placement_forbidden:
      'Solo el propietario del documento y el notario pueden colocar campos.',
    fields_without_person: 'Elija quién completa estos campos: {fields}.',
    identity_document_unreadable:
      'No pudimos leer su documento de identidad. Tome esa foto de nuevo.',
    identity_document_unsuitable:
      'Su documento de identidad no coincide con sus datos, venció o vencerá antes de la cita. Corrija sus datos o use otro documento.',
    identity_picture_not_read_now: 'La foto no se pudo leer en este momento. Inténtelo de nuevo.',
    identity_picture_unreadable:
      '{case, select, not_opened {Esta foto no se pudo abrir. Tómela de nuevo.} too_large {Esta foto es demasiado grande. Tómela de nuevo con su cámara.} other {No pudimos leer esta foto a tiempo. Tómela de nuevo, más de cerca y con luz uniforme.}}',
    invitation_expired:
      'La invitación {role, select, credible_witness {del testigo de identidad} witness {del testigo} other {del firmante}} {email} venció. Envíela de nuevo o retírela.',
    invitation_forbidden:
      'Solo el propietario del documento y el notario pueden invitar a otras personas.',
    invitation_link_replaced:
      'Este enlace se reemplazó por uno más reciente. Abra el enlace del último correo electrónico que le enviamos.',
    invitation_not_found: 'Esta invitación no existe.',
    invitation_not_open: 'Esta invitación ya no está abierta.',
    invitation_not_valid:
      'Esta invitación no es válida para su cuenta. Inicie sesión con la dirección a la que se envió. Si el enlace ya se usó o venció, pida uno nuevo.',
    invitation_resend_forbidden:
      'Solo el propietario del documento y el notario pueden enviar invitaciones de nuevo.',
    invitation_withdrawal_forbidden:
      'Solo el propietario del documento y el notario pueden retirar invitaciones.',
    journal_empty: 'Este registro notarial aún no tiene asientos.',
    journal_entry_not_found: 'Este asiento no existe.',
    journal_not_found: 'Este registro notarial no existe.',
    journal_period_too_long:
      'Elija un período más corto. Un archivo puede contener como máximo {count} asientos.',
    legal_hold_already_set: 'Esta sesión ya está bajo retención legal.',
    legal_hold_not_set: 'Esta sesión no está bajo retención legal.',
    locked:
      'No se superaron las preguntas. Puede volver a responder preguntas con este notario después de la siguiente hora: {until}.',
    name_changed_since_identification:
      '{name} se identificó con este nombre, pero después ingresó otro: {stated}. Repita el paso “Identidad de {name}”.',
    new_picture_needed:
      'No se superó una comprobación. Tome de nuevo las fotos de su documento de identidad o de usted, y luego solicite la comprobación otra vez.',
    no_name:
      '{name} aún no ha ingresado un nombre en su cuenta. Pídale que lo ingrese en su perfil y luego complete este paso.',
    no_vendor:
      'Estas comprobaciones no están disponibles porque no hay ningún proveedor de identidad configurado. Pregunte a su notario si le conoce personalmente o si un testigo de identidad puede identificarle.',
    not_complete: '{details}',
    not_in_call:
      'Usted no está en la videoconferencia en este momento, así que los demás no pueden verle firmar. No se cambió nada. Vuelva a unirse a la videoconferencia e inténtelo de nuevo.',
    not_recorded:
      '{case, select, no_notary {El notario no está en la videoconferencia. La notarización continuará cuando regrese.} checking {Estamos comprobando quién se ve y se oye en la grabación. La notarización continuará cuando termine la comprobación.} both_off {La cámara y el micrófono de {name} están apagados. Esta sesión se graba, así que ambos deben estar encendidos para continuar.} camera_off {La cámara de {name} está apagada. Esta sesión se graba, así que la cámara debe estar encendida para continuar.} microphone_off {El micrófono de {name} está apagado. Esta sesión se graba, así que el micrófono debe estar encendido para continuar.} shares_screen {{name} está compartiendo su pantalla en lugar de su cámara. Para continuar, debe dejar de compartir.} cameras_full {La cámara de {name} está apagada, y ya hay cuatro cámaras encendidas. Pida a alguien que no sea necesario en este momento que apague la suya.} own_page_silent {Esta página no informa quién se ve y se oye en la grabación. Vuelva a cargar la página o actualice la aplicación.} page_silent {La página del notario no informa quién se ve y se oye en la grabación. El notario debe volver a cargar la página o actualizar la aplicación.} own_audio {Su audio no llega a la grabación. Acérquese al router, cambie de red o vuelva a cargar esta página.} own_video {Su video no llega a la grabación. Acérquese al router, cambie de red o vuelva a cargar esta página.} own_both {Su video y su audio no llegan a la grabación. Acérquese al router, cambie de red o vuelva a cargar esta página.} video {El video de {name} no llega a la grabación. La notarización continuará cuando llegue.} audio {El audio de {name} no llega a la grabación. La notarización continuará cuando llegue.} other {El video y el audio de {name} no llegan a la grabación. La notarización continuará cuando lleguen ambos.}}',
    not_your_turn:
      'Aún no es su turno. {person, select, signer {El firmante invitado} witness {El testigo invitado} notary {El notario invitado} other {{name}}} firma a continuación.',
    notarization_in_progress: 'Ya hay una notarización de este documento en curso.',
    notary_device_not_shareable:
      'Un participante presente en el mismo lugar puede usar el dispositivo de un firmante o de un testigo, pero no el del notario.',
    notary_invited:
      'Esta es la dirección del notario de esta sesión. El notario no puede ser firmante ni testigo. Invite a otra persona.',
    notary_proofing_not_needed:
      'Los notarios no necesitan verificación de identidad en una sesión.',
    notary_signing_code_not_needed:
      'Como notario, no necesita un código de firma. Confirma su segundo factor al sellar.',
    notary_takes_part:
      'No puede notarizar en esta sesión porque usted es su propietario o una persona invitada. Rechácela.',
    offer_already_settled: 'Esta oferta ya se respondió o venció.',
    offer_answer_invalid: 'Una oferta solo se puede aceptar o rechazar.',
    owner_already_signer: 'El propietario del documento ya es firmante en esta sesión.',
    passport_back_not_needed: 'Para un pasaporte, no se necesita una foto del reverso.',
    pdf_already_sealed:
      'Este PDF ya se notarizó con Sealwright. Para notarizar el documento de nuevo, suba la versión anterior a la notarización.',
    pdf_ambiguous_font:
      'Este PDF tiene una fuente que distintos programas leen como letras y números diferentes, así que no todos leerían el mismo texto. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_attachments:
      'Este PDF contiene archivos adjuntos que un notario no vería. Quite los archivos adjuntos y suba el PDF de nuevo.',
    pdf_broken_signature:
      'Una firma electrónica de este PDF no es válida porque el archivo se cambió después de firmarse. Obtenga una copia nueva de su fuente.',
    pdf_certified:
      'Este PDF se certificó con una firma que no permite otra página, como el certificado del notario. Suba la versión anterior a la certificación o una copia sin firmas: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_comments_differ:
      'Este PDF tiene comentarios o dibujos que se ven diferentes en distintos programas, así que no todos verían el mismo contenido. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_damaged:
      'Este PDF está incompleto o dañado, así que podrían faltar páginas. Obtenga una copia nueva de su fuente. Si puede leerlo completo: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_display_differs:
      'Distintos programas muestran de forma diferente partes de este PDF, como su texto, sus imágenes o sus colores, así que no todos verían el mismo contenido. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_encrypted:
      'Este PDF está protegido con una contraseña, así que no se puede notarizar. Guarde una copia sin contraseña y suba ese archivo.',
    pdf_header_missing:
      'Este archivo no comienza como un PDF. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_hidden_values:
      'Este PDF se firmó electrónicamente y su formulario tiene valores que no todos los programas muestran, así que no todos verían el mismo contenido. No podemos cambiar un documento firmado. Por favor, suba una copia sin las firmas electrónicas: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_hiding_buttons:
      'Este PDF tiene botones o enlaces que muestran u ocultan partes de su contenido. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_layers:
      'Este PDF tiene capas que están ocultas o que se pueden mostrar y ocultar, así que no todos verían el mismo contenido. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_opening_action:
      'Este PDF ejecuta acciones automáticamente al abrirse. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_pages_differ:
      'Este PDF se firmó electrónicamente y distintos programas muestran un contenido diferente en sus páginas, así que no todos verían el mismo contenido. No podemos cambiar un documento firmado. Por favor, suba una copia sin las firmas electrónicas: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_prints_differently:
      'Este PDF se ve diferente en papel y en una pantalla, por ejemplo, debido a un sello que solo se imprime. Un documento notarizado debe verse igual en ambos. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_reading_action:
      'Este PDF ejecuta acciones automáticamente mientras se lee. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_reserved_field:
      'El formulario de este PDF tiene un campo con un nombre que necesitamos para el sello ({names}). Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_reserved_field_signed:
      'Este PDF se firmó electrónicamente y su formulario tiene un campo con un nombre que necesitamos para el sello ({names}). No podemos cambiar un documento firmado. Pida a la persona que lo envió una copia sin ese campo, o suba una copia sin las firmas electrónicas: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_script:
      'Este PDF contiene un script (JavaScript) que podría cambiar lo que muestra el PDF. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_seal_failed:
      'La estructura de este PDF no permite un sello: probamos un sello de prueba y falló. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_seal_failed_signed:
      'Este PDF se firmó electrónicamente y su estructura no permite un sello: probamos un sello de prueba y falló. No podemos cambiar un documento firmado. Pida a la persona que lo envió otra copia, o suba una copia sin las firmas electrónicas: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_starts_programs:
      'Este PDF puede iniciar otros programas. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_too_many_signatures:
      'Este PDF tiene más de {count} firmas electrónicas. Son demasiadas para comprobarlas todas después del sello del notario. Suba la versión anterior a la firma o una copia sin firmas: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_unknown_signature:
      'No podemos comprobar un tipo de firma electrónica de este PDF, así que nadie podría saber si sigue siendo válida. Suba la versión anterior a la firma o una copia sin firmas: Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    pdf_without_pages: 'Este PDF no tiene páginas. Compruebe que es el archivo correcto.',
    pdf_xfa_form:
      'Este PDF es un formulario XFA. Su contenido puede cambiar después de la firma. Ábralo, imprímalo en un PDF nuevo («Guardar como PDF» en la ventana de impresión) y suba ese archivo.',
    person_already_joined: 'Esta persona ya se unió a la videoconferencia.',
    person_already_signed:
      'Esta persona ya firmó y no se puede quitar. Para empezar de nuevo sin ella, cancele la sesión.',
    person_not_in_call:
      '{name} no está en la videoconferencia. Espere a que regrese y luego confirme este paso.',
    person_not_on_device: 'Esta persona no usa este dispositivo para la sesión.',
    person_on_another_device: 'Esta persona ya participa en otro dispositivo.',
    picture_not_taken: 'Tome una foto.',
    pictures_notary_only: 'Solo el notario de la sesión puede ver las fotos.',
    proof_missing:
      '{proofing, select, credential_analysis {No se han superado las comprobaciones del documento y del rostro.} other {No se han superado las preguntas de conocimiento.}}',
    proofing_details_changed: 'Sus datos cambiaron. Tome la foto de nuevo.',
    proofing_details_missing:
      'Ingrese primero su nombre, su dirección y el tipo de documento de identidad.',
    proofing_not_found: 'No hay ninguna verificación de identidad para esta persona.',
    proofing_not_started: 'Primero ingrese su nombre y tome sus fotos.',
    proofing_picture_missing: 'Aún falta una foto. Tómela primero.',
    questions_already_passed: 'Ya aprobó las preguntas de conocimiento.',
    questions_already_ready: 'Sus preguntas están listas. Respóndalas primero.',
    questions_asked_before: 'Ya se le hicieron estas preguntas antes. Solicite otras nuevas.',
    questions_being_prepared: 'Estamos preparando sus preguntas. Espere un momento.',
    questions_closed: 'El tiempo para estas preguntas terminó o ya se respondieron.',
    questions_need_details:
      'Las preguntas son sobre usted, así que primero ingrese su nombre y dirección.',
    questions_need_notary:
      'Las preguntas dependen del estado de su notario. Espere hasta que un notario haya aceptado.',
    questions_not_found: 'Estas preguntas no existen.',
    questions_notary_changed:
      'Otro notario se hizo cargo de esta sesión. Solicite preguntas nuevas.',
    questions_start_blocked:
      'Las preguntas no pueden comenzar en este momento. Inténtelo de nuevo en unos minutos.',
    range_not_satisfiable: 'El intervalo solicitado está más allá del final de la grabación.',
    rating_before_completion: 'Podrá calificar una sesión cuando se haya completado.',
    rating_customer_only: 'Solo el cliente de una sesión puede calificarla.',
    rating_view_forbidden: 'Solo el cliente y el notario de la sesión pueden ver su calificación.',
    recording_closed: 'La videoconferencia terminó y su grabación está cerrada.',
    recording_deleted:
      'Esta grabación se eliminó el {date} porque las normas del estado del notario ya no nos exigen conservarla. Se conservan los resúmenes criptográficos de sus segmentos.',
    recording_disabled: 'Esta sesión no se graba.',
    recording_notary_only: 'Solo el notario en la videoconferencia puede grabar la sesión.',
    recording_stopped:
      'La grabación se detuvo, por lo que la firma y el sellado están en pausa. Permanezca en la videoconferencia. Continúan automáticamente cuando la ventana del notario esté conectada y la grabación se vuelva a guardar.',
    recording_view_forbidden:
      'Solo el propietario del documento y el notario pueden abrir la grabación.',
    recording_waiting: 'La sesión no ha comenzado.',
    records_kept:
      'Los registros de esta sesión se deben conservar, así que no puede reemplazar sus datos ni sus fotos. Esto no le perjudica. Para usar otros datos u otro documento de identidad, pida al notario que cancele esta sesión e inicie una nueva.',
    required_fields_open: '{name} aún debe completar: {fields}.',
    reschedule_owner_only: 'Solo el propietario del documento puede elegir otra hora.',
    role_not_allowed:
      '{role, select, notary {Solo el notario que aceptó esta sesión puede unirse como notario.} witness {Solo los testigos invitados pueden unirse como testigo.} other {Solo el propietario del documento y los firmantes invitados pueden unirse como firmante.}}',
    rule_forbids:
      '{case, select, notary_elsewhere {{state} exige que su notario esté físicamente en {state} durante el acto.} witness_abroad {{state} exige que {name}, como testigo, esté en Estados Unidos.} signer_abroad {{state} no permite que {name} esté fuera de Estados Unidos.} nexus_missing {{name} está fuera de Estados Unidos. Ingrese qué relación tiene el acto con Estados Unidos.} prohibition_unchecked {{name} está fuera de Estados Unidos. Confirme que, hasta donde usted sabe, el acto no está prohibido donde se encuentra.} method {{state} no permite este método de identificación.} witness_by_witness {Un testigo de identidad no puede ser identificado por otro testigo de identidad.} witness_not_chosen {Elija al testigo de identidad que responde por {name}.} witness_not_sworn {Primero, {name} debe prestar el juramento o la afirmación.} proof_not_passed {{name} no ha superado esta comprobación en esta sesión: {proofing, select, credential_analysis {análisis del documento de identidad} other {preguntas de conocimiento}}. Consulte su verificación de identidad.} too_few_proofs {Para identificar a una persona con un documento de identidad, se deben superar {count} tipos de verificación de identidad.} credential_analysis {{state} exige el análisis del documento de identidad: una comprobación automática de ese documento.} other {Las normas del estado del notario no permiten esto.}}',
    sample_too_large: 'Una muestra puede tener como máximo 256 KB.',
    script_not_open:
      '{case, select, scheduled {El guion comienza cuando tanto el notario como un firmante están en la videoconferencia.} other {Esta sesión terminó o se está sellando, así que el guion no se puede cambiar.}}',
    seal_already_requested: 'Este documento ya se está sellando.',
    seal_notary_only: 'Solo el notario de esta sesión puede sellar.',
    segment_damaged: 'El segmento se dañó al subirlo. Envíelo de nuevo.',
    segment_digest_invalid:
      'El encabezado X-Content-SHA256 debe contener el resumen criptográfico del segmento.',
    segment_empty: 'El segmento está vacío.',
    segment_exists:
      '{case, select, other_track {Esta toma pertenece a otra pista.} other {Este número ya se usó para otro segmento de la grabación.}}',
    segment_type_unsupported: 'Envíe el segmento como application/octet-stream.',
    session_cancel_forbidden:
      'Solo el propietario del documento y el notario pueden cancelar la sesión.',
    session_ended_or_sealing: 'Esta sesión terminó o se está sellando.',
    session_not_begun:
      'La sesión no ha comenzado. Tanto el notario como el firmante deben estar en la videoconferencia.',
    session_not_cancellable: 'Esta sesión ya no se puede cancelar.',
    session_not_found: 'No se encontró la sesión',
    session_not_rateable: 'No puede calificar esta sesión porque ningún notario la completó.',
    session_not_sealable: 'Esta sesión no se puede sellar ahora.',
    signature_missing:
      '{person, select, owner {El firmante aún no ha firmado.} witness {El testigo invitado {email} aún no ha firmado.} other {El firmante invitado {email} aún no ha firmado.}}',
    signing_code_too_early:
      'Puede solicitar un código de firma cuando tanto el notario como el firmante estén en la videoconferencia.',
    signing_not_open:
      'Puede firmar mientras la sesión esté en curso. Tanto el notario como el firmante deben estar en la videoconferencia.',
    signing_order_forbidden:
      'Solo el propietario del documento y el notario pueden establecer el orden de firma.',
    signing_order_invalid:
      'Cada firmante y cada testigo solo puede aparecer una vez en el orden de firma.',
    signing_participants_only: 'Solo los participantes de esta sesión pueden firmar.',
    stale: 'Otra persona acaba de cambiar esta sesión. Revísela de nuevo antes de guardar.',
    step_kind_expected: 'Envíe {kind}.',
    step_not_found: 'Este paso no existe.',
    step_not_yet:
      '{case, select, unsigned {Primero, {name} debe firmar el documento.} other {Complete primero este paso: {step, select, announcement {Anunciar la grabación} opening {Abrir la sesión} notary_place {Dónde está el notario} place {Dónde está {name}} identity {Identidad de {name}} willingness {Voluntad y comprensión de {name}} oath {Juramento o afirmación de {name}} other {Lo que certifica el notario}}.}}',
    step_notary_only: 'Solo el notario de esta sesión puede completar este paso.',
    step_of_another_person:
      '{case, select, for_notary {{name} debe confirmar esto en su propio navegador.} other {Solo {name} puede confirmar esto.}}',
    step_value_mismatch: 'Este valor no corresponde al paso.',
    steps_not_recorded:
      '{reason, select, silent {La grabación no tenía sonido en ese momento.} black {La imagen de la grabación estaba en negro en ese momento.} frozen {La imagen de la grabación estaba congelada en ese momento.} other {La grabación de ese momento falta o no se puede reproducir.}} Repita estos pasos del guion: {steps}.',
    steps_open: 'Complete estos pasos del guion: {steps}.',
    take_beginning_missing: 'Esta toma no se puede reproducir: falta su comienzo.',
    take_not_found: 'Esta toma no existe.',
    taken_out:
      '{by, select, owner {{name} le retiró de esta sesión.} notary {El notario {name} le retiró de esta sesión.} other {El propietario o el notario le retiró de esta sesión.}}',
    text_not_typed: 'Un texto se debe escribir, no dibujar.',
    too_much_recorded:
      'Esta videoconferencia ha enviado más datos de grabación de los que permite su duración. Inténtelo de nuevo en unos segundos.',
    tree_head_not_found:
      'Aún no se ha firmado ninguna cabecera del árbol. Inténtelo de nuevo en un minuto.',
    tree_position_invalid:
      'Envíe un tamaño del árbol de {size} como máximo y una posición menor que ese tamaño.',
    tree_sizes_invalid: 'Envíe dos tamaños del árbol, primero el menor, de {size} como máximo.',
    unprintable_initials:
      'El documento sellado no puede mostrar estos caracteres: {letters}. Escriba sus iniciales con letras latinas.',
    unprintable_name:
      '{case, select, stated {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Pida a esta persona que lo escriba de nuevo en su verificación de identidad con letras latinas, como en su documento de identidad, y luego repita el paso de identidad.} identified {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Pida a esta persona que lo escriba en su perfil con letras latinas, como en su documento de identidad, y luego repita el paso de identidad.} own {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Escríbalo en su perfil con letras latinas, como en su documento de identidad, y luego firme.} notary {Su nombre o su número de licencia tiene caracteres que su certificado y su sello no pueden mostrar, así que no puede sellar documentos. Pida a su administrador que corrija sus datos de notario con letras latinas, como en su nombramiento.} other {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Pida a esta persona que lo escriba en su perfil con letras latinas, como en su documento de identidad.}}',
    unprintable_signature:
      'El documento sellado no puede mostrar estos caracteres: {letters}. Dibuje su firma o escríbala con letras latinas.',
    unprintable_text:
      'El documento sellado no puede mostrar estos caracteres: {letters}. Escriba esto con letras latinas.',

    // outputs
    account_email_mismatch: 'Esta no es la dirección de correo electrónico de su cuenta.',
    account_in_use: '{details}',
    administrator_account_kept:
      'La cuenta del administrador gestiona esta instalación y no se puede eliminar aquí.',
    administrator_not_blockable: 'No se puede bloquear al administrador.',
    application_not_approvable: 'Solo se puede aprobar una solicitud pendiente de aprobación.',
    assignments_open:
      '{count, plural, one {Tiene una asignación abierta como notario. Primero termine o rechace sus asignaciones.} other {Tiene # asignaciones abiertas como notario. Primero termine o rechace sus asignaciones.}}',
    document_transition_refused:
      'Un documento {from, select, draft {en borrador} active {activo} archived {archivado} expired {vencido} other {en estado {from}}} no puede pasar a estar {to, select, draft {en borrador} active {activo} archived {archivado} expired {vencido} other {en estado {to}}}.',
    evidence_under_hold:
      'El paquete de evidencia de este acto no se puede leer en este momento. Está bajo retención legal, así que no lo creamos de nuevo. Comuníquese con soporte, que puede restaurarlo desde una copia de seguridad.',
    export_in_progress: 'Ya hay una exportación en curso. Espere a que termine.',
    file_not_checked_now:
      'El archivo no se pudo comprobar en este momento. Inténtelo de nuevo en un momento.',
    files_being_checked:
      '{whose, select, own {En este momento se están comprobando sus otros archivos.} other {En este momento se están comprobando muchos archivos.}} Inténtelo de nuevo en un momento.',
    history_view_forbidden:
      'Solo el propietario del documento y el notario pueden ver el historial.',
    job_not_failed: 'Solo se puede descartar una tarea fallida.',
    job_not_found: 'Esta tarea ya no existe. Se completó o se descartó.',
    journal_problem_found:
      'Encontramos un problema en los registros notariales y lo estamos investigando, así que el paquete de evidencia no se puede crear en este momento. No se perdió nada de este acto. Inténtelo de nuevo más tarde.',
    link_expired: 'Este enlace ya no es válido. Suscríbase de nuevo.',
    notarization_still_open:
      '{case, select, own {La notarización de "{name}" sigue abierta. Primero termínela o cancélela.} other {Usted participa en la notarización abierta de "{name}". Espere a que termine.}}',
    own_factors_not_resettable: 'No puede restablecer sus propios segundos factores.',
    pdf_needed: 'Elija un PDF.',
    pdf_not_chosen: 'Elija el PDF que desea comprobar.',
    person_already_blocked: 'Esta persona ya está bloqueada.',
    person_not_blocked: 'Esta persona no está bloqueada.',
    person_without_second_factor: 'Esta persona no tiene un segundo factor.',
    request_already_settled:
      'Esta solicitud ya está {status, select, open {abierta} answered {respondida} other {en estado {status}}}.',
    seal_not_found: 'No hay ningún sello registrado con este número.',
    staff_accounts_administrator_only:
      'Solo el administrador puede cambiar las cuentas del personal.',
    subscription_not_found: 'Este enlace no pertenece a ninguna suscripción. Suscríbase de nuevo.',
    timestamp_authority_unavailable:
      'La autoridad de sellado de tiempo no responde, así que el paquete de evidencia aún no se puede fechar. Inténtelo de nuevo en un momento.',
    too_complex:
      'Este archivo es demasiado grande o complejo para comprobarlo aquí. Ningún archivo que hayamos sellado es tan grande o complejo, así que nosotros no lo sellamos. Puede comprobarlo con el verificador en su propia computadora.',
    unsubscribe_link_not_found: 'Este enlace no pertenece a ninguna suscripción.',
  },
};
