import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/notaries.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    authority_already_accepted: 'Este valor ya se aceptó.',
    authority_not_accepted: 'Este valor no está aceptado, así que no hay nada que retirar.',
    authority_not_confirmed:
      'El administrador todavía no ha aceptado la responsabilidad por las reglas de {state} sobre la notarización a distancia.',
    authority_value_changed:
      'Este valor ha cambiado o no hay nada que aceptar. Vuelva a cargar la página.',
    document_excluded_everywhere:
      'Aquí no se puede notarizar a distancia {document, select, wills {un testamento} powers_of_attorney {un poder notarial} real_estate {un documento inmobiliario} other {un documento así}}. Fírmelo ante un notario en persona. Si es otro tipo de documento, cambie su nombre o súbalo de nuevo con su tipo.',
    provider_not_listed:
      '{state} aprueba a los proveedores de notarización a distancia, y el notario trabaja solo con otros proveedores. El notario puede agregar Sealwright en su perfil.',
    remote_act_excluded: 'Las reglas de {state} excluyen este acto de la notarización a distancia.',
    remote_document_excluded:
      'Las reglas de {state} excluyen {document, select, wills {los testamentos} powers_of_attorney {los poderes notariales} real_estate {los documentos inmobiliarios} other {estos documentos}} de la notarización a distancia.',
    remote_notarization_not_permitted:
      '{state} no permite que sus notarios realicen actos a distancia.',
    remote_notarization_not_yet_permitted:
      'Los notarios de {state} pueden realizar actos a distancia a partir del {date}.',
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
    key_file_not_checked_now:
      'El archivo de la clave no se pudo comprobar en este momento. No se cambió nada. Inténtelo de nuevo.',
    key_file_not_one_key: 'El archivo debe contener exactamente una clave privada.',
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
    practice_after_rejection: 'Su solicitud no fue aceptada. Envíe una nueva antes de practicar.',
    practice_changed:
      'Esta sesión de práctica se modificó o se selló en otra ventana. Vuelva a cargar la página.',
    practice_full: 'Tiene {count, number} sesiones de práctica. Elimine una antes de iniciar otra.',
    practice_not_found: 'No se encontró la sesión de práctica',
    practice_not_sealed: 'Esta sesión de práctica aún no tiene una muestra sellada.',
    practice_not_sealed_now: 'No se pudo sellar la muestra en este momento. Inténtelo de nuevo.',
    practice_sealed: 'Esta sesión de práctica está sellada y ya no se puede modificar.',
    practice_state_changed:
      'El estado de su nombramiento cambió. Inicie una nueva sesión de práctica.',
    notary_not_found: 'No se encontró al notario',
    notary_record_not_found: 'Esta cuenta no tiene un registro de notario.',
    notary_transition_refused:
      'Un notario {from, select, pending_approval {pendiente de aprobación} active {activo} inactive {inactivo} suspended {suspendido} other {en estado {from}}} no puede pasar a estar {to, select, active {activo} inactive {inactivo} suspended {suspendido} other {en estado {to}}}.',
    paper_already_decided:
      'Este documento ya no espera una decisión. Se subió otro o ya se decidió. Vuelva a cargar la página.',
    paper_amount_too_small:
      'El estado exige como mínimo {amount}. Rechace este documento con un motivo.',
    own_paper_not_confirmed:
      'Escriba quién externo confirmó este documento y cómo. Nadie más del personal puede revisarlo.',
    paper_detail_missing: 'Escriba lo que muestra el documento.',
    paper_ended_before_review: 'Este documento venció. Rechácelo con un motivo.',
    paper_has_expired: 'Este documento venció. Suba el vigente.',
    paper_issued_later: 'Esta fecha está en el futuro.',
    paper_not_found: 'No se encontró el documento',
    paper_not_opened_now: 'El archivo no se pudo abrir en este momento. Inténtelo de nuevo.',
    paper_open:
      '{paper, select, commission_certificate {Certificado de nombramiento} ron_approval {Autorización para notarizar a distancia} bond {Fianza} insurance {Seguro de errores y omisiones} signature_specimen {Muestra de la firma} seal_specimen {Muestra del sello} other {Otro documento}} ({standing, select, missing {sin subir} details_missing {faltan los datos} waiting {en revisión} rejected {no aceptado} expired {vencido} insufficient {importe insuficiente} other {pendiente}}).',
    paper_type_unsupported: 'Suba un archivo PDF, JPEG o PNG.',
    paper_unreadable:
      'Este archivo no se pudo abrir. Si tiene contraseña, suba una copia sin ella.',
    paper_without_details: 'El notario todavía no escribió los datos de este documento.',
    papers_incomplete: 'Faltan documentos exigidos: {problems}',
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
  },
};
