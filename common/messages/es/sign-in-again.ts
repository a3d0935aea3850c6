import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/sign-in-again.ts';

export const spanish: Translation<typeof english> = {
  /** Text of the dialog that asks a person to sign in again before a sensitive action. */
  signInAgainMessages: {
    title: 'Inicie sesión de nuevo',
    recent: 'Por su seguridad, para esto debe haber iniciado sesión en los últimos 15 minutos.',
    text: 'Inicie sesión de nuevo para continuar. Después volverá a esta página.',
    go: 'Iniciar sesión de nuevo',
    stay: 'Ahora no',
    waitingTitle: 'Continúe en su navegador',
    waitingText:
      'Inicie sesión y confirme en la página que se abrió en su navegador. Después, esta ventana continúa automáticamente.',
    openAgain: 'Abrir la página de nuevo',
  },
};
