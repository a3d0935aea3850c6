import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/staff.ts';

export const spanish: Translation<typeof english> = {
  staffRoleNames: {
    reviewer: {
      name: 'Revisor',
      text: 'Solicitudes de notarios, nombramientos y claves, y solicitudes de plantillas',
    },
    support: {
      name: 'Soporte',
      text: 'Usuarios, sesiones, solicitudes de visitantes y retenciones legales',
    },
    finance: { name: 'Finanzas', text: 'Compras, reembolsos y remuneración de los notarios' },
    auditor: {
      name: 'Auditor',
      text: 'Registro de auditoría, eventos de seguridad y sesiones (solo lectura)',
    },
  },
  staffMessages: {
    title: 'Personal',
    text: 'Personas que ayudan con la administración. Cada rol da acceso solo a sus propias secciones. Cada cambio se anota en el registro de auditoría.',
    loading: 'Cargando el personal…',
    failed: 'No se pudo cargar la lista del personal',
    emptyTitle: 'Nadie tiene un rol todavía',
    emptyText:
      'Usted es la única persona del personal. Cuando alguien tenga un rol, las aprobaciones, los reembolsos, las retenciones legales y las suspensiones de claves requerirán dos personas.',
    grant: 'Asignar un rol',
    email: 'Correo electrónico de la cuenta',
    emailHelp:
      'La persona debe tener una cuenta. Si todavía no la tiene, pídale que inicie sesión una vez.',
    role: 'Rol',
    granted: '{name} ahora tiene el rol {role}',
    notGranted: 'El rol no se asignó',
    revoke: 'Revocar',
    revokeRole: 'Revocar: {role}, {name}',
    revokeTitle: '¿Revocar este rol?',
    revokeText:
      'La persona pierde de inmediato el acceso que da este rol. Todo el personal recibe un correo. Las decisiones requieren una segunda persona durante 7 días más. Las acciones anteriores permanecen en el registro de auditoría.',
    revoked: 'El rol se revocó',
    notRevoked: 'El rol no se revocó',
    keep: 'Volver',
    person: 'Persona',
    grantedBy: 'desde el {date}, asignado por {name}',
    blocked: 'Bloqueado',
  },
};
