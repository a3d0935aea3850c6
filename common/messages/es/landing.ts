import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/landing.ts';

export const spanish: Translation<typeof english> = {
  landingMessages: {
    anchors: {
      services: 'Servicios',
      security: 'Seguridad',
      pricing: 'Precios',
      about: 'Quiénes somos',
    },
    heroTitle: 'El primer servicio notarial digital del mundo',
    heroText:
      'Suba un documento, reúnase por video con un notario (notary public) y reciba un archivo sellado que cualquier persona podrá verificar durante el tiempo que usted lo necesite.',
    highlights: [
      { figure: '24/7', text: 'Notarización segura disponible en todo el mundo' },
      { figure: '10 minutos', text: 'Del inicio de sesión al sello' },
      { figure: '45+', text: 'estados de EE. UU. aprobados' },
    ],
    startNotarization: 'Iniciar notarización',
    learnMore: 'Más información',
    sealLabel: 'Cambie una letra y el grabado cambiará con ella',
    sealSample: 'Por la presente, yo, quien suscribe, transfiero la casa de 14 Elm Street.',
    sealNote:
      'Cada documento tiene su propio grabado, calculado a partir de su huella digital (SHA-256). Le ayuda a distinguir dos documentos. La prueba está en el archivo sellado.',
    initializing: 'Iniciando una sesión segura…',
    startAlertTitle: 'El siguiente paso: iniciar sesión',
    startAlert:
      'La versión completa comenzaría con la carga del documento y la verificación de identidad. Ambas comienzan después de que usted inicie sesión.',
    continueToSignIn: 'Continuar para iniciar sesión',
    servicesTitle: 'Un notario (notary public) donde y cuando lo necesite',
    services: [
      {
        title: 'A cualquier hora y en cualquier lugar',
        text: 'Notarización segura disponible las 24 horas, los 7 días de la semana, en todo el mundo. El proceso tarda unos 10 minutos.',
      },
      {
        title: 'Sepa lo que firma',
        text: 'Un análisis de su documento muestra el nivel de confianza y el nivel de riesgo. Cada hallazgo indica la página y el texto en los que se basa.',
      },
      {
        title: 'Un archivo que puede verificar sin nosotros',
        text: 'El PDF sellado contiene sus firmas y su sello de tiempo. Cualquier lector de PDF puede comprobarlos.',
      },
    ],
    conferencePicture:
      'La videoconferencia: la persona firmante y el notario a la izquierda, y junto a ellos la declaración jurada firmada.',
    conferenceCaption:
      'Todos ven la misma página. El notario sigue los pasos que exige la ley estatal.',
    certificatePicture:
      'La página del certificado de un documento sellado: un jurat con la firma del notario, su sello y un código para la verificación.',
    certificateCaption: 'El certificado forma parte del PDF sellado.',
    figures: [
      { figure: '500,000+', text: 'documentos notarizados' },
      { figure: '85+', text: 'países' },
      { figure: '2,500+', text: 'notarios (notaries public) certificados' },
      { figure: '45+', text: 'estados de EE. UU. aprobados' },
    ],
    securityTitle: 'Seguridad y cumplimiento',
    security: [
      { figure: '99.99%', text: 'de disponibilidad garantizada' },
      { figure: '$50 millones', text: 'de seguro de seguridad' },
      { figure: '256 bits', text: 'de cifrado' },
      { figure: '24/7', text: 'vigilancia de seguridad' },
    ],
    certificationsTitle: 'Certificaciones',
    certifications: ['SOC 2 Tipo II', 'ISO 27001', 'Conforme con NIST', 'Preparado para el RGPD'],
    recognitionTitle: 'Reconocimiento gubernamental',
    recognition: [
      'Gobierno federal de Estados Unidos',
      'Unión Europea',
      'Reino Unido',
      'Gobierno federal de Canadá',
      'Australia',
      'Singapur',
      'Japón',
      'Filipinas',
    ],
    pricingTitle: 'Planes y precios',
    popular: 'El más elegido',
    plans: {
      individual: {
        name: 'Individual',
        unit: 'por notarización',
        points: ['Análisis del documento incluido', 'Sesión de video con un notario certificado'],
        button: 'Comenzar ahora',
      },
      business: {
        name: 'Empresarial',
        unit: 'al mes',
        points: [
          'Hasta {count, number} notarizaciones al mes',
          '99.9% de disponibilidad garantizada',
        ],
        button: 'Probar gratis',
      },
      enterprise: {
        name: 'Corporativo',
        price: 'A medida',
        unit: 'precio a convenir',
        points: ['Notarizaciones ilimitadas', 'Conforme con SOC 2'],
        button: 'Contactar a ventas',
      },
    },
    closingTitle: 'Notarice hoy su próximo documento',
    closingText:
      'Sin costos de instalación, cancele cuando quiera, garantía de devolución de 30 días.',
    closingFacts: [
      {
        title: 'Grabado como exige la ley estatal',
        text: 'Cuando un estado exige una grabación, el acto espera hasta que se pueda ver y oír a todos.',
      },
      {
        title: 'Anotado en el registro notarial',
        text: 'Cada asiento está firmado y enlazado con el anterior, de modo que los cambios posteriores son evidentes.',
      },
      {
        title: 'Verificable sin nosotros',
        text: 'El PDF sellado y sus pruebas se pueden comprobar con un programa que no necesita cuenta ni red.',
      },
    ],
    startNow: 'Comenzar a notarizar ahora',
    scheduleDemo: 'Programar una demostración',
    newsletterTitle: 'Boletín',
    newsletterLabel: 'Correo electrónico',
    subscribe: 'Suscribirse',
    subscribing: 'Enviando…',
    subscribedTitle: 'Revise su bandeja de entrada',
    subscribedText: 'Le enviamos un enlace. Ábralo para confirmar su suscripción.',
    subscribeFailed: 'No se pudo enviar su dirección',
    unreachable:
      'Se interrumpió la conexión. Su dirección sigue aquí. Inténtelo de nuevo en un momento.',
    copyright: '© 2025 Sealwright',
    notAttorney: 'Un notary public en Estados Unidos no es abogado y no puede dar asesoría legal.',
  },
  footerTitles: {
    services: 'Servicios',
    company: 'Empresa',
    resources: 'Recursos',
    legal: 'Aspectos legales',
  },
  footerLinks: {
    notarization: 'Notarización de documentos',
    identity: 'Verificación de identidad',
    realEstate: 'Cierres inmobiliarios',
    legalDocuments: 'Documentos legales',
    filings: 'Trámites corporativos',
    about: 'Quiénes somos',
    careers: 'Empleo',
    press: 'Prensa',
    partners: 'Socios',
    contact: 'Contacto',
    help: 'Centro de ayuda',
    api: 'Documentación de la API',
    legalRequirements: 'Requisitos legales',
    complianceGuide: 'Guía de cumplimiento',
    security: 'Seguridad',
    terms: 'Términos',
    privacy: 'Privacidad',
    cookies: 'Política de cookies',
    compliance: 'Cumplimiento',
    dataProtection: 'Protección de datos',
  },
};
