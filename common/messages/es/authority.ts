import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/authority.ts';

export const spanish: Translation<typeof english> = {
  authorityMessages: {
    title: 'Autoridad',
    text: 'Estos valores deciden si los notarios de un estado pueden actuar a distancia. Nadie los ha comparado con la ley. Los notarios del estado no pueden actuar hasta que usted acepte la responsabilidad de cada valor.',
    emptyTitle: 'Todos los valores se comprobaron',
    emptyText:
      'Todos los valores que deciden sobre la notarización a distancia se comprobaron con la ley.',
    state: 'Estado',
    rule: 'Regla',
    source: 'Fuente',
    notaries: 'Notarios activos',
    accepted: 'Aceptado el {at}: {reason}',
    accept: 'Aceptar',
    acceptOf: 'Aceptar: {rule}, {state}',
    acceptTitle: 'Aceptar la responsabilidad',
    acceptText:
      'Lea la fuente antes de aceptar. Después, los notarios de este estado pueden actuar según este valor, y el registro de auditoría guarda su nombre y su motivo. Si el valor cambia, debe aceptarse de nuevo.',
    done: 'Aceptado',
  },
};
