import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/legal.ts';

export const spanish: Translation<typeof english> = {
  termsPage: {
    title: 'Términos',
    intro: 'Lo que acuerdan usted y el operador de esta instalación.',
    parts: {
      service: {
        title: 'El servicio',
        paragraphs: [
          'Usted sube documentos, los somete a análisis, se reúne por video con un notario (notary public) y recibe un PDF sellado. El notario es un funcionario público y decide por sí solo si realiza el acto.',
          'El análisis le ayuda a revisar su documento. No constituye asesoría legal. Las plantillas son borradores para situaciones comunes. En asuntos importantes, pida a un abogado que revise su documento.',
        ],
      },
      yours: {
        title: 'Sus obligaciones',
        paragraphs: [
          'Usted debe actuar con su propio nombre, subir solamente documentos que tenga derecho a subir, no firmar por otra persona y no compartir sus credenciales de inicio de sesión.',
        ],
      },
      price: {
        title: 'Precios',
        paragraphs: [
          'Se aplican los precios que muestra nuestra página de inicio cuando usted comienza o se suscribe. Antes de comenzar una notarización, usted ve lo máximo que puede costar. Ese precio sube después solo si invita a alguien cuya participación tiene un costo. Verá el monto antes de enviar la invitación y lo pagará solo si esa persona firma. No hay costos de instalación. Puede pagar por cada notarización, que es un acto notarial, o suscribirse a Business. Por una notarización se cobra a su tarjeta guardada después de sellar sus documentos, y solo por los documentos sellados. Si cancela una sesión antes de que se selle un documento, no se cobra nada. No cobramos por las verificaciones de identidad, aprobadas o no. Business se renueva cada mes, y se cobra a su tarjeta guardada, hasta que usted lo cancele en Facturación, en su perfil. Si cancela, el plan termina con la prueba o con el mes pagado. Durante los 30 días posteriores a un pago puede pedir a nuestro soporte el reembolso completo. Los documentos notarizados siguen siendo válidos. Un plan cuyo mes actual se reembolsa termina. Una plantilla personalizada se cobra solamente cuando se ha generado y aprobado.',
        ],
      },
      end: {
        title: 'Fin de su cuenta',
        paragraphs: [
          'Puede eliminar su cuenta en su perfil. La ley obliga al notario a conservar el registro notarial y la grabación de cada acto durante cierto tiempo. Después se eliminan. Antes de que usted confirme, le mostramos qué más se conserva.',
        ],
      },
    },
  },
  privacyPage: {
    title: 'Privacidad',
    intro:
      'Qué datos conservamos sobre usted, para qué, durante cuánto tiempo y quién puede verlos.',
    parts: {
      kept: {
        title: 'Qué conservamos',
        paragraphs: [
          'Conservamos su nombre y su correo electrónico; sus documentos y su análisis; sus sesiones con el chat, las firmas y la grabación; sus compras; y sus inicios de sesión actuales.',
          'Si se suscribe al boletín, conservamos su correo electrónico hasta que cancele la suscripción y 90 días más. Si una dirección nunca se confirma, la conservamos durante 90 días. Si escribe a nuestra oficina, conservamos su mensaje, su nombre y su dirección durante un año después de recibirlo o de atenderlo por última vez.',
          'Para verificar su identidad en una sesión, conservamos los datos que usted ingresa y las fotos de su documento de identidad. Eliminamos las fotos unas horas después del acto, según lo exige el estado del notario. Si usted pidió agregarlas a la evidencia, las conservamos tanto tiempo como los datos que ingresó. Conservamos esos datos tanto tiempo como el registro del acto. Eliminamos ambos de inmediato si la sesión se cancela o usted la abandona, y si nadie continúa la sesión durante {days, number} días después de su hora programada. Si existe una retención legal, los conservamos hasta que se levante.',
          'Si acepta recibir mensajes de texto, conservamos su número de móvil y su consentimiento hasta que elimine el número en su perfil o responda STOP. El número al que alguien hizo enviar el enlace de una invitación se borra cuando la invitación se acepta o se retira.',
          'Cada documento y cada grabación se cifra con su propia clave. Si esta misma instalación administra el inicio de sesión, las contraseñas se guardan como hashes Argon2id.',
        ],
      },
      who: {
        title: 'Quién puede verlo',
        paragraphs: [
          'Usted puede ver sus datos. El notario, los firmantes y los testigos de su sesión pueden ver el documento en el que trabajan. La página pública de verificación muestra quién selló un documento y cuándo. Nunca muestra el documento ni el nombre de usted.',
          'Si el operador configuró un modelo de lenguaje para el análisis, se le envía el texto de su documento. El informe indica qué analizador leyó su documento.',
          'Si el operador configuró un proveedor de mensajes de texto, este recibe el número y el texto de cada mensaje.',
          'Si el operador configuró un servicio de verificación de identidad, ese servicio recibe las fotos de su documento de identidad y de su rostro y los datos que usted ingresó, pero solo después de que usted solicite las comprobaciones. Un servicio de preguntas de identidad recibe los datos que usted ingresó. La evidencia indica ambos servicios.',
        ],
      },
      rights: {
        title: 'Sus derechos',
        paragraphs: [
          'En su perfil puede descargar una copia de los datos que conservamos sobre usted y eliminar su cuenta. Antes de que confirme, le mostramos qué se elimina, qué se conserva y durante cuánto tiempo. También se lo enviamos por correo electrónico.',
          'Si participa sin una cuenta, escriba a nuestra oficina, o cree una cuenta con la misma dirección de correo para hacerlo usted mismo.',
          'Las suscripciones al boletín y los mensajes a nuestra oficina se relacionan con su cuenta solo por su dirección de correo. Se incluyen en su copia y se eliminan con su cuenta si está demostrado que la dirección es suya: por su proveedor de inicio de sesión, por una invitación que aceptó desde un correo o porque confirmó el boletín con la sesión iniciada. Si no está demostrado, se conservan sin cambios durante los plazos anteriores, porque cualquier persona podría haber ingresado su dirección.',
        ],
      },
    },
  },
  cookiesPage: {
    title: 'Política de cookies',
    intro: 'Usamos solamente las cookies que el servicio necesita. Ninguna lo rastrea.',
    parts: {
      session: {
        title: 'La sesión',
        paragraphs: [
          'Después de iniciar sesión, una cookie identifica su sesión. Los scripts no pueden leerla. Caduca después de 12 horas sin actividad y, en todo caso, después de 7 días. Mientras inicia sesión, unas cookies de corta duración mantienen el proceso.',
          'El idioma que usted elige se guarda en una cookie durante un año. El servidor la lee para enviar las páginas en ese idioma.',
        ],
      },
      browser: {
        title: 'Qué guarda su navegador',
        paragraphs: [
          'El tema que usted elige se guarda en su navegador y no se nos envía. El token de una sesión de video se guarda hasta que cierre la pestaña.',
          'No hay publicidad ni análisis de terceros, y no se carga nada de otros servidores.',
        ],
      },
    },
  },
  dataProtectionPage: {
    title: 'Protección de datos',
    intro: 'Para quienes son responsables de datos personales según el RGPD o una ley similar.',
    parts: {
      roles: {
        title: 'Funciones',
        paragraphs: [
          'El operador de esta instalación es el responsable del tratamiento de las cuentas y las sesiones. El notario es responsable del tratamiento del registro notarial y de la grabación, porque la ley lo obliga a conservarlos.',
        ],
      },
      grounds: {
        title: 'Bases jurídicas',
        paragraphs: [
          'Las bases jurídicas son el contrato con usted para el servicio; una obligación legal para el registro notarial, la grabación y el certificado; y su consentimiento para el boletín, que puede retirar mediante un enlace en cada correo.',
        ],
      },
      measures: {
        title: 'Medidas de seguridad',
        paragraphs: [
          'Las medidas incluyen el cifrado en reposo con una clave distinta para cada archivo, el cifrado en tránsito, el privilegio mínimo en el servidor, un segundo factor antes de cada sello, un registro de auditoría y la eliminación según reglas fijas.',
        ],
      },
      places: {
        title: 'Dónde se guardan los datos',
        paragraphs: [
          'Los datos permanecen donde el operador tiene la base de datos y los archivos. El video se envía directamente entre los participantes de una videoconferencia. Pasa por un servidor intermedio solo si la red no permite una conexión directa.',
        ],
      },
    },
  },
};
