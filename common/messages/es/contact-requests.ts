import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/contact-requests.ts';

export const spanish: Translation<typeof english> = {
  /** Names of the topics of a request. */
  contactTopicNames: {
    demo: 'Demostración',
    sales: 'Ventas',
    question: 'Pregunta',
  },
  contactMessages: {
    titles: {
      demo: 'Programar una demostración',
      sales: 'Contactar a ventas',
      question: 'Hacer una pregunta',
    },
    texts: {
      demo: 'Le mostramos el producto en una reunión por video de 30 minutos, con uno de sus documentos si lo desea. Díganos cuándo le conviene e indique su zona horaria.',
      sales:
        'Díganos cuántos documentos notariza y en qué estados. Le respondemos con un precio y un contrato para que lo lea.',
      question: 'Pregúntenos lo que quiera. Le responderá una persona.',
    },
    name: 'Nombre',
    email: 'Dirección de correo electrónico',
    company: 'Empresa',
    optional: 'Opcional',
    message: 'Mensaje',
    send: 'Enviar',
    sending: 'Enviando…',
    failed: 'No se pudo enviar su mensaje',
    unreachable: 'La conexión falló. Lo que escribió sigue aquí. Envíelo de nuevo en un momento.',
    sentTitle: 'Recibimos su mensaje',
    sentText: 'Respondemos por correo electrónico en un plazo de un día hábil.',
    close: 'Cerrar',
  },
  contactStatusNames: {
    open: 'Pendiente',
    answered: 'Respondida',
  },
  /** Text of the administrator's list of requests. */
  contactListMessages: {
    title: 'Solicitudes',
    emptyTitle: 'Aún no hay solicitudes',
    emptyText: 'Aquí aparecen los mensajes que los visitantes envían desde la página pública.',
    from: 'De',
    topic: 'Asunto',
    message: 'Mensaje',
    when: 'Fecha',
    status: 'Estado',
    markAnswered: 'Marcar como respondida',
    openAgain: 'Reabrir',
  },
};
