import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/authority.ts';

export const spanish: Translation<typeof english> = {
  authorityMessages: {
    title: 'Autoridad',
    text: 'Algunos valores que deciden si los notarios de un estado pueden actuar a distancia no se han comprobado con la ley. Otros exigen que el estado apruebe al proveedor de la tecnología, lo que solo usted puede confirmar. Los notarios del estado solo pueden actuar después de que usted acepte la responsabilidad de cada uno de sus valores.',
    state: 'Estado',
    rule: 'Valor',
    source: 'Fuente: {source}',
    active: 'Notarios activos',
    withoutOffers: 'Notarios sin ofertas',
    withoutOffersText:
      'Estos notarios están activos, pero las reglas de su estado no les permiten actuar. Ven el motivo en su panel.',
    reason: 'Motivo',
    notaries: 'Notarios',
    more: '{count, plural, one {y # más} other {y # más}}',
    open: 'No aceptados',
    noneOpen: 'Todos los valores están aceptados.',
    noneUnchecked: 'No hay nada que aceptar.',
    acceptedTitle: 'Aceptados',
    noneAccepted: 'Todavía no se ha aceptado ningún valor.',
    accepted: 'Aceptado por {by} el {at}: {reason}',
    accept: 'Aceptar',
    acceptOf: 'Aceptar: {rule}, {state}',
    acceptTitle: 'Aceptar la responsabilidad',
    acceptText:
      'Fuente: {source}. Antes de aceptar, lea la ley y, si se exige una aprobación, compruebe que se obtuvo. Después, los notarios de este estado pueden actuar según este valor, y el registro de auditoría guarda su nombre y su motivo. Si el valor cambia, debe aceptarse de nuevo.',
    done: 'Responsabilidad aceptada',
    withdraw: 'Retirar',
    withdrawOf: 'Retirar: {rule}, {state}',
    withdrawTitle: 'Retirar la aceptación',
    withdrawText:
      'Los notarios de este estado ya no reciben ofertas, y las sesiones en curso no se pueden sellar. Los sellos ya solicitados se completan.',
    withdrawn: 'Aceptación retirada',
  },
};
