import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/security-events.ts';

export const spanish: Translation<typeof english> = {
  securityEventNames: {
    sign_in_succeeded: 'Inicio de sesión',
    sign_in_failed: 'Inicio de sesión fallido',
    account_locked:
      'Inicio de sesión desde dispositivos nuevos pausado tras varios intentos fallidos',
    new_device: 'Inicio de sesión desde un dispositivo nuevo',
    factor_added: 'Segundo factor agregado',
    factor_removed: 'Segundo factor quitado',
    factors_reset: 'Segundos factores restablecidos por el personal',
    password_changed: 'Contraseña cambiada',
    step_up_failed: 'Segundo factor no aceptado',
    sign_out_everywhere: 'Sesión cerrada en todos los dispositivos',
    token_reused: 'Código de inicio de sesión de un solo uso utilizado dos veces',
    access_denied: 'Solicitud denegada',
    rate_limited: 'Demasiadas solicitudes',
    break_glass: 'Decisión tomada sin una segunda persona',
  },
  alertRuleNames: {
    account_attacked: 'Muchos inicios de sesión fallidos en una cuenta',
    address_guesses_passwords: 'Muchos inicios de sesión fallidos desde una dirección de red',
    account_locked:
      'El inicio de sesión en una cuenta desde dispositivos nuevos se pausó tras varios intentos fallidos',
    second_factor_attacked: 'Muchos intentos fallidos del segundo factor en una cuenta',
    address_probes: 'Muchas solicitudes denegadas desde una dirección de red',
    token_reused: 'Un código de inicio de sesión de un solo uso se utilizó dos veces',
    acted_alone: 'Se tomó una decisión sin una segunda persona',
  },
  securityListMessages: {
    title: 'Seguridad',
    events: 'Eventos',
    alerts: 'Alertas',
    show: 'Mostrar',
    text: 'Inicios de sesión, inicios de sesión fallidos, solicitudes denegadas y cambios en la forma de iniciar sesión. Las direcciones de red se eliminan después de 180 días.',
    kind: 'Tipo',
    person: 'Cuenta',
    personPlaceholder: 'Nombre o correo electrónico',
    address: 'Dirección de red',
    addressPlaceholder: '203.0.113.7',
    when: 'Cuándo',
    what: 'Qué',
    where: 'Origen',
    route: 'Solicitud',
    unknownAccount: 'correo desconocido, hash {hash}',
    noAddress: 'no guardada',
    emptyTitle: 'Todavía no hay eventos de seguridad',
    emptyText:
      'Aquí aparecen los inicios de sesión, los inicios de sesión fallidos y las solicitudes denegadas.',
    alertsText:
      'Actividad inusual que generó una alerta. El administrador recibe como máximo un correo por hora por la misma alerta sobre la misma cuenta o dirección.',
    emptyAlertsTitle: 'No hay alertas',
    emptyAlertsText: 'No se encontró actividad inusual.',
    rule: 'Alerta',
    subject: 'Sobre',
    count: 'Eventos',
  },
  securityActivityMessages: {
    title: 'Actividad de seguridad',
    text: 'Inicios de sesión, inicios de sesión fallidos, dispositivos nuevos y cambios en su forma de iniciar sesión. Si no reconoce algo de esta lista, cierre sesión en todos los dispositivos y cambie su contraseña.',
    loading: 'Cargando la actividad de seguridad…',
    failed: 'No se pudo cargar su actividad de seguridad',
    retry: 'Intentar de nuevo',
    empty: 'Todavía no hay actividad.',
    times: '{count, plural, one {# vez} other {# veces}}',
  },
  deviceMessages: {
    browserOnSystem: '{browser} en {system}',
    unknown: 'Dispositivo desconocido',
  },
};
