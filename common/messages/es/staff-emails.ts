import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/staff-emails.ts';

export const spanish: Translation<typeof english> = {
  staffEmailMessages: {
    afterChange:
      'Durante 7 días, las decisiones que requieren una segunda persona la seguirán requiriendo, aunque solo quede una persona en el personal.\n\nSi no esperaba este cambio, comuníquese de inmediato con las demás personas del personal o escriba a {contact}.',
    roleRevoked: {
      subject: 'Sealwright: se revocó un rol del personal ({role})',
      text: 'El {when}, {by} revocó el rol {role} de {person}.\n\n{afterChange}',
    },
    blocked: {
      subject: 'Sealwright: se bloqueó a una persona del personal',
      text: 'El {when}, {by} bloqueó la cuenta de {person}. La persona perdió el acceso a la administración. El motivo está en el registro de auditoría.\n\n{afterChange}',
    },
    notaryApplied: {
      subject: 'Sealwright: {name} presentó una solicitud como notario',
      text: '{name} ({email}) presentó una solicitud como notario con un nombramiento en {state}. Revise el nombramiento y decida aquí:\n\n{link}',
    },
    decisionProposed: {
      subject: 'Sealwright: una decisión necesita su confirmación ({decision})',
      text: '{who} propuso una decisión que requiere una segunda persona.\n\nDecisión: {decision}\nSobre: {about}\n\nConfírmela o recházela antes del {until}:\n\n{link}',
    },
    actedAlone: {
      subject: 'Sealwright: decisión tomada sin una segunda persona ({decision})',
      text: 'El {when}, {who} tomó una decisión sin la segunda persona que normalmente se requiere: {decision}.\n\nMotivo: {reason}\n\nYa surtió efecto. El administrador y los auditores pueden ver los detalles en el registro de auditoría. Si cree que esta decisión es incorrecta, comuníquese con ellos de inmediato.\n\n{link}',
    },
  },
};
