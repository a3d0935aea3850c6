import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/shell.ts';

export const spanish: Translation<typeof english> = {
  /** Text of the frame around every screen. */
  shellMessages: {
    product: 'Sealwright',
    notFoundTitle: '404 Página no encontrada',
    notFoundText: 'Esta página no existe o usted no tiene acceso a ella.',
    signInToOpen:
      'Usted no ha iniciado sesión. Si siguió un enlace de un correo, inicie sesión para abrirlo. Después volverá a esta página.',
    returnHome: 'Volver al inicio',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    getStarted: 'Empezar',
    skip: 'Saltar al contenido',
    navigation: 'Principal',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    useDark: 'Usar el tema oscuro',
    useLight: 'Usar el tema claro',
    dashboard: 'Panel',
    ownSession: 'Su sesión',
    templates: 'Plantillas',
    notary: 'Notario',
    businessDocuments: 'Documentos comerciales',
    administration: 'Administración',
    verify: 'Verificar documento',
    outbox: 'Bandeja de salida',
    profile: 'Perfil',
    thisApp: 'Esta aplicación',
    loading: 'Cargando…',
    loadingNotary: 'Cargando el panel del notario…',
    offline:
      'Las actualizaciones en vivo están en pausa. Es posible que lo que ve no esté del todo al día. Seguimos intentando reconectar.',
    notaryAccessTitle: 'Se requiere acceso',
    notaryAccessText: 'Inicie sesión para acceder al panel del notario',
    unauthorizedTitle: 'Sin autorización',
    unauthorizedText: 'Su sesión está cerrada. Iniciando sesión de nuevo…',
    failedTitle: 'No se pudo mostrar esta página',
    failedText: 'Algo falló de nuestro lado o en la conexión. Sus datos no cambiaron.',
    notFetchedTitle: 'No se pudo abrir',
    notFetchedText:
      'Revise su conexión e inténtelo de nuevo. Si sigue fallando, vuelva a cargar la página. Si está en una videoconferencia, vuelva a cargar la página cuando termine.',
    retry: 'Intentar de nuevo',
    copy: 'Copiar',
    copied: 'Copiado',
    close: 'Cerrar',
    back: 'Volver',
  },
};
