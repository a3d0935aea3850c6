import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/second-factor.ts';

export const spanish: Translation<typeof english> = {
  /**
   * For notaries and staff who have to set up a second factor, or sign in with it, before they can
   * act in their role.
   */
  secondFactorMessages: {
    enroll:
      'Su rol requiere un segundo factor, como una clave de acceso o una aplicación de autenticación. Configure uno en su perfil para continuar.',
    signIn:
      'Su rol requiere un segundo factor. Inicie sesión de nuevo y confirme con su clave de acceso o su aplicación de autenticación.',
    beforeFirstAct:
      'Para sellar documentos, necesita una clave de acceso o una aplicación de autenticación. Configure una de las dos antes de su primer acto notarial. Toma alrededor de un minuto.',
    openProfile: 'Abrir su perfil',
    goSignIn: 'Iniciar sesión de nuevo',
  },
};
