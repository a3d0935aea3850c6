import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/document-actions.ts';

export const spanish: Translation<typeof english> = {
  documentActionMessages: {
    more: 'Más acciones',
    rename: 'Cambiar el nombre',
    renameTitle: 'Cambiar el nombre de este documento',
    name: 'Nombre',
    nameMissing: 'Escriba un nombre.',
    extensionStays: 'La extensión {extension} no cambia porque indica el tipo de archivo.',
    saveName: 'Guardar el nombre',
    renamed: 'Se cambió el nombre del documento',
    renameFailed: 'No se cambió el nombre del documento',
    replace: 'Reemplazar el archivo',
    replaceTitle: 'Reemplazar el archivo de este documento',
    replaceText:
      'Creamos un documento nuevo con el archivo nuevo y con el mismo nombre, tipo y descripción, y lo analizamos. Después, {name} y su análisis se eliminan de forma permanente. Esto no se puede deshacer.',
    replaceDrop: 'Arrastre el archivo nuevo aquí o elija uno de este dispositivo',
    replaceConfirm: 'Reemplazar',
    replaced: 'Se reemplazó el archivo',
    replaceFailed: 'No se reemplazó el archivo',
    duplicate: 'Duplicar',
    duplicated: 'Se duplicó el documento',
    duplicateFailed: 'No se duplicó el documento',
    viewPages: 'Ver las páginas',
  },
  documentDetailMessages: {
    engravingNote:
      'Se calcula a partir de la huella digital (SHA-256) del archivo. Le ayuda a distinguir dos documentos. No prueba que sean iguales.',
    fingerprint: 'Huella digital (SHA-256)',
    type: 'Tipo',
    size: 'Tamaño',
    uploaded: 'Subido',
    pages: 'Páginas',
    description: 'Descripción',
    session: 'Sesión de notarización',
    retry: 'Analizar de nuevo',
    retryFailed: 'No se pudo volver a iniciar el análisis',
    sealTab: 'Sello',
    analysisTab: 'Análisis',
  },
  documentFilterMessages: {
    region: 'Buscar y filtrar sus documentos',
    search: 'Buscar por nombre',
    status: 'Estado',
    type: 'Tipo',
    sort: 'Ordenar por',
    sorts: { newest: 'Más recientes primero', oldest: 'Más antiguos primero', name: 'Nombre' },
    noneTitle: 'Ningún documento coincide',
    noneText: 'Pruebe con otro nombre o borre los filtros para ver todos sus documentos.',
  },
};
