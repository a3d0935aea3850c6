import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/offered-files.ts';

export const spanish: Translation<typeof english> = {
  offeredMessages: {
    title: 'Abierto con Sealwright',
    text: 'Establezca el tipo y la descripción, y luego agregue los archivos a la bandeja de salida.',
    waiting:
      '{count, plural, one {Un archivo para agregar} other {# archivos para agregar}}: {names}.',
    waitingMore:
      '{count, plural, one {Un archivo para agregar} other {# archivos para agregar}}: {names} y {more, number} más.',
    added:
      '{count, plural, one {Se agregó un archivo de esta carpeta.} other {Se agregaron # archivos de esta carpeta.}}',
    listSetAside:
      'La lista de archivos ya agregados estaba dañada. Se le cambió el nombre a {file} en la carpeta de esta aplicación y se inició una lista nueva. Los archivos de la última semana se compararon con la bandeja de salida. Los archivos más antiguos se consideran agregados. Compruebe si llegaron todos sus documentos.',
    add: 'Agregar archivos',
    leave: 'No agregar',
    watchTitle: 'Carpeta del escáner',
    watchNone:
      'Elija una carpeta. Cada archivo nuevo se agrega automáticamente a la bandeja de salida cuando está completo. El archivo también permanece en la carpeta.',
    watchOthers:
      'Otra cuenta eligió una carpeta en esta computadora. No se vigila mientras usted tiene la sesión iniciada.',
    choose: 'Elegir una carpeta',
    another: 'Elegir otra carpeta',
    end: 'Dejar de vigilar',
    folder: 'Carpeta',
    save: 'Usar el tipo y la descripción anteriores',
    saved: 'Los archivos nuevos tendrán este tipo y esta descripción',
    refusedTitle: 'Archivos que no se agregaron',
    words:
      'El tipo y la descripción anteriores también se aplican a los archivos nuevos de la carpeta que elija.',
  },
};
