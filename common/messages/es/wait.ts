import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/wait.ts';

export const spanish: Translation<typeof english> = {
  waitMessages: {
    /** Durations within a sentence. */
    seconds: '{count, plural, one {# segundo} other {# segundos}}',
    minutes: '{count, plural, one {# minuto} other {# minutos}}',
    hours: '{count, plural, one {# hora} other {# horas}}',
    tooManySignIns:
      'Hubo demasiados intentos de iniciar sesión en esta cuenta desde dispositivos nuevos. Espere {duration}, inicie sesión en un dispositivo que haya usado antes o inicie sesión con un código de su aplicación de autenticación.',
  },
};
