import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/help.ts';

export const spanish: Translation<typeof english> = {
  helpPage: {
    title: 'Centro de ayuda',
    intro: 'Qué necesita, qué puede esperar y qué hacer si algo sale mal.',
    parts: {
      begin: {
        title: 'Qué necesita antes de comenzar',
        paragraphs: [
          'Necesita una computadora o un teléfono con cámara, micrófono y un navegador actualizado. También necesita su documento como archivo PDF, de Word, de imagen o de texto de hasta 10 MB, y el documento de identidad que el notario le pedirá ver.',
          'Necesita una cuenta para subir un documento. Los firmantes y testigos que usted invite no la necesitan: reciben un correo electrónico con un enlace que solo funciona para su dirección de correo.',
        ],
      },
      documents: {
        title: 'Qué documentos se pueden notarizar',
        paragraphs: [
          'Puede notarizar contratos, escrituras de propiedad, poderes notariales, declaraciones juradas y la mayoría de los demás documentos que necesitan una firma. Antes de un cierre inmobiliario, pregunte a la compañía de títulos y al registro del condado si aceptan documentos notarizados en línea. Antes de un trámite corporativo, pregunte a la oficina que lo recibe.',
          'Algunos documentos no se pueden notarizar a distancia en todos los estados. Ejemplos comunes son los testamentos y los documentos que deben existir en papel. El notario debe rechazar un acto que la ley de su estado no permite.',
          'Antes de la sesión, el análisis busca en su documento espacios en blanco, fechas contradictorias y partes que faltan. Un notario no puede sellar un documento que contiene espacios en blanco.',
        ],
      },
      identity: {
        title: 'Cómo se verifica su identidad',
        paragraphs: [
          'El notario verifica su identidad como lo exige la ley de su estado: por conocimiento personal, con un documento de identidad o mediante un testigo de identidad. Tenga a mano el original de su pasaporte, licencia de conducir o tarjeta de identificación.',
          'El notario lo ve a usted y ve su documento por video. El certificado indica cómo se verificó su identidad. Una verificación de identidad no tiene costo adicional, aunque no se apruebe.',
        ],
      },
      session: {
        title: 'Qué sucede en la sesión',
        paragraphs: [
          'Seleccione Iniciar notarización junto a un documento que esté listo e indique dónde se encuentra. Entonces consultamos a un notario disponible. Si no hay ninguno, su solicitud permanece abierta hasta que lo haya. Puede salir de la página mientras espera.',
          'En la sesión, todos ven las mismas páginas. Usted crea una firma escribiéndola, dibujándola o subiendo una imagen de ella, y luego la coloca en el documento. El notario completa el certificado, confirma su propia identidad con un segundo factor y sella el documento.',
          'Si se pierde la conexión, permanezca en la página. Se reconecta automáticamente en unos segundos y nada de lo que firmó se pierde.',
        ],
      },
      sealed: {
        title: 'Cómo comprobar un documento sellado',
        paragraphs: [
          'Abra el PDF en cualquier programa que compruebe firmas digitales o use nuestra página “Verificar un documento”. Ambos muestran quién selló el documento, cuándo se selló y si ha cambiado desde entonces. No necesita una cuenta para esto, y tampoco la necesita la persona a quien envíe el documento.',
          'Una vez sellado un documento, su propietario puede descargarlo. También puede hacerlo cada firmante y testigo que firmó en su propio dispositivo: con una cuenta en cualquier momento, y sin cuenta durante 14 días. Les enviamos un enlace por correo, a menos que hayan desactivado los correos sobre documentos.',
          'El grabado de la página del certificado se calcula a partir del documento. Le ayuda a distinguir dos documentos. La prueba es la firma digital del archivo.',
        ],
      },
      'sign-in': {
        title: 'Si no puede iniciar sesión',
        paragraphs: [
          'Si su organización administra el inicio de sesión, pida a su servicio de asistencia que restablezca su contraseña. Si usted es notario y perdió todos sus segundos factores, pida a su administrador que los restablezca. Debe configurar uno nuevo antes de poder sellar otra vez.',
        ],
      },
    },
  },
};
