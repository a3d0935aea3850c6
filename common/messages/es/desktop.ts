import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/desktop.ts';

export const spanish: Translation<typeof english> = {
  desktopMessages: {
    problems: {
      unset: {
        title: 'Ingrese la dirección de su servidor',
        text: 'Ingrese la dirección que usa para abrir Sealwright en un navegador. La encontrará en su correo de invitación, o pregunte a su organización.',
      },
      unreachable: {
        title: 'El servidor no responde',
        text: 'Compruebe que esta computadora tiene conexión y que la dirección es correcta. Si todo está bien, es posible que el servidor no esté disponible por el momento. Sus datos están seguros.',
        detail: 'Error de red: {detail}',
      },
      not_sealwright: {
        title: 'Esta dirección no es un servidor de Sealwright',
        text: 'En esta dirección respondió otro sitio. Compruebe la dirección. Es la que usa para abrir Sealwright en un navegador.',
      },
      server_older: {
        title: 'El servidor es más antiguo que esta aplicación',
        text: 'Esta aplicación necesita una versión más reciente del servidor. Pida al administrador del servidor que lo actualice. Mientras tanto, use Sealwright en el navegador. Sus documentos están seguros.',
        detail: 'El servidor tiene la versión {detail}.',
      },
      app_older: {
        title: 'Esta aplicación es demasiado antigua para el servidor',
        text: 'Actualice la aplicación para continuar. Mientras tanto, use Sealwright en el navegador. Sus documentos están seguros.',
        detail: 'El servidor tiene la versión {detail}.',
      },
      certificate: {
        title: 'La conexión con el servidor no es de confianza',
        text: 'El certificado del servidor venció, pertenece a otra dirección o lo emitió una autoridad en la que esta computadora no confía. Es posible que alguien esté interceptando la conexión, por lo que no se envió nada. Si su organización tiene su propia autoridad de certificación, pida a su administrador que instale su certificado en esta computadora.',
        detail: 'Error de certificado: {detail}',
      },
      sign_in_provider: {
        title: 'Este servidor usa otro proveedor de inicio de sesión',
        text: 'Su organización permite iniciar sesión solamente con su propio proveedor, y este servidor usa otro. No se envió nada. Comuníquese con su administrador.',
        detail: 'El servidor usa {detail}.',
      },
      clock: {
        title: 'El reloj de esta computadora no es correcto',
        text: 'Los códigos de inicio de sesión y las firmas necesitan la hora correcta. Ajuste el reloj en la configuración de esta computadora, preferiblemente con actualización automática, y compruebe de nuevo.',
      },
    },
    clockAhead: {
      days: 'Está adelantado aproximadamente {count, plural, one {# día} other {# días}}.',
      hours: 'Está adelantado aproximadamente {count, plural, one {# hora} other {# horas}}.',
      minutes: 'Está adelantado aproximadamente {count, plural, one {# minuto} other {# minutos}}.',
    },
    clockBehind: {
      days: 'Está atrasado aproximadamente {count, plural, one {# día} other {# días}}.',
      hours: 'Está atrasado aproximadamente {count, plural, one {# hora} other {# horas}}.',
      minutes: 'Está atrasado aproximadamente {count, plural, one {# minuto} other {# minutos}}.',
    },
    address: 'Dirección del servidor',
    addressHint: 'Por ejemplo, seal.example.com',
    connect: 'Conectar',
    check: 'Comprobar de nuevo',
    checking: 'Comprobando el servidor…',
    goOn: 'Continuar de todos modos',
    otherAddress: 'Usar otra dirección',

    signInTitle: 'Inicie sesión en Sealwright',
    signInText:
      'Inicia sesión con su navegador, donde están disponibles su administrador de contraseñas y sus claves de acceso. Después, la sesión de la aplicación se inicia automáticamente.',
    signIn: 'Iniciar sesión',
    waitingTitle: 'Continúe en su navegador',
    waitingText:
      'Inicie sesión y confirme en la página que se abrió en su navegador. Después, esta ventana continúa automáticamente.',
    openAgain: 'Abrir la página de nuevo',
    cancel: 'Cancelar',
    signInUnreachable:
      'No pudimos comunicarnos con el servidor para completar el inicio de sesión. Inténtelo de nuevo.',
    signInTimeout: 'El inicio de sesión no se completó en diez minutos. Comience de nuevo.',
    signInNoBrowser:
      'No se pudo abrir ningún navegador. Elija un navegador predeterminado en la configuración de esta computadora e inténtelo de nuevo.',
    browserDoneTitle: 'Ha iniciado sesión',
    browserDoneText: 'Continúe en la aplicación Sealwright. Puede cerrar esta página.',
    browserRefusedTitle: 'Este inicio de sesión no es válido',
    browserRefusedText:
      'La aplicación Sealwright no está esperando este inicio de sesión. Inicie sesión de nuevo en la aplicación.',

    signOutTitle: 'Aún no se ha enviado una grabación',
    signOutText:
      'En esta computadora aún hay segmentos de la grabación de una sesión. Si cierra la sesión ahora, se eliminarán y la grabación quedará incompleta. Para enviarlos, mantenga la sesión iniciada y la conexión por un momento.',
    signOutWaitingText:
      'En esta computadora hay segmentos de la grabación de una sesión que aún no se han enviado. Si cierra la sesión ahora, permanecerán aquí bloqueados y se enviarán cuando vuelva a iniciar sesión. El servidor los acepta hasta 30 minutos después del final de la videoconferencia. Los segmentos posteriores se pierden y la grabación queda incompleta.',
    signOutStay: 'Mantener la sesión iniciada',
    signOutAnyway: 'Cerrar la sesión de todos modos',
    signOutLose: 'Cerrar la sesión y eliminarlos',
    changeServerText:
      'En esta computadora aún hay segmentos de la grabación de una sesión. Si cambia de servidor ahora, se eliminarán y la grabación quedará incompleta. Para enviarlos, conserve este servidor y la conexión por un momento.',
    changeServerWaitingText:
      'En esta computadora hay segmentos de la grabación de una sesión que aún no se han enviado. Si cambia de servidor ahora, permanecerán aquí bloqueados y se enviarán cuando vuelva a este servidor e inicie sesión. El servidor los acepta hasta 30 minutos después del final de la videoconferencia. Los segmentos posteriores se pierden y la grabación queda incompleta.',
    changeServerStay: 'Conservar este servidor',
    changeServerAnyway: 'Cambiarlo de todos modos',
    changeServerLose: 'Cambiarlo y eliminarlos',

    settingsTitle: 'Esta aplicación',
    settingsIntro:
      'Configuración solo para esta computadora. El resto de la configuración está en su perfil.',
    server: 'Servidor',
    version: 'Versión',
    system: 'Sistema',
    systems: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
    change: 'Cambiar el servidor',
    changeWarning:
      'Cuando cambie el servidor, se cerrará su sesión aquí. No se cambia ni se elimina nada en ninguno de los servidores.',
    addressFixed: 'Su organización establece esta dirección para esta computadora.',
    serverWell: 'El servidor responde y funciona con esta aplicación.',
    browserOnlyTitle: 'Esta página solo está disponible en la aplicación de escritorio',
    browserOnlyText: 'Aquí no hay ninguna configuración para el navegador.',

    shareTitle: '¿Qué desea compartir?',
    shareText: 'Todos en la sesión ven lo que usted elija hasta que deje de compartirlo.',
    shareScreens: 'Pantallas',
    shareWindows: 'Ventanas',
    share: 'Compartir',
    shareNone: 'Esta computadora no tiene ninguna pantalla ni ventana que se pueda compartir.',

    leaveTitle: 'Está en una sesión',
    leaveText: 'Si sale ahora, la sesión continúa sin usted hasta que regrese.',
    quitTitle: 'Aún no se ha enviado una grabación',
    quitText:
      'En esta computadora hay segmentos de la grabación de una sesión que aún no se han enviado. Si sale ahora, se enviarán cuando vuelva a abrir Sealwright. El servidor los acepta hasta 30 minutos después del final de la videoconferencia. Los segmentos posteriores se pierden y la grabación queda incompleta.',
    addingTitle: 'Aún se están agregando archivos',
    addingText:
      'Si sale ahora, los archivos que aún no se han copiado no se agregarán a la bandeja de salida ni se enviarán. Permanecen donde están en esta computadora y puede agregarlos de nuevo.',
    quitStay: 'Mantener abierta',
    quitAnyway: 'Salir de todos modos',
    stay: 'Quedarse',
    leave: 'Salir de la sesión',
    downloadFailedTitle: 'El archivo no se guardó',
    downloadFailedText:
      'La aplicación no pudo comunicarse con el servidor, o esta computadora no tiene espacio suficiente para el archivo. Sin conexión, solo puede guardar archivos que ya haya guardado antes en esta computadora.',
    startFailedTitle: 'Sealwright no se puede iniciar',
    startFailedText:
      'Sus datos en esta computadora no han cambiado. Asegúrese de que el disco tenga espacio libre y no esté protegido contra escritura, y luego vuelva a abrir Sealwright. Si esto se repite, envíe el error que aparece abajo a su administrador.',
    crashTitle: 'Esta pantalla dejó de funcionar',
    crashText: 'Todo lo que guardó o envió está seguro. Intente recargar la pantalla.',
    hangTitle: 'Sealwright no responde',
    hangText:
      'Puede esperar o recargar la pantalla. Si la recarga, se pierde lo que no haya enviado.',
    wait: 'Esperar',
    reload: 'Recargar',
    quit: 'Salir de Sealwright',

    menuFile: 'Archivo',
    menuGo: 'Ir',
    menuView: 'Ver',
    menuSettings: 'Esta aplicación…',
    menuDashboard: 'Panel',
    menuNotary: 'Notario',
    menuTemplates: 'Plantillas',
    menuJournal: 'Registro notarial',
    menuVerify: 'Verificar un documento',

    trayToday: 'Hoy',
    trayNone: 'No hay sesiones hoy',
    trayMore: '{count, number} más…',
    traySession: '{time}  {session}',
    trayPending:
      '{count, plural, one {# sesión necesita su respuesta} other {# sesiones necesitan su respuesta}}',
    trayOpen: 'Abrir Sealwright',
    trayTip: 'Sealwright: {today, plural, one {# sesión} other {# sesiones}} hoy',
    trayTipPending:
      'Sealwright: {today, plural, one {# sesión} other {# sesiones}} hoy, {pending, number} por responder',
    unknownSession: 'Sesión',
    offerTitle: 'Nueva oferta de sesión',
    offerText: '{session}, {time}. Ábrala para aceptarla o rechazarla.',
    soonTitle: 'Su sesión comienza pronto',
    soonText: 'Hora de inicio: {time}. Ábrala para comprobar su cámara y su micrófono.',
  },
};
