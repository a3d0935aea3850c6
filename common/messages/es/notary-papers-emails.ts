import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notary-papers-emails.ts';

export const spanish: Translation<typeof english> = {
  paperEmailMessages: {
    accepted: {
      subject: 'Aceptado: {paper}',
      text: 'Revisamos su documento y lo aceptamos: {paper}.\n\nConsulte el estado de sus documentos:\n{page}',
    },
    rejected: {
      subject: 'No aceptado: {paper}',
      text: 'No pudimos aceptar su documento: {paper}.\n\nMotivo: {reason}\n\nSuba un documento corregido y compruebe los datos:\n{page}',
    },
    expires: {
      subject: 'Vence el {date}: {paper}',
      text: 'Su documento vence el {date}, {days, plural, =0 {hoy} =1 {mañana} other {dentro de # días}}: {paper}. {effect}\n\nSuba el nuevo aquí:\n{page}',
    },
    expiresEffects: {
      none: 'A partir del día siguiente, no recibirá ofertas de sesiones y no podrá iniciar ni sellar ninguna hasta que hayamos aceptado uno nuevo.',
      running:
        'Si para entonces todos sus documentos obligatorios están aceptados, a partir del día siguiente no recibirá ofertas de sesiones y no podrá iniciar ni sellar ninguna hasta que hayamos aceptado uno nuevo. De lo contrario, tiene hasta el {due} para completar sus documentos. Después no recibirá ofertas nuevas hasta que todos estén aceptados. Aún podrá completar las sesiones que aceptó.',
      ended:
        'El plazo para completar sus documentos de notario terminó el {due}. No recibirá ofertas nuevas hasta que todos estén aceptados. Aún puede completar las sesiones que aceptó. Si todos están aceptados antes de que este venza, a partir del día siguiente no recibirá ofertas de sesiones y no podrá iniciar ni sellar ninguna hasta que hayamos aceptado uno nuevo.',
    },
    expired: {
      subject: 'Vencido: {paper}',
      text: 'Su documento venció el {date}: {paper}. {effect}\n\nSuba el nuevo aquí:\n{page}',
      textWithNext:
        'Su documento venció el {date}: {paper}. {effect}\n\nTodavía no hemos revisado el nuevo. Vea sus documentos aquí:\n{page}',
    },
    expiredEffects: {
      none: 'No recibirá ofertas de sesiones y no podrá iniciar ni sellar ninguna hasta que hayamos aceptado uno nuevo. Las sesiones que había aceptado y no había iniciado pasan a otros notarios.',
      running:
        'Tiene hasta el {due} para completar sus documentos. Después no recibirá ofertas nuevas hasta que todos estén aceptados. Aún puede completar las sesiones que aceptó.',
      ended:
        'El plazo para completar sus documentos de notario terminó el {due}. No recibirá ofertas nuevas hasta que todos estén aceptados. Aún puede completar las sesiones que aceptó.',
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
