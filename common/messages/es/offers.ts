import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/offers.ts';

export const spanish: Translation<typeof english> = {
  offerMessages: {
    waiting: '{count, plural, one {# oferta en espera} other {# ofertas en espera}}',
    newTitle: 'Nueva oferta',
    newText: 'Se le ofrece una sesión. Abra su lista de espera para responder.',
  },
  queueMessages: {
    title: 'Su lista de espera',
    notApproved:
      'Recibirá ofertas cuando se apruebe su solicitud. Le enviaremos el resultado por correo electrónico. Mientras tanto, puede definir su horario.',
    noHours: 'Aún no recibe ofertas porque no ha definido su horario.',
    /** The reason follows. */
    stateObjection: 'No recibe ofertas por las reglas de su estado.',
    setHours: 'Definir su horario',
    noOffers: 'No hay ofertas en espera. Las nuevas ofertas aparecen aquí automáticamente.',
    signerIn: 'Firmante en {place}',
    asSoonAsPossible: 'Lo antes posible',
    timeLeft: 'Quedan {time}',
    expired: 'Esta oferta ha vencido.',
    acceptAndEnter: 'Aceptar y entrar',
    appointments: 'Próximas citas',
    noAppointments: 'No tiene citas.',
    moreAppointments: '{count, plural, one {# más} other {# más}} en Sesiones activas',
    enter: 'Entrar',
    enterNamed: 'Entrar: {document}',
    today: 'Hoy',
    acts: 'Actos completados',
    earned: 'Ganado',
    figuresFailed: 'No se pudieron cargar las cifras de hoy.',
    sound: 'Reproducir un sonido cuando llegue una oferta',
    soundBlocked:
      'Su navegador reproduce sonidos solo después de que usted presione una tecla o haga clic en esta página.',
    notify: 'Activar las notificaciones',
    notifying: 'Las notificaciones de nuevas ofertas están activadas.',
    notifyBlocked:
      'Su navegador bloquea las notificaciones de este sitio. Puede permitirlas en su configuración.',
  },
};
