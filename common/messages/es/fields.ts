import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/fields.ts';

export const spanish: Translation<typeof english> = {
  /** Text about placing signature fields and assigning them to people. */
  fieldMessages: {
    arrange: 'Campos',
    arranging: 'Elija un campo para cambiarlo o agregue uno.',
    add: 'Agregar un campo',
    done: 'Listo',
    placed: 'Los campos están en las páginas',
    placedFromDocument:
      '{count, plural, one {El # campo del documento está listo para completarse} other {Los # campos del documento están listos para completarse}}',
    tight:
      '{count, plural, one {# campo es muy pequeño porque hay poco espacio. Revíselo.} other {# campos son muy pequeños porque hay poco espacio. Revíselos.}}',
    whoseTitle: '¿Todos estos campos son suyos?',
    whoseText:
      'El documento tiene {count, number} campos. Si todos son suyos, se los mostramos uno tras otro. Si alguno es de otra persona, coloque usted su firma.',
    allMine: 'Sí, todos son míos',
    notAllMine: 'No, la coloco yo',
    changed: 'El campo se cambió',
    removed: 'El campo se quitó',
    failed: 'No se pudieron colocar los campos',
    notAsked: 'No hay conexión, así que no se cambió nada. Inténtelo de nuevo.',
    addTitle: 'Agregar un campo',
    editTitle: 'Cambiar este campo',
    whose: 'Quién lo completa',
    /** A person with their role in the session. */
    person: {
      signer: '{name} (firmante)',
      witness: '{name} (testigo)',
      notary: '{name} (notario)',
    },
    kind: 'Tipo de campo',
    required: 'Debe completarse antes de que se pueda sellar el documento',
    nobody: 'Aún sin asignar',
    choosePerson: 'Elija quién completa este campo.',
    choosePlace: 'Elegir el lugar',
    save: 'Guardar',
    remove: 'Quitar el campo',
    prepare: 'Revisar las páginas y colocar los campos',
    read: 'Revisar las páginas',
    prepareText:
      'Cada campo es para una persona. Solo esa persona puede completarlo, durante la sesión.',
    back: 'Volver a la sesión',
  },
};
