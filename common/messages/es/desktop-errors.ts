import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/desktop-errors.ts';

export const spanish: Translation<typeof english> = {
  /** Why the desktop app did not do something, by the code of the error. */
  bridgeMessages: {
    address_malformed:
      'Esta no es la dirección de un servidor. Ingrese una dirección como seal.example.com o https://seal.example.com.',
    address_insecure:
      'La dirección debe comenzar con https://. De lo contrario, los documentos se enviarían sin cifrar.',
    address_fixed: 'Su organización establece la dirección del servidor para esta computadora.',
    address_kept: 'El servidor no se cambió.',
    no_server: 'No hay ningún servidor configurado. Primero ingrese su dirección.',
    status: 'El servidor respondió con el estado {status}.',
    unreachable:
      'No se puede establecer comunicación con el servidor. Compruebe su conexión de red. Su trabajo se conserva aquí.',
    no_keychain:
      'Esta computadora no tiene ningún llavero que pueda proteger una clave de firma. En Linux, instale y desbloquee GNOME Keyring o KWallet y reinicie Sealwright.',
    key_locked:
      'El llavero de esta computadora no puede desbloquear esta clave. Desbloquee el llavero e inténtelo de nuevo. Si el llavero se restableció o la carpeta de la aplicación se copió de otra computadora, la clave ya no se puede usar aquí: suspéndala y cree una nueva.',
    key_elsewhere:
      'Esta clave no está en esta computadora. Selle en la computadora que tiene la clave, o suspenda la clave y cree una nueva.',
    wrong_certificate: 'El servidor devolvió el certificado de otra clave. Inténtelo de nuevo.',
    no_queue: 'Inicie sesión una vez con conexión. Después, podrá agregar documentos sin conexión.',
    not_given:
      'La aplicación solo puede abrir archivos que usted suelte en esta ventana o elija en ella. Suelte el archivo en la ventana de nuevo.',
    not_yours: 'Otra cuenta eligió esta carpeta.',
    managed: 'Su organización decide qué versiones se instalan.',
    not_ready: 'No hay ninguna actualización lista para instalarse.',
    not_shown: 'Primero muestre los archivos.',
    not_written: 'No se pudo escribir el archivo allí. Elija otra carpeta.',
    wrong_sender: 'Esta página no tiene permiso para hacer eso.',
    invalid_request: 'Solicitud no válida',
    failed: 'La aplicación no pudo hacerlo. Inténtelo de nuevo.',
  },
  /** What is wrong with the outbox or with a file for it, by the code of the problem. */
  queueProblemMessages: {
    'no-keyring':
      'Esta computadora no tiene ningún llavero que Sealwright pueda usar, así que no se puede guardar nada en ella sin conexión. En Linux, instale y desbloquee GNOME Keyring o KWallet y reinicie Sealwright.',
    'key-locked':
      'No se pudo desbloquear la clave que cifra la bandeja de salida de esta computadora. Desbloquee el llavero, o inicie sesión en esta computadora como la persona que agregó los elementos, y reinicie Sealwright. No se cambió nada.',
    'in-use':
      'Otra aplicación de Sealwright en esta computadora está usando la bandeja de salida. Ciérrela e inténtelo de nuevo.',
    'disk-full':
      'El disco de esta computadora está lleno o protegido contra escritura. Este elemento no se agregó. Los elementos que ya estaban en la bandeja de salida están a salvo. Libere espacio en el disco y agregue el elemento de nuevo.',
    'too-new':
      'La bandeja de salida de esta computadora se creó con una versión más reciente de Sealwright. Actualice esta aplicación para abrirla. No se cambió nada.',
    damaged:
      'El archivo de la bandeja de salida de esta computadora está dañado. Reinicie Sealwright. Conservará el archivo dañado y creará uno nuevo.',
    'not-a-file': 'Esto no es un archivo. Si es una carpeta, elija los documentos que contiene.',
    link: 'Este es un enlace a un archivo de otra carpeta. En esta carpeta no se siguen los enlaces. Coloque aquí el archivo mismo.',
    vanished:
      'Este archivo ya no está en su lugar original, así que no se agregó. Agréguelo de nuevo desde su nueva ubicación.',
    unreadable:
      'No se pudo leer este archivo. Compruebe que tiene permiso para abrirlo y que su disco está conectado, y agréguelo de nuevo.',
    'not-in-time':
      'No se pudo leer este archivo a tiempo porque su disco o su almacenamiento en la nube no respondió. No se agregó. Inténtelo de nuevo cuando pueda abrirlo.',
    'not-found': 'Este elemento ya no está en la bandeja de salida.',
    'not-now':
      'Esta acción no está disponible en el estado actual del elemento. Revise la lista de nuevo. Es posible que el elemento ya se haya enviado.',
  },
  /** Why nothing more can be added to the outbox, or why it cannot be opened. */
  outboxProblemMessages: {
    full: 'Ya hay {max, number} elementos en la bandeja de salida. Espere a que se envíen algunos, o quite algunos, y agregue este de nuevo.',
    itemLimit:
      'Su organización permite hasta {max, number} elementos en la bandeja de salida de esta computadora, y se alcanzó ese límite. Conéctese y espere a que se envíen algunos elementos, o quite algunos, y agregue este de nuevo.',
    sizeLimit:
      'Su organización permite hasta {megabytes, number} MB en la bandeja de salida de esta computadora, y se alcanzó ese límite. Conéctese y espere a que se envíen algunos elementos, o quite algunos, y agregue este de nuevo.',
    noSpace:
      'El disco de esta computadora está lleno, así que no se puede agregar nada a la bandeja de salida. Los elementos que ya están en ella están a salvo. Libere espacio en el disco y reinicie Sealwright.',
    notOpened:
      'No se puede abrir el archivo de la bandeja de salida de esta computadora. Los elementos que contiene no se cambiaron. Compruebe que el disco está conectado y no está protegido contra escritura, y reinicie Sealwright.',
  },
  /** Why this computer gave up an item of the outbox, by the code of the refusal. */
  queueRefusalMessages: {
    server_failed:
      'El servidor falló {attempts, number} veces al procesar este elemento. Envíelo de nuevo más tarde, o quítelo y comuníquese con el administrador del servidor.',
    blocked_on_the_way:
      'Un firewall o proxy entre esta computadora y el servidor bloqueó este elemento {attempts, number} veces, pero no otros. Pida a su equipo de TI que lo permita y envíelo de nuevo.',
    too_large_on_the_way:
      'Un proxy o firewall entre esta computadora y el servidor bloquea los archivos de este tamaño. El servidor sí los acepta. Pida a su equipo de TI que permita solicitudes de 11 MB a Sealwright y envíe el archivo de nuevo.',
    content_damaged:
      'La copia de este archivo en la bandeja de salida está dañada, así que no se envió. Quítela de aquí y agregue el archivo de nuevo.',
    content_unread:
      'No se pudo leer este elemento del disco de esta computadora, así que no se envió. Sigue en la bandeja de salida. Cuando el disco vuelva a funcionar, envíelo de nuevo.',
  },
  /** Why nothing is sent at the moment. */
  sendingMessages: {
    notOurs:
      'La red respondió en lugar del servidor. Es posible que primero deba iniciar sesión en ella, como en la red de un hotel o de invitados. No se perdió nada. Sealwright lo intentará de nuevo.',
    busy: 'El servidor no está disponible por el momento. No se perdió nada. Sealwright lo intentará de nuevo.',
    broken:
      'El servidor tuvo un problema con este elemento. No se perdió nada. Sealwright lo intentará de nuevo.',
    full: 'El servidor se quedó sin espacio de almacenamiento. No se perdió nada. Sealwright lo intentará de nuevo. Si esto continúa, comuníquese con el administrador del servidor.',
    clock:
      'No se pudo verificar el servidor debido a una fecha incorrecta. Compruebe la fecha y la hora de esta computadora. Sealwright lo intentará de nuevo.',
    certificate:
      'No se pudo verificar el servidor, así que no se envió nada. Consulte a su administrador sobre el certificado del servidor. Sealwright lo intentará de nuevo.',
    unreached:
      'No se pudo establecer comunicación con el servidor. No se perdió nada. Sealwright lo intentará de nuevo.',
    stuck: 'La conexión dejó de responder. No se perdió nada. Sealwright lo intentará de nuevo.',
    unread:
      'No se pudo leer este elemento del disco de esta computadora. Sealwright lo intentará de nuevo.',
    notAllowed:
      'Se debe verificar el servidor antes de enviar algo. Sealwright lo vuelve a comprobar automáticamente.',
    recording:
      'Se está grabando una sesión. Los documentos se enviarán cuando termine, para que no retrasen la grabación.',
    diskFull:
      'El disco de esta computadora está lleno o protegido contra escritura, así que la bandeja de salida no puede registrar lo que se envió. Libere espacio en el disco. Después, Sealwright continúa automáticamente.',
    notWorking:
      'No se pudo usar el archivo de la bandeja de salida de esta computadora. No se perdió nada. Sealwright lo intenta de nuevo automáticamente. Si esto continúa, comuníquese con su administrador.',
  },
  /** Why no file of the watched folder is added at the moment. */
  watchProblemMessages: {
    notRead:
      'No se puede leer la carpeta en este momento. Compruebe que todavía existe y que su disco está conectado. Sealwright lo intenta de nuevo automáticamente.',
    notNoted:
      'Esta computadora no puede registrar qué archivos se agregaron desde la carpeta, así que por ahora no se agrega ninguno. Compruebe que su disco tiene espacio libre. Sealwright lo intenta de nuevo automáticamente.',
    listDamaged:
      'La lista de archivos agregados desde la carpeta está dañada, así que no se agrega ninguno. Reinicie Sealwright. Conservará la lista dañada y creará una nueva.',
    listNotOpened:
      'No se puede abrir la lista de archivos agregados desde la carpeta, así que no se agrega ninguno. Compruebe que el disco de esta computadora no está protegido contra escritura. Sealwright lo intenta de nuevo automáticamente.',
  },
  /** Why an update could not be downloaded. */
  updateFaultMessages: {
    unreachable:
      'No se puede establecer comunicación con el servidor de actualizaciones. La versión instalada sigue funcionando y la aplicación lo intenta de nuevo más tarde.',
    not_genuine:
      'La actualización descargada no es la que se publicó, así que se eliminó. No se cambió nada en esta computadora. Si vuelve a ocurrir, comuníquese con su administrador.',
    none_published:
      'El servidor de actualizaciones no tiene ninguna versión para esta computadora. No se cambió nada.',
    other:
      'No se pudo descargar la actualización. La versión instalada sigue funcionando y la aplicación lo intenta de nuevo más tarde.',
  },
  /** Why the app cannot be closed for an update now. */
  updateBusyMessages: {
    in_session:
      'Está en una sesión. La actualización se instala cuando cierre la aplicación después de la sesión.',
    adding:
      'Se están agregando archivos a la bandeja de salida. Espere a que termine y reinicie la aplicación.',
    sending:
      'Se está enviando un documento. Espere a que termine o pause la bandeja de salida, y reinicie la aplicación.',
    unsent:
      'En esta computadora hay segmentos de la grabación de una sesión que aún no se han enviado. Mantenga la conexión hasta que se envíen y reinicie la aplicación.',
  },
  /** Who updates an app that does not update itself. */
  updatedByMessages: {
    developer: 'Un desarrollador inició esta aplicación, que no se actualiza sola.',
    system:
      'Esta aplicación se instaló como paquete del sistema. Las actualizaciones se instalan de la misma manera.',
    nobody: 'Esta aplicación se empaquetó para pruebas y no se actualiza sola.',
    administrator:
      'Su administrador instaló esta aplicación y también instala las actualizaciones.',
  },
};
