import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/company.ts';

export const spanish: Translation<typeof english> = {
  companyPage: {
    title: 'Las personas detrás de Sealwright',
    intro: 'Escríbanos sobre empleo, prensa o colaboraciones. Le responderá una persona.',
    parts: {
      careers: {
        title: 'Empleo',
        paragraphs: [
          'Los notarios (notaries public) pueden unirse a nuestra red desde el panel del notario: inicie sesión, abra Notario y presente su solicitud con su nombramiento. Los notarios ganan entre $15 y $30 por sesión.',
          'Para cualquier otro puesto, envíe una breve presentación a la dirección que aparece al final de la página de inicio.',
        ],
      },
      press: {
        title: 'Prensa',
        paragraphs: [
          'Puede usar capturas de pantalla del producto y su logotipo, la roseta con la S abierta, cuando escriba sobre nosotros. No modifique el logotipo.',
          'Para preguntas y entrevistas, escriba a la dirección que aparece al final de la página de inicio.',
        ],
      },
      partners: {
        title: 'Socios',
        paragraphs: [
          'Las compañías de títulos, los bufetes de abogados y los bancos pueden conectar sus propios sistemas mediante nuestra API. La documentación de la API describe cada punto de acceso. Los documentos sellados se pueden verificar sin nosotros.',
        ],
      },
    },
  },
  apiPage: {
    title: 'Documentación de la API',
    intro:
      'Todos los puntos de acceso de esta instalación, generados a partir de las mismas definiciones con las que el servidor valida las solicitudes. El documento completo de OpenAPI 3.1 está en /api/openapi.json.',
    parts: {
      conventions: {
        title: 'Convenciones',
        paragraphs: [
          'Las solicitudes y las respuestas usan JSON. Una respuesta de error es un objeto con un mensaje que puede mostrar a los usuarios, un código estable y un mensaje para cada campo no válido.',
          'Una solicitud POST que crea algo acepta el encabezado Idempotency-Key. Si envía la misma clave otra vez, recibe la misma respuesta y la acción se ejecuta una sola vez. Las listas largas se dividen en páginas. El encabezado X-Next-Cursor de la respuesta contiene el cursor para su siguiente solicitud.',
          'Una cookie de sesión lo autentica. Las solicitudes que modifican datos deben provenir del origen de esta instalación.',
        ],
      },
    },
  },
};
