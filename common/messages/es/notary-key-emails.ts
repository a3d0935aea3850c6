import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notary-key-emails.ts';

export const spanish: Translation<typeof english> = {
  keyEmailMessages: {
    act: '- {name}, sellado el {when}\n  {link}',
    deletedAct:
      '- ID de verificación {publicId}, sellado el {when}. Su registro se eliminó al final del período de conservación, el {deleted}\n  {link}',
    suspended: {
      subject: 'Clave de firma de {notary} suspendida: aviso a más tardar el {due}',
      text: 'La clave de firma de {notary} ({state}) está suspendida y ya no puede firmar.\n\nQué sucedió: {reason}\nNo segura desde: {since}\nCertificado: {serial}\n\n{revoked}\n\nSe debe notificar por escrito a la oficina que nombra a los notarios en {state} a más tardar el {due}, en un plazo de siete días. El aviso está listo. Descárguelo aquí y registre la fecha en que lo envíe:\n{page}\n\n{acts}',
      revokedHere: 'Su certificado se revocó y la nueva lista de revocación está publicada.',
      revokedElsewhere:
        'Su certificado fue emitido por otra autoridad de certificación. Pida a esa autoridad que lo revoque ahora. Revocamos nuestro propio certificado para esta clave y publicamos la nueva lista de revocación.',
      acts: 'Actos sellados con esta clave desde entonces:\n{list}',
      noActs: 'No se selló ningún acto con esta clave desde entonces.',
    },
    moment: {
      subject: 'Clave de firma de {notary}: se corrigió el inicio del período no seguro',
      text: 'Se corrigió el inicio del período en que la clave de firma de {notary} no era segura.\n\nNo segura desde: {since}\nFecha anterior: {insteadOf}\nMotivo de la corrección: {reason}\nCertificado: {serial}\n\n{published}\n\n{acts}\n\n{notice} El aviso muestra la fecha y la hora corregidas:\n{page}',
      publishedHere:
        'La nueva lista de revocación con la fecha y la hora corregidas está publicada.',
      publishedElsewhere:
        'Su certificado fue emitido por otra autoridad de certificación. Informe a esa autoridad la fecha y la hora corregidas. Publicamos una nueva lista de revocación para nuestro propio certificado de esta clave.',
      added: 'Actos que ahora están afectados y antes no lo estaban:\n{list}',
      noLonger: 'Actos que ya no están afectados:\n{list}',
      sameActs: 'Los actos afectados son los mismos que antes.',
      noticeDue:
        'Se debe notificar por escrito a la oficina que nombra a los notarios en {state} a más tardar el {due}, como antes.',
      noticeAgain:
        'Se notificó a la oficina que nombra a los notarios en {state} el {sentOn}. También se le deben notificar por escrito los actos que ahora están afectados, a más tardar el {due}.',
      noticeSent:
        'Se notificó la fecha y la hora anteriores a la oficina que nombra a los notarios en {state} el {sentOn}. Envíele el aviso corregido si lo solicita. No hay fecha límite.',
    },
    notice: {
      subject: 'El aviso sobre la clave de firma de {notary} vence el {due}',
      dueNowSubject: 'El aviso sobre la clave de firma de {notary} vence ahora',
      text: 'Se suspendió la clave de firma de {notary} con el certificado {serial}. {left}\n\nNadie ha registrado todavía que el aviso se envió.\n\nDescargue el aviso, envíelo y registre la fecha aquí:\n{page}',
      left: 'Se debe notificar por escrito a la oficina que nombra a los notarios en {state} a más tardar el {due}: {days, plural, one {queda un día} other {quedan # días}}.',
      dueNow:
        'Se debe notificar por escrito a la oficina que nombra a los notarios en {state} a más tardar el {due}: el aviso vence ahora.',
    },
  },
};
