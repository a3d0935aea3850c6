import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/errors/identity.ts';

export const spanish: Translation<typeof english> = {
  errorMessages: {
    capture_link_unusable:
      'Este enlace no funciona. Ya se usó, venció o se retiró. Cree un enlace nuevo en su computadora.',
    checks_already_requested:
      'Su documento de identidad y su rostro ya se están comprobando o ya se aprobaron.',
    credible_witness_not_allowed:
      'Las reglas del estado del notario no prevén testigos de identidad.',
    credible_witness_not_in_call:
      '{name} no está en la videoconferencia. El testigo de identidad debe estar presente.',
    credible_witness_not_joined: 'El testigo de identidad invitado {email} aún no se ha unido.',
    credible_witness_relied_on:
      'Este testigo de identidad identificó a un firmante. Deshaga primero ese paso del guion.',
    identity_document_unreadable:
      'No pudimos leer su documento de identidad. Tome esa foto de nuevo.',
    identity_document_unsuitable:
      'Su documento de identidad no coincide con sus datos, venció o vencerá antes de la cita. Corrija sus datos o use otro documento.',
    identity_picture_not_read_now: 'La foto no se pudo leer en este momento. Inténtelo de nuevo.',
    identity_picture_unreadable:
      '{case, select, not_opened {Esta foto no se pudo abrir. Tómela de nuevo.} too_large {Esta foto es demasiado grande. Tómela de nuevo con su cámara.} other {No pudimos leer esta foto a tiempo. Tómela de nuevo, más de cerca y con luz uniforme.}}',
    locked:
      'No se superaron las preguntas. Puede volver a responder preguntas con este notario después de la siguiente hora: {until}.',
    name_changed_since_identification:
      '{name} se identificó con este nombre, pero después ingresó otro: {stated}. Repita el paso “Identidad de {name}”.',
    new_picture_needed:
      'No se superó una comprobación. Tome de nuevo las fotos de su documento de identidad o de usted, y luego solicite la comprobación otra vez.',
    no_name:
      '{name} aún no ha ingresado un nombre en su cuenta. Pídale que lo ingrese en su perfil y luego complete este paso.',
    no_vendor:
      'Estas comprobaciones no están disponibles porque no hay ningún proveedor de identidad configurado. Pregunte a su notario si lo conoce personalmente o si un testigo de identidad puede identificarlo.',
    notary_proofing_not_needed:
      'Los notarios no necesitan verificación de identidad en una sesión.',
    passport_back_not_needed: 'Para un pasaporte, no se necesita una foto del reverso.',
    picture_not_taken: 'Tome una foto.',
    pictures_notary_only: 'Solo el notario de la sesión puede ver las fotos.',
    proof_missing:
      '{proofing, select, credential_analysis {Aún no se han superado las comprobaciones del documento y del rostro.} other {Aún no se han superado las preguntas de conocimiento.}}',
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
    records_kept:
      'Los registros de esta sesión se deben conservar, así que no puede reemplazar sus datos ni sus fotos. Esto no lo perjudica. Para usar otros datos u otro documento de identidad, pida al notario que cancele esta sesión e inicie una nueva.',
    rule_forbids:
      '{case, select, notary_elsewhere {{state} exige que su notario esté físicamente en {state} durante el acto.} witness_abroad {{state} exige que {name}, como testigo, esté en Estados Unidos.} signer_abroad {{state} no permite que {name} esté fuera de Estados Unidos.} nexus_missing {{name} está fuera de Estados Unidos. Ingrese qué relación tiene el acto con Estados Unidos.} prohibition_unchecked {{name} está fuera de Estados Unidos. Confirme que, hasta donde usted sabe, el acto no está prohibido donde se encuentra.} method {{state} no permite este método de identificación.} witness_by_witness {Un testigo de identidad no puede ser identificado por otro testigo de identidad.} witness_not_chosen {Elija al testigo de identidad que responde por {name}.} witness_not_sworn {Primero, {name} debe prestar el juramento o la afirmación.} proof_not_passed {{name} no ha superado esta comprobación en esta sesión: {proofing, select, credential_analysis {análisis del documento de identidad} other {preguntas de conocimiento}}. Consulte su verificación de identidad.} too_few_proofs {Para identificar a una persona con un documento de identidad, se deben superar {count} tipos de verificación de identidad.} credential_analysis {{state} exige el análisis del documento de identidad: una comprobación automática de ese documento.} other {Las reglas del estado del notario no permiten esto.}}',
    unprintable_name:
      '{case, select, stated {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Pida a esta persona que lo escriba de nuevo en su verificación de identidad con letras latinas, como en su documento de identidad, y luego repita el paso de identidad.} identified {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Pida a esta persona que lo escriba en su perfil con letras latinas, como en su documento de identidad, y luego repita el paso de identidad.} own {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Escríbalo en su perfil con letras latinas, como en su documento de identidad, y luego firme.} notary {Su nombre o su número de licencia tiene caracteres que su certificado y su sello no pueden mostrar, así que no puede sellar documentos. Pida a su administrador que corrija sus datos de notario con letras latinas, como en su nombramiento.} other {El documento sellado no puede mostrar el nombre {name}. Estos caracteres no se admiten: {letters}. Pida a esta persona que lo escriba en su perfil con letras latinas, como en su documento de identidad.}}',
  },
};
