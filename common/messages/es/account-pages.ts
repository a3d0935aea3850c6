import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/account-pages.ts';

export const spanish: Translation<typeof english> = {
  confirmEmailPageMessages: {
    title: 'Confirme su correo electrónico',
    text: 'Enviamos un correo a {email}. Puede tardar unos minutos en llegar. Escriba aquí el código que contiene.',
    code: 'Código',
    codeHint: 'Seis dígitos, válidos durante 30 minutos.',
    submit: 'Confirmar',
    wrong: 'Este código no es correcto o venció. Revise el correo más reciente.',
    tooMany: 'Demasiados códigos incorrectos. Solicite un código nuevo.',
    resend: 'Enviar un código nuevo',
    other: '¿La dirección no es correcta? {startOver}',
    startOver: 'Empezar de nuevo',
    taken: 'Esta dirección ya tiene una cuenta. Inicie sesión.',
  },
  requestLinkPageMessages: {
    reset: 'Restablecer su contraseña',
    resetText:
      'Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para elegir una contraseña nueva.',
    signIn: 'Iniciar sesión con un enlace',
    signInText:
      'Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para iniciar sesión sin contraseña.',
    submit: 'Enviar el enlace',
    sent: 'Revise su correo electrónico',
    sentText:
      'Si {email} tiene una cuenta aquí, le enviamos un enlace. Puede tardar unos minutos en llegar. Revise también su carpeta de correo no deseado.',
    unconfirmed: 'Confirme su correo electrónico',
    unconfirmedText:
      'El correo electrónico de esta cuenta aún no está confirmado. Enviamos un enlace a {email}. Ábralo y elija una contraseña nueva.',
    back: 'Volver al inicio de sesión',
  },
  emailedCodeMessages: {
    label: 'Código del correo',
    hint: 'El código está en el correo, debajo del enlace.',
    expiredTitle: 'Este enlace no funciona',
    expired: 'Venció o ya se usó. No se cambió nada.',
    again: 'Solicitar un enlace nuevo',
  },
  newPasswordPageMessages: {
    title: 'Elija una contraseña nueva',
    text: 'Se cerrará su sesión en todos los dispositivos. Después, inicie sesión con la contraseña nueva.',
    submit: 'Guardar contraseña',
  },
  signInLinkPageMessages: {
    title: 'Iniciar sesión con su enlace',
    text: 'Continúe solo si usted solicitó este enlace. Sirve una sola vez.',
  },
  emailPageMessages: {
    title: 'Cambiar su correo electrónico',
    text: 'El correo electrónico de su cuenta es {email}. Enviaremos un enlace a la dirección nueva. El cambio se aplica cuando usted lo abre.',
    next: 'Correo electrónico nuevo',
    submit: 'Enviar el enlace',
    keep: 'Conservar el correo electrónico actual',
    same: 'Este ya es el correo electrónico de su cuenta.',
    sent: 'Revise su correo electrónico nuevo',
    sentText:
      'Enviamos un enlace a {email}. Ábralo en un plazo de 24 horas para confirmar la dirección. Hasta entonces no cambia nada.',
    back: 'Ir a su perfil',
    confirmTitle: 'Confirme su correo electrónico nuevo',
    confirmText: 'Iniciará sesión con esta dirección y le enviaremos nuestros correos a ella.',
    confirm: 'Confirmar la dirección',
    changed: 'Su correo electrónico se cambió',
    changedText: 'Enviamos un aviso a su dirección anterior, con un enlace que deshace el cambio.',
    taken: 'Esta dirección no se puede usar',
    takenText: 'Otra cuenta tiene esta dirección. No se cambió nada.',
    undo: 'Deshacer el cambio de su correo electrónico',
    undoText:
      'Elija una contraseña nueva. Su cuenta vuelve a tener esta dirección y se cierran todas las sesiones.',
    tooLate: 'Este enlace no funciona',
    tooLateText:
      'El enlace para deshacer un cambio de su correo electrónico sirve una sola vez, durante siete días. Si usted no cambió su correo electrónico, escriba a {contact} de inmediato.',
    signInFirst: 'Primero inicie sesión',
    signInFirstText:
      'Para cambiar su correo electrónico, debe haber iniciado sesión en los últimos 15 minutos, con su segundo factor si tiene uno. Después volverá a esta página.',
    signIn: 'Iniciar sesión',
  },
  termsPageMessages: {
    title: 'Nuestros términos cambiaron',
    text: 'Lea {terms} y {privacy}, y acepte los términos para continuar.',
    agree: 'Acepto {terms} y he leído {privacy}.',
    terms: 'los términos',
    privacy: 'la información de privacidad',
    missing: 'Para continuar, acepte los términos.',
    submit: 'Continuar',
    decline: '¿No está de acuerdo? {signOut}. Su cuenta y sus documentos quedan como están.',
    signOut: 'Salga sin iniciar sesión',
  },
};
