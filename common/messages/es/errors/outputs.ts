import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/outputs.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
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
      '{case, select, own {La notarización de “{name}” sigue abierta. Primero termínela o cancélela.} other {Usted participa en la notarización abierta de “{name}”. Espere a que termine.}}',
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
