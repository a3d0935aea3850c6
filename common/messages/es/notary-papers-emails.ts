import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notary-papers-emails.ts';

export const spanish: Translation<typeof english> = {
  paperEmailMessages: {
    accepted: {
      subject: 'Aceptado: {paper}',
      text: 'Revisamos su documento y lo aceptamos: {paper}.\n\nVea qué documentos faltan:\n{page}',
    },
    rejected: {
      subject: 'No aceptado: {paper}',
      text: 'No pudimos aceptar su documento: {paper}.\n\nMotivo: {reason}\n\nSuba un documento corregido y compruebe los datos:\n{page}',
    },
    expires: {
      subject: 'Vence el {date}: {paper}',
      text: 'Su documento vence el {date}, {days, plural, =0 {hoy} =1 {mañana} other {dentro de # días}}: {paper}. A partir del día siguiente, no recibirá ofertas de sesiones y no podrá iniciar ni sellar ninguna hasta que hayamos aceptado uno nuevo.\n\nSuba el nuevo aquí:\n{page}',
    },
    expired: {
      subject: 'Vencido: {paper}',
      text: 'Su documento venció el {date}: {paper}. No recibirá ofertas de sesiones y no podrá iniciar ni sellar ninguna hasta que hayamos aceptado uno nuevo.\n\nSuba el nuevo aquí:\n{page}',
    },
    due: {
      subject: 'Complete sus documentos de notario a más tardar el {date}',
      text: 'Ahora Sealwright comprueba los documentos de cada notario, por ejemplo el certificado de nombramiento. Súbalos a más tardar el {date}, {days, plural, =0 {hoy} =1 {mañana} other {dentro de # días}}. Después no recibirá ofertas nuevas hasta que todos estén aceptados. Nuestro equipo necesita algunos días para la revisión.\n\nSúbalos aquí, en su perfil:\n{page}',
    },
    overdue: {
      subject: 'No recibirá ofertas nuevas hasta completar sus documentos',
      text: 'El plazo para completar sus documentos de notario terminó el {date}. No recibirá ofertas nuevas hasta que todos estén aceptados. Aún puede completar las sesiones que aceptó.\n\nSúbalos aquí, en su perfil:\n{page}',
    },
    waiting: {
      subject: 'Sealwright: documentos de {name} por revisar',
      text: '{name} ({email}) envió documentos de notario a revisión. Compárelos con sus datos y decida aquí:\n\n{link}',
    },
  },
};
