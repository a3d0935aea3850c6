import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/profile.ts';

export const spanish: Translation<typeof english> = {
  /** Text of the profile, including second factors. */
  profileMessages: {
    title: 'Perfil',
    account: 'Cuenta',
    name: 'Nombre',
    email: 'Correo electrónico',
    since: 'Miembro desde',

    identity: 'Nombre y foto',
    identityText:
      'Su nombre aparece en sus sesiones y en lo que firma. Su foto aparece junto a él en el encabezado y en el panel.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    saveName: 'Guardar el nombre',
    nameSaved: 'Su nombre se guardó',
    nameFailed: 'Su nombre no se guardó',
    nameChangedElsewhere:
      'Su nombre se cambió a {name} en otra ventana o en otro dispositivo. Para usar el nombre que escribió aquí, guárdelo de nuevo.',
    picture: 'Foto',
    pictureText: 'PNG, JPEG, GIF o WebP de hasta 5 MB. Se recorta en forma de cuadrado.',
    choosePicture: 'Elegir una foto',
    changePicture: 'Cambiar la foto',
    removePicture: 'Quitar la foto',
    pictureSaved: 'Su foto se guardó',
    pictureRemoved: 'Su foto se quitó',
    pictureFailed: 'La foto no se cambió',
    pictureTooLarge: 'Esta foto supera los 5 MB. Elija una más pequeña.',
    lost: 'Se perdió la conexión. Lo que escribió sigue aquí; inténtelo de nuevo.',

    password: 'Contraseña',
    emailText:
      'Usted inicia sesión con esta dirección y le enviamos nuestros correos a ella. Para cambiarla se necesita un inicio de sesión reciente.',
    changeEmail: 'Cambiar su correo electrónico',
    passwordText:
      'Necesita su contraseña actual. Al cambiarla, se cierra su sesión en todas partes, también aquí.',
    changePassword: 'Cambiar su contraseña',

    signIns: 'Inicios de sesión',
    signInsText:
      'Todos los lugares donde tiene la sesión abierta. Si no reconoce alguno, cierre la sesión allí.',
    thisOne: 'Este',
    unknownBrowser: 'Navegador desconocido',
    /** For example, Firefox on Windows. */
    browserOnSystem: '{browser} en {system}',
    signedIn: 'Inicio de sesión',
    lastUsed: 'Último uso',
    signOut: 'Cerrar sesión',
    signOutEverywhere: 'Cerrar sesión en todas partes',
    signOutTitle: '¿Cerrar la sesión allí?',
    signOutText:
      'La sesión de ese dispositivo se cierra de inmediato. La próxima vez que inicie sesión en cualquiera de sus dispositivos, se le pedirá su contraseña.',
    everywhereTitle: '¿Cerrar sesión en todas partes?',
    everywhereText:
      'La sesión se cierra en todos sus dispositivos, incluido este. Necesitará su contraseña para volver a iniciar sesión.',
    stay: 'Mantener la sesión',
    signedOutToast: 'La sesión se cerró allí',
    signInsFailed: 'No se pudieron cargar sus inicios de sesión',
    signOutFailed: 'No se pudo cerrar la sesión',

    zone: 'Zona horaria y correos electrónicos',
    zoneText:
      'Le enviamos correos electrónicos sobre sus documentos y sesiones. Las horas se muestran en su zona horaria.',
    timezone: 'Zona horaria',
    timezoneText: 'Se tomó inicialmente de su navegador. Elija otra si no es correcta.',
    emails: 'Correos electrónicos',
    emailsDocuments: 'Sobre documentos',
    emailsDocumentsText: 'Un documento está listo, no se pudo analizar o se notarizó.',
    emailsSessions: 'Sobre sesiones',
    emailsSessionsText:
      'Se programó o canceló una sesión, un notario aceptó, aún no hay ningún notario disponible o se eliminaron sus datos de identidad porque la sesión no continuó. Para notarios: se le ofrece una sesión.',
    emailsAlways:
      'Los correos electrónicos sobre la cuenta en sí, por ejemplo sobre su eliminación, se envían siempre.',
    saved: 'Guardado',
    saveFailed: 'Esto no se guardó',

    factors: 'Segundos factores',
    factorsText:
      'Una clave de acceso en su dispositivo o un código de una aplicación de autenticación. Después de escribir su contraseña para iniciar sesión, usted confirma con uno de ellos. Los notarios también lo hacen antes de sellar un documento.',
    none: 'No hay ningún segundo factor configurado',
    noneText:
      'Un segundo factor protege su cuenta si otra persona descubre su contraseña. Los notarios necesitan uno para sellar documentos. Configurarlo toma alrededor de un minuto.',
    addPasskey: 'Agregar una clave de acceso',
    addTotp: 'Agregar una aplicación de autenticación',
    passkey: 'Clave de acceso',
    totp: 'Aplicación de autenticación',
    added: 'Agregado',
    never: 'Aún sin usar',
    remove: 'Quitar',
    removeTitle: '¿Quitar este segundo factor?',
    removeText:
      'Ya no podrá usarlo para iniciar sesión ni para sellar documentos. Puede configurarlo de nuevo en cualquier momento.',
    keep: 'Conservar',
    proofText: 'Para cambiar sus segundos factores, confirme primero con uno que ya tenga.',
    proofWith: 'Confirmar con',
    proofCodeHelp: 'De su aplicación de autenticación actual. Cada código funciona una sola vez.',
    proofPasskeyHelp: 'Su dispositivo le pide su huella, su rostro o su PIN.',
    proofDismissed:
      'Su dispositivo no confirmó su clave de acceso. No se cambió nada. Puede intentarlo de nuevo.',
    proofElsewhere:
      'Su clave de acceso funciona solo en el navegador, no en esta aplicación. Para cambiar sus segundos factores, abra su perfil en el navegador.',
    proofLost:
      '¿Los perdió todos? Pida a soporte que los restablezca. Recibirá un correo electrónico cuando se haga.',
    recovery_code: 'Código de recuperación',
    proofRecoveryHelp: 'Uno de los códigos que creó aquí. Cada código sirve una sola vez.',
    recoveryLeft:
      '{remaining, plural, =0 {No tiene códigos de recuperación. Con uno puede iniciar sesión si pierde sus segundos factores.} one {Queda un código de recuperación.} other {Quedan # códigos de recuperación.}}',
    createRecovery: 'Crear códigos de recuperación',
    replaceRecovery: 'Reemplazar códigos de recuperación',
    recoveryTitle: 'Códigos de recuperación',
    recoveryAsk: 'Recibirá diez códigos nuevos. Los códigos anteriores dejarán de servir.',
    recoveryShown:
      'Guarde estos códigos en un lugar seguro, como un administrador de contraseñas o en papel. Si pierde sus segundos factores, cada código sirve para iniciar sesión una vez. Solo se muestran ahora.',
    recoveryCopy: 'Copiar los códigos',
    recoveryCopied: 'Los códigos se copiaron',
    recoveryDone: 'Ya los guardé',
    goOn: 'Continuar',
    keepAsItIs: 'Dejarlo como está',
    totpTitle: 'Agregar una aplicación de autenticación',
    totpStep1:
      'Escanee este código con su aplicación de autenticación o escriba en ella la clave que aparece abajo.',
    totpStep2: 'Luego, escriba los seis dígitos que muestra la aplicación.',
    key: 'Clave',
    code: 'Seis dígitos',
    /** Accessible name of one box of the code field. */
    digit: 'Dígito {number, number} de {total, number}',
    confirm: 'Confirmar',
    passkeyLabel: 'Nombre de esta clave de acceso',
    passkeyText:
      'Su dispositivo le pide su huella, su rostro o su PIN. Nada de esto sale de su dispositivo.',
    create: 'Crear clave de acceso',
    addedToast: 'El segundo factor quedó configurado',
    removedToast: 'El segundo factor se quitó',
    failed: 'Esto no funcionó',
    passkeyDismissed:
      'Su dispositivo no creó la clave de acceso. No se configuró nada. Puede intentarlo de nuevo.',
    passkeyUnsupported:
      'Este navegador no admite claves de acceso. Use en su lugar una aplicación de autenticación.',
  },
};
