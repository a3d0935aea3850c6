import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/accounts.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    account_not_found:
      'Ninguna cuenta tiene esta dirección de correo electrónico. Pida a la persona que inicie sesión una vez y luego otorgue el rol.',
    account_throttled:
      'Hubo demasiados intentos de iniciar sesión en esta cuenta desde dispositivos nuevos. Espere {duration} o use un dispositivo en el que ya haya iniciado sesión.',
    administrators_and_staff_only:
      'Esta sección solo está disponible para administradores y para el personal con el rol adecuado.',
    administrators_only: 'Esta sección solo está disponible para administradores.',
    authenticator_already_confirmed: 'Esta aplicación de autenticación ya está confirmada.',
    authenticator_code_wrong:
      'Este código no es correcto. Escriba el código que muestra ahora su aplicación de autenticación.',
    authenticator_not_found: 'No se encontró esta aplicación de autenticación. Empiece de nuevo.',
    cross_site:
      '{case, select, sign_out {Otro sitio intentó cerrar su sesión. Su sesión sigue abierta.} other {Esta solicitud vino de otro sitio y se rechazó. No se envió nada.}}',
    decision_settled:
      'Esta propuesta ya se confirmó, se rechazó o se retiró, o ya venció. No se cambió nada.',
    desktop_code_refused:
      'Este inicio de sesión venció o ya se usó. Inícielo de nuevo en la aplicación.',
    email_address_ambiguous:
      'Más de una cuenta tiene esta dirección de correo electrónico. Pida a la persona que cambie la dirección de una de ellas.',
    fresh_sign_in_required:
      '{case, select, refunding_charge {Para reembolsar un cobro, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} accepting_rule {Para aceptar una regla o retirar la aceptación, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} changing_phone {Para cambiar su número de teléfono debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} deleting_account {Para eliminar su cuenta, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo. Volverá a esta página.} granting_role {Para otorgar un rol, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} revoking_role {Para revocar un rol, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} changing_signing_key {Para cambiar su clave de firma, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} setting_later_time {Para fijar una hora posterior, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} resetting_second_factors {Para restablecer segundos factores, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} blocking_staff {Para bloquear a alguien del personal, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} downloading_data {Para descargar sus datos, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} handing_over_journal {Para entregar un registro notarial, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} changing_second_factors {Para cambiar sus segundos factores, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} signing_out_elsewhere {Para cerrar la sesión en otro lugar, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} signing_out_everywhere {Para cerrar la sesión en todas partes, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.} other {Para esto, debe haber iniciado sesión en los últimos 15 minutos. Inicie sesión de nuevo.}}',
    name_changed_elsewhere:
      'Su nombre se cambió en otra ventana o en otro dispositivo. Revise su nombre y guárdelo de nuevo.',
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
    picture_too_many_pixels:
      'Esta imagen tiene más de 40 millones de píxeles. Guarde una versión más pequeña.',
    picture_type_unsupported: 'Elija una imagen PNG, JPEG, GIF o WebP.',
    picture_unreadable: 'No se puede leer esta imagen. Guárdela de nuevo como PNG o JPEG.',
    proposal_not_found: 'No se encontró la propuesta',
    proposal_rejection_forbidden:
      'Usted no puede rechazar esta propuesta. Debe hacerlo alguien con el rol adecuado que no resulte afectado por ella.',
    proposed_already:
      'Esto ya se propuso. Otra persona del personal debe confirmarlo o rechazarlo en Decisiones.',
    second_factor_missing:
      'Su rol requiere un segundo factor, como una clave de acceso o una aplicación de autenticación. Configure uno en su perfil para continuar.',
    second_factor_not_found: 'No se encontró el segundo factor',
    second_factor_required:
      'Su rol requiere un segundo factor. Inicie sesión de nuevo y confirme con su clave de acceso o su aplicación de autenticación.',
    second_person_required:
      'Usted no puede confirmar esta propuesta. Debe hacerlo alguien con el rol adecuado que no la haya propuesto ni resulte afectado por ella.',
    sign_in_not_found: 'No se encontró el inicio de sesión',
    staff_role_not_found: 'Esta persona no tiene este rol.',
    step_up_missing:
      '{case, select, sealing {Configure una clave de acceso o una aplicación de autenticación en su perfil. La necesita para sellar el documento.} other {Su cuenta no tiene un segundo factor con el que confirmar. Configure uno primero.}}',
    step_up_refused:
      'Su segundo factor no se aceptó. Empiece de nuevo y confirme con un código nuevo o con su clave de acceso.',
    step_up_required: 'Para cambiar sus segundos factores, primero confirme con uno que ya tenga.',
  },
};
