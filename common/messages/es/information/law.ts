import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/law.ts';

export const spanish: Translation<typeof english> = {
  legalRequirementsPage: {
    title: 'Requisitos legales',
    intro:
      'Un resumen de los requisitos legales para la notarización remota en línea en Estados Unidos. Se aplica la ley del estado del notario. Esta página no constituye asesoría legal.',
    parts: {
      notary: {
        title: 'El notario (notary public)',
        paragraphs: [
          'El notario debe tener un nombramiento vigente y autorización para notarizar en línea, y debe encontrarse físicamente en el estado de su nombramiento durante el acto. Texas (1 TAC 87.41), Ohio (OAC 111:6-1-05) y Nueva York (19 NYCRR 182.4) lo establecen expresamente.',
        ],
      },
      identity: {
        title: 'Su identidad',
        paragraphs: [
          'La ley modelo (RULONA § 14A) prevé tres formas de verificar su identidad: el notario lo conoce personalmente, un testigo de identidad responde por usted bajo juramento, o usted supera al menos dos tipos de verificación de identidad. Los estados añaden sus propios requisitos. Texas, por ejemplo, exige cinco preguntas de conocimiento con cinco opciones cada una, de las que usted debe responder correctamente al menos el 80 por ciento (1 TAC 87.70).',
        ],
      },
      record: {
        title: 'La grabación y el registro notarial',
        paragraphs: [
          'El audio y el video de la sesión se graban sin interrupciones y se conservan durante varios años: cinco en Arizona, siete en Nevada e Illinois, y diez en Nueva York y según la ley modelo. Nevada exige que la grabación se anuncie primero (NRS 240.1995). En Arizona, la grabación no debe mostrar el documento (R2-12-1308).',
          'El notario lleva un registro notarial. Para cada acto, contiene la fecha y la hora, el tipo de acto, el título del documento, el nombre del firmante y cómo se verificó su identidad (Florida Statutes 117.245).',
        ],
      },
      certificate: {
        title: 'El certificado',
        paragraphs: [
          'El certificado indica el lugar, la fecha, el firmante y el acto, y que el acto se realizó mediante tecnología de comunicación. Ohio prescribe el texto exacto (OAC 111:6-1-04).',
        ],
      },
      abroad: {
        title: 'Firmantes fuera de Estados Unidos',
        paragraphs: [
          'Puede firmar desde otro país si el documento tiene relación con Estados Unidos y la ley del país donde usted se encuentra no lo prohíbe.',
        ],
      },
    },
  },
  complianceGuidePage: {
    title: 'Guía de cumplimiento',
    intro:
      'Para organizaciones que envían documentos para su notarización o que reciben documentos notarizados.',
    parts: {
      before: {
        title: 'Antes de la sesión',
        paragraphs: [
          'Pregunte al destinatario si acepta documentos notarizados a distancia. Suba la versión final: un documento sellado no se puede editar, y un notario no sella un documento con espacios en blanco.',
          'Lea el informe del análisis. Muestra cada hallazgo con su página y su texto. No decide nada.',
        ],
      },
      during: {
        title: 'Durante la sesión',
        paragraphs: [
          'El notario dirige la sesión. Nadie puede firmar por otra persona ni ayudar a un firmante a responder las preguntas de identidad. El notario detiene la sesión si alguien no parece actuar libremente.',
        ],
      },
      after: {
        title: 'Después de la sesión',
        paragraphs: [
          'Conserve el PDF sellado sin cambios. Si lo imprime o lo vuelve a guardar en otro programa, se pierde la prueba. Una copia impresa muestra el sello, pero no se puede verificar.',
          'Verifique los documentos que reciba. La firma identifica al notario y la hora, y el certificado identifica el nombramiento. Nuestro certificado raíz es público.',
        ],
      },
    },
  },
  compliancePage: {
    title: 'Cumplimiento',
    intro: 'Cómo cumple Sealwright sus compromisos y cómo puede comprobarlo usted mismo.',
    parts: {
      evidence: {
        title: 'Evidencia',
        paragraphs: [
          'Los documentos sellados contienen firmas PAdES (ETSI EN 319 142). Si está configurada una autoridad de sellado de tiempo, también contienen sellos de tiempo RFC 3161. Cualquier programa compatible con estas normas puede verificarlos.',
        ],
      },
      access: {
        title: 'Acceso',
        paragraphs: [
          'El servidor comprueba en cada solicitud lo que el usuario puede hacer con los datos solicitados. Si algo pertenece a otro usuario, la respuesta es la misma que si no existiera. Las acciones privilegiadas quedan en un registro de auditoría que nadie puede modificar.',
        ],
      },
      accessibility: {
        title: 'Accesibilidad',
        paragraphs: [
          'Nuestras pantallas siguen las WCAG 2.2 en el nivel AA. Se pueden usar con teclado y con lector de pantalla, y tienen contraste suficiente en los temas claro y oscuro. Si algo no le funciona, díganoslo.',
        ],
      },
    },
  },
};
