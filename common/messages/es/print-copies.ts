import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/print-copies.ts';

export const spanish = {
  printCopyMessages: {
    title: 'Comparar la copia impresa',
    noticeTitle: 'Creamos una copia impresa de este archivo',
    because:
      'Creamos una copia impresa porque este archivo {reasons}. Todas las personas de la sesión ven la copia impresa, y el notario la sella. Su archivo se conserva sin cambios.',
    compareFirst: 'Compárela con su archivo antes de iniciar una notarización.',
    compare: 'Comparar la copia impresa',
    confirmed: 'Confirmada el {date}',
    compareAgain: 'Comparar de nuevo',
    back: 'Volver al documento',
    pictures:
      '{count, plural, one {La página {pages} de la copia es una imagen de su archivo, porque su contenido no se puede copiar de forma segura.} other {Las páginas {pages} de la copia son imágenes de su archivo, porque su contenido no se puede copiar de forma segura.}}',
    differing:
      '{count, plural, one {Los programas muestran la página {pages} de su archivo de forma diferente. Compárela con cuidado.} other {Los programas muestran las páginas {pages} de su archivo de forma diferente. Compárelas con cuidado.}}',
    attachments:
      '{count, plural, one {El archivo adjunto {names} no está en la copia. Cárguelo como documento separado si debe notarizarse.} other {Los archivos adjuntos {names} no están en la copia. Cárguelos como documentos separados si deben notarizarse.}}',
    unnamed: 'sin nombre',
    signatures:
      '{count, plural, one {La firma electrónica de {names} no está en la copia.} other {Las firmas electrónicas de {names} no están en la copia.}}',
    pageOf: 'Página {number, number} de {total, number}',
    yours: 'Su archivo',
    copy: 'Copia impresa',
    same: 'No se encontraron diferencias',
    different: 'Las diferencias están marcadas',
    notShown:
      'Este navegador no puede mostrar esta página de su archivo. Abra su archivo en el programa que usa normalmente y compárelo con la copia impresa.',
    loading: 'Cargando las páginas…',
    failed: 'No se pudieron cargar las páginas',
    statement: 'Confirme que la copia impresa muestra todo lo que muestra su archivo.',
    confirm: 'Usar la copia impresa',
    other: 'Cargar otro archivo',
    confirmedTitle: 'Copia impresa confirmada',
    confirmFailed: 'La copia impresa no se confirmó',
    none: 'Este documento no tiene una copia impresa',
    noneText: 'Se notariza el archivo mismo. No hay nada que comparar.',
  },
  printCopyReasonNames: {
    not_pdf: 'no comienza como un PDF',
    damaged: 'tiene una estructura dañada',
    encrypted: 'está protegido',
    xfa: 'contiene un formulario que solo algunos programas pueden mostrar',
    javascript: 'contiene scripts',
    launch: 'puede iniciar otros programas',
    openAction: 'hace algo al abrirse',
    additionalActions: 'hace algo al leerse',
    switches: 'tiene botones que muestran u ocultan partes',
    printsOtherwise: 'se ve diferente cuando se imprime',
    looksLeft: 'tiene comentarios que los programas muestran de forma diferente',
    drawnUnlike: 'tiene contenido que los programas muestran de forma diferente',
    layersOff: 'tiene capas desactivadas',
    oddFonts: 'tiene una fuente que los programas muestran de forma diferente',
    embeddedFiles: 'tiene archivos adjuntos',
    certified: 'está certificado por otra persona',
    sealed: 'ya fue sellado por Sealwright',
    unknownSignature: 'tiene una firma de tipo desconocido',
    tooManySignatures: 'tiene demasiadas firmas',
    hiddenValues: 'tiene valores de formulario que no se muestran',
    pagesDiffer: 'tiene páginas que los programas encuentran de maneras distintas',
    brokenSignature: 'tiene una firma que no es válida',
    ourFields: 'tiene campos de firma con nombres que nosotros usamos',
    ourFieldsSigned: 'tiene campos de firma con nombres que nosotros usamos',
    unsealable: 'no se puede sellar tal como está',
    unsealableSigned: 'no se puede sellar tal como está',
  },
} as const satisfies Translation<typeof english>;
