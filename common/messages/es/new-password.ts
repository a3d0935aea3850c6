import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/new-password.ts';

export const spanish: Translation<typeof english> = {
  /** Text about a new password: the hint below its field, and why a password is not accepted. */
  newPasswordMessages: {
    hint: 'Al menos {length, number} caracteres. Funcionan bien cuatro o más palabras sin relación entre sí.',
    tooShort:
      'Elija una contraseña de al menos {length, number} caracteres. Funcionan bien cuatro o más palabras sin relación entre sí.',
    tooLong: 'Elija una contraseña de {length, number} caracteres como máximo.',
    common:
      'Esta contraseña está en una lista de contraseñas comunes o se parece a una de ellas. Elija otra. Funcionan bien cuatro o más palabras sin relación entre sí.',
    pattern:
      'Esta contraseña repite caracteres o sigue un patrón sencillo. Elija otra. Funcionan bien cuatro o más palabras sin relación entre sí.',
    aboutAccount:
      'Esta contraseña consiste sobre todo en su nombre, su dirección de correo electrónico o el nombre de este servicio. Elija otra. Funcionan bien cuatro o más palabras sin relación entre sí.',
  },
};
