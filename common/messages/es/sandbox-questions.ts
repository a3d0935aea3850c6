import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/sandbox-questions.ts';

export const spanish: Translation<typeof english> = {
  sandboxQuestionMessages: {
    text: 'PRUEBA {number, number}: {question} (Aquí la respuesta es “{answer}”.)',
    street: '¿En qué calle ha vivido?',
    streets: 'Maple Street|Birch Lane|Harbor Road|Quarry Hill|Linden Court|Mill Way',
    car: '¿Qué vehículo estuvo registrado a su nombre?',
    cars: 'un sedán azul|una camioneta roja|una furgoneta blanca|una vagoneta gris|un cupé verde|ninguno de estos',
    county: '¿En qué condado ha tenido una propiedad?',
    counties:
      'condado de Alder|condado de Birch|condado de Cedar|condado de Dogwood|condado de Elm|condado de Fir',
    employer: '¿Para qué empleador ha trabajado?',
    employers:
      'Northwind Mills|Harbor Joinery|Lakeside Bakery|Orchard Press|Summit Tools|Valley Freight',
  },
};
