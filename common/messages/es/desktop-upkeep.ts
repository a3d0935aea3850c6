import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/desktop-upkeep.ts';

export const spanish: Translation<typeof english> = {
  settingNames: {
    serverAddress: 'Dirección del servidor',
    updateChannel: 'Actualizaciones',
    updateFeed: 'Servidor de actualizaciones',
    offlineMaxItems: 'Número máximo de elementos en la bandeja de salida',
    offlineMaxMegabytes: 'Tamaño máximo de la bandeja de salida (MB)',
    signInProvider: 'Proveedor de inicio de sesión',
    proxy: 'Proxy',
    proxyBypass: 'Direcciones que no usan el proxy',
  },
  updateChannelNames: {
    latest: 'Versiones estables',
    beta: 'Versiones anticipadas (beta)',
    off: 'Desactivadas: la aplicación no se actualiza sola',
  },
  updateStatusNames: {
    elsewhere: 'Esta aplicación no se actualiza sola.',
    off: 'Las actualizaciones están desactivadas.',
    idle: 'La aplicación está actualizada.',
    checking: 'Buscando actualizaciones…',
    downloading: 'Descargando una actualización.',
    ready: 'Hay una actualización lista. Se instala cuando cierre la aplicación.',
    failed: 'La última búsqueda de actualizaciones falló.',
  },
  upkeepMessages: {
    updatesTitle: 'Actualizaciones',
    channel: 'Versiones que se instalan',
    channelLocked: 'Su organización administra esta configuración.',
    percent: '{percent, number}% de la versión {version}',
    versionReady: 'Versión {version}',
    check: 'Buscar actualizaciones',
    restart: 'Reiniciar e instalar',

    settingsTitle: 'Configuración de esta computadora',
    settingsText:
      'La configuración de su organización tiene prioridad, luego la suya y luego los valores predeterminados de la aplicación. Puede cambiar el servidor y las actualizaciones a menos que su organización los administre.',
    setting: 'Configuración',
    value: 'Valor',
    decidedBy: 'Establecido por',
    notSet: 'Sin establecer',
    serverProvider: 'El proveedor que usa el servidor',
    systemProxy: 'Configuración del sistema',
    noProxy: 'Ninguno',
    origins: { managed: 'Su organización', person: 'Usted', default: 'La aplicación' },
    problemsTitle: 'Algunos valores de la configuración de su organización no son válidos',
    problemsText:
      'Muéstrelo a su administrador. Si un valor no es válido, la aplicación usa la alternativa más segura. Si no se puede leer una fuente de configuración, la aplicación no instala actualizaciones ni le permite cambiar la configuración.',
    problemPlace: '{key} en {place}',

    diagnosticsTitle: 'Diagnóstico',
    diagnosticsText:
      'Si algo no funciona, estos archivos ayudan a encontrar la causa. Contienen versiones, configuración, cantidades y el registro de la aplicación. No contienen documentos, nombres ni contraseñas. Revíselos, guárdelos y envíelos a la persona que lo ayuda. La aplicación no los envía.',
    collect: 'Mostrar los archivos',
    collectAgain: 'Reunir los archivos de nuevo',
    save: 'Guardar como ZIP…',
    saved: 'El diagnóstico se guardó',
    characters: '{count, plural, one {# carácter} other {# caracteres}}',
    empty: 'Este archivo está vacío.',
    longFile:
      'Se muestran los últimos {shown, number} caracteres. El ZIP contiene el archivo completo.',

    failedTitle: 'No se pudo cargar',
  },
};
