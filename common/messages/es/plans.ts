import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/plans.ts';

export const spanish: Translation<typeof english> = {
  planTitles: {
    individual: 'Individual',
    business: 'Empresarial',
    enterprise: 'Corporativo',
  },
  planMessages: {
    title: 'Plan y almacenamiento',
    text: 'Cuánto puede guardar y subir con su plan. Los archivos notarizados no cuentan para los límites.',
    plan: 'Plan',
    storage: 'Almacenamiento',
    documents: 'Documentos',
    uploadsLastHour: 'Documentos subidos en la última hora',
    uploadsLastDay: 'Documentos subidos en las últimas 24 horas',
    failed: 'No se pudieron cargar su plan y su almacenamiento',
    loading: 'Cargando su plan y su almacenamiento…',
    used: '{used} de {limit}',
    storageWarning:
      'Ha usado el {percent, number}% del límite de almacenamiento de su plan ({used} de {limit}).',
    documentWarning:
      'Ha usado el {percent, number}% del límite de documentos de su plan ({used} de {limit}).',
    /** Follows a message that a limit is reached or near. */
    freeSpace:
      'Elimine documentos que ya no necesite o comuníquese con soporte para contratar un plan mayor.',
  },
  managedPlanMessages: {
    title: 'Planes',
    text: 'Cuánto puede guardar y subir cada cuenta. Los cambios se aplican a partir del siguiente documento que se suba. Los documentos que ya están guardados se conservan.',
    plan: 'Plan',
    accounts: 'Cuentas',
    storage: 'Almacenamiento',
    documents: 'Documentos',
    perHour: 'Documentos subidos por hora',
    perDay: 'Documentos subidos por día',
    gigabytes: 'Almacenamiento (GB)',
    change: 'Cambiar límites',
    save: 'Guardar límites',
    saved: 'Los límites se guardaron',
    wholeNumber: 'Escriba un número entero, 1 o mayor.',
    positive: 'Escriba un número mayor que 0.',
    assign: 'Cambiar plan',
    assignText:
      'Los límites del nuevo plan se aplican a partir del siguiente documento que suba esta cuenta. Los documentos que ya están guardados se conservan.',
    assigned: 'El plan se cambió',
  },
};
