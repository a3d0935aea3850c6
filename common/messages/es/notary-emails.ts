import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notary-emails.ts';

export const spanish: Translation<typeof english> = {
  notaryEmailMessages: {
    text: 'Hola, {name}:\n\n{text}\n\nSealwright\n',
    withReason: '{text}\n\nMotivo: {reason}',
    applied: {
      subject: 'Su solicitud para ser notario',
      text: 'Recibimos su solicitud. Suba sus documentos de notario en su panel. Nuestro equipo los revisará en un plazo de 24 a 48 horas y le enviará el resultado por correo.',
    },
    rejected: {
      subject: 'Su solicitud para ser notario no fue aceptada',
      text: 'No pudimos aceptar su solicitud.\n\nMotivo: {reason}\n\nPuede corregirla y presentarla de nuevo en cualquier momento:\n{page}',
    },
    status: {
      subjects: {
        active: 'Su cuenta de notario de Sealwright está activa',
        inactive: 'Su cuenta de notario de Sealwright está inactiva',
        suspended: 'Su cuenta de notario de Sealwright está suspendida',
      },
      active:
        'Verificamos su nombramiento y su cuenta de notario está activa. Para recibir ofertas de sesiones, indique su disponibilidad. Para sellar documentos, necesita además una clave de acceso o una aplicación de autenticación en su perfil.\n\nEmpiece aquí:\n{page}',
      inactive: 'Su cuenta de notario está inactiva. No recibirá nuevas ofertas de sesiones.',
      suspended:
        'Su cuenta de notario está suspendida. No recibirá ofertas de sesiones, y sus sesiones que aún no han comenzado se asignan a otros notarios.',
    },
    commissionExpired: {
      subject: 'Su nombramiento venció',
      text: 'Su nombramiento venció el {expiry}, por lo que su cuenta está suspendida. No recibirá ofertas de sesiones, y sus sesiones que aún no han comenzado se asignan a otros notarios.\n\nDespués de renovar su nombramiento, ingrese aquí la nueva fecha de vencimiento. La verificaremos:\n{page}',
    },
    commissionExpires: {
      subject: 'Su nombramiento vence el {expiry}',
      text: 'Su nombramiento vence el {expiry}, {days, plural, =0 {hoy} =1 {mañana} other {dentro de # días}}. A partir del día siguiente, no recibirá ofertas de sesiones hasta que verifiquemos su nombramiento renovado.\n\nIngrese la nueva fecha de vencimiento aquí:\n{page}',
    },
    commissionChecked: {
      subject: 'Su nombramiento renovado',
      confirmed: 'Verificamos su nombramiento renovado. Está registrado hasta el {expiry}.',
      reinstated:
        'Verificamos su nombramiento renovado. Está registrado hasta el {expiry}. Vuelve a recibir ofertas de sesiones.',
      declined:
        'No pudimos confirmar su nombramiento renovado.\n\nMotivo: {reason}\n\nPuede ingresarlo de nuevo:\n{page}',
    },
    recordCorrected: {
      subject: 'Se corrigieron sus datos de notario',
      text: 'Nuestro equipo corrigió sus datos de notario:\n\n{changes}\n\nMotivo: {reason}\n\n{effect}\n\nSi esto no coincide con su nombramiento, escriba a soporte.',
      change: '- {field}: {to} (antes: {from})',
      effects: {
        applied:
          'Cuando se apruebe su solicitud, sus certificados y sellos mostrarán los datos corregidos.',
        rejected:
          'La decisión sobre su solicitud no ha cambiado. Si presenta otra solicitud, ingrese todo exactamente como aparece en su nombramiento.',
        stopped:
          'Cuando su cuenta vuelva a estar activa, sus certificados y sellos mostrarán los datos corregidos. Los documentos que ya selló no cambian.',
        active:
          'A partir de ahora, sus certificados y sellos mostrarán los datos corregidos. Los documentos que ya selló no cambian.',
      },
    },
  },
};
