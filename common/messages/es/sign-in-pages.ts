import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/sign-in-pages.ts';

export const spanish: Translation<typeof english> = {
  signInPageMessages: {
    motto: 'Notarización en línea, con evidencia que cualquiera puede comprobar.',
    signIn: 'Iniciar sesión',
    signInAgain: 'Inicie sesión de nuevo',
    again:
      'Por su seguridad, inicie sesión de nuevo para continuar. Usted inició sesión como {email}.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    appCode: 'Código de su aplicación de autenticación',
    appCodeHint: 'Opcional. Con un código no tiene que esperar.',
    notYou: '¿No es usted? Primero {signOut}.',
    signOut: 'cierre la sesión',
    newHere: '¿Es la primera vez que usa Sealwright? {register}',
    createAccount: 'Crear una cuenta',
    usePasskey: 'Usar una clave de acceso',
    passkeyFailed:
      'Su dispositivo no confirmó una clave de acceso. Inténtelo de nuevo o inicie sesión de otra manera.',
    passkeyRefused: 'Esta clave de acceso no se aceptó. Inicie sesión de otra manera.',
    emailLink: 'Enviarme un enlace para iniciar sesión',
    forgotPassword: '¿Olvidó su contraseña?',
    changePassword: 'Cambiar su contraseña',
    anotherAccount: 'Hay otra cuenta con la sesión iniciada. Primero cierre esa sesión.',
    wrongPassword: 'El correo electrónico o la contraseña no son correctos. Revise ambos.',
    controlCharacter:
      'Este correo electrónico contiene un carácter que no se permite. Escríbalo en lugar de pegarlo.',
  },
  chooseProviderMessages: {
    title: 'Elija cómo iniciar sesión',
    text: 'Elija siempre la misma manera. Cada una tiene su propia cuenta aquí.',
    own: 'Correo electrónico y contraseña',
  },
  registrationPageMessages: {
    title: 'Crear una cuenta',
    text: 'Use su nombre tal como aparece en su documento de identidad. El notario compara los dos.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    submit: 'Crear cuenta',
    haveAccount: '¿Ya tiene una cuenta? {signIn}',
    checkForm: 'Revise el formulario.',
    taken: 'Esta dirección ya tiene una cuenta. Inicie sesión con ella.',
  },
  secondFactorPageMessages: {
    title: 'Confirme que es usted',
    codeOrPasskey:
      'Su cuenta tiene un segundo factor. Escriba el código de su aplicación de autenticación o use su clave de acceso.',
    codeOnly:
      'Su cuenta tiene un segundo factor. Escriba el código de su aplicación de autenticación.',
    passkeyOnly: 'Su cuenta tiene un segundo factor. Use su clave de acceso.',
    code: 'Código',
    codeHint: 'Seis dígitos. Cada código sirve una sola vez.',
    confirm: 'Confirmar',
    usePasskey: 'Usar su clave de acceso',
    passkeyFailed: 'Su dispositivo no confirmó su clave de acceso. Inténtelo de nuevo.',
    passkeyNeedsScript: 'Para usar su clave de acceso, active JavaScript en este navegador.',
    passkeysNeedScript:
      'Las claves de acceso necesitan JavaScript. Actívelo en este navegador y vuelva a cargar esta página.',
    useRecovery: 'Usar un código de recuperación',
    recovery: 'Usar un código de recuperación',
    recoveryText:
      'Escriba uno de los códigos de recuperación que creó en su perfil. Cada código sirve una sola vez.',
    recoveryCode: 'Código de recuperación',
    withoutRecovery: 'Usar su segundo factor',
    lost: '¿Perdió su segundo factor? Pida a soporte que lo restablezca. {startOver}',
    startOver: 'Empezar de nuevo',
    refused:
      'El código o la clave de acceso no se aceptó. Inténtelo de nuevo. Cada código sirve una sola vez.',
  },
  passwordPageMessages: {
    title: 'Cambiar su contraseña',
    text: 'Se cerrará su sesión en todos los dispositivos. Después, inicie sesión con la contraseña nueva.',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    submit: 'Cambiar contraseña',
    keep: 'Conservar la contraseña actual',
    same: 'Elija una contraseña distinta de la actual.',
    changed: 'Su contraseña se cambió',
    changedText:
      'Se cerró su sesión en todos los dispositivos. Inicie sesión con la contraseña nueva.',
    confirmFirst: 'Confirme que es usted',
    confirmFirstText:
      'Su cuenta tiene un segundo factor. Antes de cambiar su contraseña, inicie sesión de nuevo y confirme con él. Después volverá a esta página. Su contraseña no se cambió.',
  },
  desktopPageMessages: {
    title: 'Iniciar sesión en la aplicación de escritorio',
    question: '¿Iniciar sesión en la aplicación de escritorio?',
    text: 'La aplicación Sealwright de esta computadora iniciará sesión como {person}.',
    onlyIf: 'Continúe solo si acaba de presionar {signIn} en la aplicación.',
    submit: 'Iniciar sesión en la aplicación',
    other:
      '¿No es usted o no es su aplicación? Cierre esta página. Para usar otra cuenta, primero {signOut} y después empiece de nuevo en la aplicación.',
    signOutHere: 'cierre la sesión aquí',
    refused: 'No se puede continuar con este inicio de sesión',
    refusedText:
      'La aplicación Sealwright no abrió esta página, así que no se inició la sesión. Cierre esta página y presione {signIn} en la aplicación otra vez.',
  },
  signInProblemMessages: {
    cannotContinue: 'No se puede continuar con este inicio de sesión',
    usedText: 'Venció o ya se usó. No se cambió nada. Inicie sesión de nuevo.',
    oldText:
      'La página es demasiado antigua o se abrió dos veces. No se cambió nada. Inicie sesión de nuevo.',
    unavailable: 'El inicio de sesión no está disponible en este momento',
    unavailableText: 'Todavía no ha iniciado sesión. Inténtelo de nuevo en breve.',
    expired: 'Este inicio de sesión venció',
    expiredText:
      'La página estuvo abierta demasiado tiempo o su navegador no envió su cookie. No se cambió nada. Inicie sesión de nuevo.',
    notFresh: 'No se pudo confirmar su inicio de sesión',
    notFreshText:
      'Esto requiere un inicio de sesión reciente, pero el servicio con el que inicia sesión no le pidió iniciarla de nuevo o no indicó cuándo lo hizo por última vez. No se cambió nada y su sesión sigue abierta. Cierre la sesión en ese servicio e inténtelo de nuevo, o comuníquese con el administrador de ese servicio.',
    goBack: 'Volver',
    blocked: 'Esta cuenta está bloqueada',
    blockedText:
      'No puede iniciar sesión en esta cuenta. Sus documentos se conservan. Si cree que es un error, comuníquese con soporte. Para usar otra cuenta, primero cierre la sesión.',
    ended: 'Se cerró su sesión',
    endedText:
      'Después de este inicio de sesión, se cambió la contraseña o se cerraron todas las sesiones de la cuenta. Inicie sesión de nuevo.',
  },
};
