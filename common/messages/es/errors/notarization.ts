import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/notarization.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    address_already_invited: 'Esta dirección ya fue invitada. Retire primero esa invitación.',
    already_participating: 'Ya participa en esta sesión.',
    another_person_needed: 'Elija a otra persona.',
    appointment_not_movable: 'No puede cambiar la hora de esta sesión porque ya comenzó o terminó.',
    appointment_time_invalid: 'Elija una hora dentro del próximo año.',
    assignment_not_found: 'No se encontró la asignación',
    cancelled_session_owner_only:
      'La sesión se canceló, por lo que solo el propietario puede ver el documento.',
    certificate_county_mismatch:
      'El certificado indica el condado {certificate}, pero el guion indica {script}. Corrija uno de los dos para que coincidan.',
    certificate_method_mismatch:
      'El certificado y el guion no coinciden en cómo se identificó a {name}. El guion indica: {method, select, identity_document {documento de identidad} credible_witness {testigo de identidad} other {conocimiento personal}}. Corrija uno de los dos para que coincidan.',
    checkbox_drawn: 'Una casilla solo se puede marcar o desmarcar, no dibujar.',
    checkbox_value_invalid: 'El valor de una casilla debe ser true o false.',
    code_already_used: 'Este código ya se usó. Solicite uno nuevo.',
    code_needed: 'Antes de firmar, confirme que es usted con el código de firma que le enviamos.',
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
    date_not_typed: 'Una fecha se debe escribir, no dibujar.',
    document_being_sealed: 'El documento se está sellando, así que no se le puede agregar nada.',
    document_not_checked_now:
      'El documento no se pudo comprobar en este momento. Inténtelo de nuevo.',
    document_twice_in_session:
      'Cada documento puede estar en una sesión solo una vez. Quite la segunda entrada.',
    evidence_owner_only:
      'Solo el propietario de los documentos puede descargar la evidencia de la sesión. Pida una copia al propietario.',
    evidence_not_ready:
      'La evidencia estará lista cuando termine la sesión. Aún hay otros documentos abiertos.',
    document_not_in_session: 'Este documento no forma parte de la sesión.',
    device_seals_one_document:
      'Con una clave en este equipo, los documentos se sellan uno tras otro. Selle solo este documento.',
    set_aside_notary_only: 'Solo el notario puede rechazar o aplazar un documento.',
    document_not_set_aside:
      'Este documento ya no se puede rechazar ni aplazar. Si no queda otro documento, cancele la sesión.',
    document_page_out_of_range: 'Esta página no existe en el documento.',
    document_pages_not_ready: 'Las páginas de este documento aún no están listas.',
    drawn_signature_not_checked_now:
      'La firma dibujada no se pudo comprobar en este momento. Inténtelo de nuevo.',
    drawn_signature_unreadable: 'La firma dibujada no se pudo leer. Dibújela de nuevo.',
    phone_confirmed_too_late:
      'Su número se confirmó después de que empezó esta sesión. Pida el código por correo electrónico.',
    phone_not_entered: 'Primero escriba un número. No hay ninguno al que enviar un código.',
    phone_not_confirmed:
      'Su cuenta no tiene un número de teléfono confirmado. Agregue uno en su perfil o elija recibir el código por correo electrónico.',
    text_messages_unavailable: 'Los mensajes de texto no están disponibles.',
    email_already_confirmed: 'Ya escribió un código de firma. Ahora puede firmar.',
    field_prepared: 'El documento ya tiene un campo para usted: {fields}. Complételo primero.',
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
    guest_not_possible:
      'Ya no puede unirse con este enlace. Abra el enlace del correo más reciente que le enviamos. Si no funciona, consulte a quien lo invitó.',
    guest_session_only:
      'Su acceso es solo para una sesión. Para usar el resto de Sealwright, cree una cuenta.',
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
    invitation_unknown:
      'Esta invitación no existe. Es posible que se haya retirado o que su enlace esté incompleto. Pida una nueva invitación a la persona que lo invitó.',
    invitation_withdrawal_forbidden:
      'Solo el propietario del documento y el notario pueden retirar invitaciones.',
    journal_empty: 'Este registro notarial aún no tiene asientos.',
    journal_entry_not_found: 'Este asiento no existe.',
    journal_not_found: 'Este registro notarial no existe.',
    journal_period_too_long:
      'Elija un período más corto. Un archivo puede contener como máximo {count} asientos.',
    legal_hold_already_set: 'Esta sesión ya está bajo retención legal.',
    legal_hold_not_set: 'Esta sesión no está bajo retención legal.',
    not_complete: '{details}',
    not_your_turn:
      'Aún no es su turno. {person, select, signer {El firmante invitado} witness {El testigo invitado} notary {El notario invitado} other {{name}}} firma a continuación.',
    notarization_in_progress: 'Ya hay una notarización de este documento en curso.',
    notary_invited:
      'Esta es la dirección del notario de esta sesión. El notario no puede ser firmante ni testigo. Invite a otra persona.',
    notary_signing_code_not_needed:
      'Como notario, no necesita un código de firma. Confirma su segundo factor al sellar.',
    notary_takes_part:
      'No puede notarizar en esta sesión porque usted es su propietario o una persona invitada. Rechácela.',
    price_changed:
      'El precio cambió. Ahora es {total}. No se inició nada. Revise el nuevo precio e inicie de nuevo.',
    price_of_person_changed:
      'Esta persona agrega como máximo {total} al precio. No se invitó a nadie. Revise el precio e invite de nuevo a la persona.',
    offer_already_settled: 'Esta oferta ya se respondió o venció.',
    act_already_paused: 'El acto ya está en pausa.',
    act_not_pausable: 'Un acto solo se puede pausar y reanudar mientras está en curso.',
    act_not_paused: 'El acto no está en pausa.',
    act_paused: 'El notario ha pausado el acto. Espere hasta que el notario lo reanude.',
    pause_notary_only: 'Solo el notario de esta sesión puede pausar y reanudar el acto.',
    offer_answer_invalid: 'Una oferta solo se puede aceptar o rechazar.',
    owner_already_signer: 'El propietario del documento ya es firmante en esta sesión.',
    person_already_signed:
      'Esta persona ya firmó y no se puede quitar. Para empezar de nuevo sin ella, cancele la sesión.',
    rating_before_completion: 'Podrá calificar una sesión cuando se haya completado.',
    rating_customer_only: 'Solo el cliente de una sesión puede calificarla.',
    rating_view_forbidden: 'Solo el cliente y el notario de la sesión pueden ver su calificación.',
    required_fields_open: '{name} aún debe completar: {fields}.',
    reschedule_owner_only: 'Solo el propietario del documento puede elegir otra hora.',
    role_not_allowed:
      '{role, select, notary {Solo el notario que aceptó esta sesión puede unirse como notario.} witness {Solo los testigos invitados pueden unirse como testigo.} other {Solo el propietario del documento y los firmantes invitados pueden unirse como firmante.}}',
    script_not_open:
      '{case, select, scheduled {El guion comienza cuando tanto el notario como un firmante están en la videoconferencia.} other {Esta sesión terminó o se está sellando, así que el guion no se puede cambiar.}}',
    mark_not_found: 'Esta marca ya no está en la página. Vuelva a cargar el documento.',
    mark_not_removable:
      '{reason, select, not_own {Solo la persona que agregó esto puede quitarlo.} followed {Otra persona firmó después de usted, así que esto ya no se puede quitar. Si hay un error, avise al notario.} other {Esto ya no se puede quitar porque el notario continuó o la sesión terminó. Si hay un error, avise al notario.}}',
    seal_already_requested: 'Este documento ya se está sellando.',
    seal_notary_only: 'Solo el notario de esta sesión puede sellar.',
    sealed_document_signers_only:
      'Solo el propietario del documento y las personas que lo firmaron pueden descargar el documento sellado. Pida una copia al propietario.',
    session_cancel_forbidden:
      'Solo el propietario del documento y el notario pueden cancelar la sesión.',
    session_ended_or_sealing: 'Esta sesión terminó o se está sellando.',
    session_not_begun:
      'La sesión no ha comenzado. Tanto el notario como el firmante deben estar en la videoconferencia.',
    session_not_cancellable: 'Esta sesión ya no se puede cancelar.',
    session_not_found: 'No se encontró la sesión',
    session_not_rateable: 'No puede calificar esta sesión porque ningún notario la completó.',
    session_not_sealable: 'Esta sesión no se puede sellar ahora.',
    session_not_sealed:
      'El documento todavía no está sellado. Podrá descargarlo cuando el notario lo selle.',
    signature_first: 'Primero, {name} debe firmar el documento.',
    signature_missing:
      '{person, select, owner {El firmante aún no ha firmado.} joined {{name} aún no ha firmado.} witness {El testigo invitado {name} aún no ha firmado.} other {El firmante invitado {name} aún no ha firmado.}}',
    signing_code_too_early:
      'Puede solicitar un código de firma cuando tanto el notario como el firmante estén en la videoconferencia.',
    signing_after_step: 'La firma se abre más adelante en el guion. Paso siguiente: {steps}.',
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
    step_not_yet: 'Complete primero este paso: {steps}.',
    step_notary_only: 'Solo el notario de esta sesión puede completar este paso.',
    step_of_another_person:
      '{case, select, for_notary {{name} debe confirmar esto en su propio navegador.} other {Solo {name} puede confirmar esto.}}',
    step_value_mismatch: 'Este valor no corresponde al paso.',
    steps_not_recorded:
      '{reason, select, silent {La grabación no tenía sonido en ese momento.} black {La imagen de la grabación estaba en negro en ese momento.} frozen {La imagen de la grabación estaba congelada en ese momento.} other {La grabación de ese momento falta o no se puede reproducir.}} Repita estos pasos del guion: {steps}.',
    steps_open: 'Complete estos pasos del guion: {steps}.',
    text_not_typed: 'Un texto se debe escribir, no dibujar.',
    tree_head_not_found:
      'Aún no se ha firmado ninguna cabecera del árbol. Inténtelo de nuevo en un minuto.',
    tree_position_invalid:
      'Envíe un tamaño del árbol de {size} como máximo y una posición menor que ese tamaño.',
    tree_sizes_invalid: 'Envíe dos tamaños del árbol, primero el menor, de {size} como máximo.',
    unprintable_initials:
      'El documento sellado no puede mostrar estos caracteres: {letters}. Escriba sus iniciales con letras latinas.',
    unprintable_signature:
      'El documento sellado no puede mostrar estos caracteres: {letters}. Dibuje su firma o escríbala con letras latinas.',
    unprintable_text:
      'El documento sellado no puede mostrar estos caracteres: {letters}. Escriba esto con letras latinas.',
  },
};
