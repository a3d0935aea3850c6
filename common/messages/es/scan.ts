import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/scan.ts';

export const spanish: Translation<typeof english> = {
  scanMessages: {
    title: 'Escanear páginas',
    loading: 'Cargando el escáner…',
    notFetched: 'No se pudo cargar el escáner',
    text: 'Tome o elija una foto de cada página. Forman un solo PDF, en este orden. {most} páginas como máximo.',
    take: 'Tomar una foto',
    choose: 'Elegir fotos',
    adding: '{count, plural, one {Leyendo # foto…} other {Leyendo # fotos…}}',
    pages: 'Páginas del escaneo',
    page: 'Página {number}',
    pageOf: 'Página {number} de {total}',
    edit: 'Ajustar',
    editPage: 'Ajustar la página {number}',
    earlier: 'Mover la página {number} hacia el principio',
    later: 'Mover la página {number} hacia el final',
    moved: 'La página {from} ahora es la página {to}.',
    rotate: 'Girar',
    rotatePage: 'Girar la página {number}',
    removePage: 'Quitar la página {number}',
    unclear:
      'Esta foto no muestra la página con suficiente detalle, así que la letra pequeña puede ser difícil de leer. Si puede, acérquese y tómela de nuevo.',
    editTitle: 'Ajustar la página {number}',
    editText: 'Arrastre cada marca a una esquina de la página.',
    editByKeys: 'También puede usar las teclas de flecha.',
    corners: [
      'Esquina superior izquierda',
      'Esquina superior derecha',
      'Esquina inferior derecha',
      'Esquina inferior izquierda',
    ],
    picture: 'La foto con las esquinas de la página',
    result: 'Así se verá la página',
    proposed: 'Buscar las esquinas',
    whole: 'Foto completa',
    replace: 'Reemplazar la foto',
    tone: 'Colores',
    toneForAll: 'Usar en todas las páginas',
    done: 'Listo',
    name: 'Nombre del PDF',
    defaultName: 'Escaneo {date}',
    create: 'Crear PDF',
    created: 'El escaneo está listo para subir',
    createdText:
      '{count, plural, one {# página} other {# páginas}}, {size}, {dpi} puntos por pulgada.',
    tooLarge: 'El escaneo pesa más de 10 MB',
    noStorage: 'El escaneo no cabe en los {left} de almacenamiento que le quedan en su plan',
    noStorageText:
      'Elija blanco y negro para las páginas sin imágenes o elimine documentos que ya no necesite.',
    tooLargeText:
      'Ni con la resolución legible más baja caben las páginas. Elija blanco y negro para las páginas sin imágenes o haga dos escaneos.',
    failed: 'No se pudo crear el PDF',
    failedText: 'No se pudo procesar una página. Quítela o tome su foto otra vez.',
    tooMany: 'Algunas fotos no se agregaron',
    tooManyText: 'Un escaneo tiene {most} páginas como máximo. Haga otro escaneo para las demás.',
    notRead: '{name} no se agregó',
    notOpenedHere:
      'No se pudo abrir la foto porque falta una parte del escáner. Revise su conexión y agréguela de nuevo.',
    notReadText: 'Este navegador no puede leer esta foto. Use un archivo JPEG o PNG.',
    heicText:
      'Esta foto está en el formato HEIC de un iPhone. Abra esta página en el iPhone y elija la foto allí, o guárdela primero como JPEG.',
    leaveTitle: '¿Descartar este escaneo?',
    leaveText:
      '{count, plural, one {La página todavía no se ha subido.} other {Las # páginas todavía no se han subido.}}',
    leave: 'Descartar',
    stay: 'Seguir escaneando',
    reduce: 'Reducir el tamaño del archivo',
    reduceText: 'Si este archivo es un escaneo o una foto, puede reducirlo aquí.',
    opening: 'Abriendo el archivo…',
    notScan: 'No se puede reducir aquí el tamaño de este PDF',
    notScanText:
      'Algunas de sus páginas no son escaneos y serían más difíciles de leer. Redúzcalo con el programa que lo creó o divídalo.',
    tooManyPagesText: 'Tiene más de {most} páginas. Divídalo en varios archivos.',
    notOpenedText: 'No se puede abrir. Compruebe que esté completo y que no necesite contraseña.',
  },
  toneNames: {
    color: 'Color',
    gray: 'Grises',
    black: 'Blanco y negro',
  },
};
