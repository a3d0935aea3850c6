import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/validation.ts';

export const spanish: Translation<typeof english> = {
  /** What is wrong with a field of a form or a request. */
  validationMessages: {
    required: 'Este campo es obligatorio.',
    tooShort: 'Use al menos {min} caracteres.',
    tooLong: 'Use como máximo {max} caracteres.',
    oneLine: 'Use una sola línea de texto sin formato.',
    plainText: 'Use texto sin formato.',
    invisibleCharacters: 'Contiene un carácter invisible. Escríbalo en lugar de pegarlo.',
    email: 'Ingrese una dirección de correo electrónico válida.',
    date: 'Ingrese la fecha en el formato aaaa-mm-dd.',
    timezone: 'Elija una zona horaria de la lista.',
    state: 'Elija un estado de la lista.',
    country: 'Elija un país.',
    type: 'Elija un tipo.',
    searchTooLong: 'Busque como máximo {max} caracteres.',
    sixDigits: 'Escriba los seis dígitos.',
    networkAddress: 'Ingrese una dirección de red.',
    linkIncomplete:
      'Este enlace está incompleto. Abra de nuevo el enlace del correo electrónico o cópielo completo.',

    name: 'Ingrese su nombre.',
    contactMessage: 'Describa en una oración lo que necesita.',

    reason: 'Indique el motivo.',
    howIdentityWasChecked: 'Elija cómo comprobó con quién está hablando.',
    reasonToPerson: 'Indique el motivo; se enviará a la persona.',
    reasonToSession: 'Indique el motivo; se enviará a todos los participantes de la sesión.',
    reasonToNotary: 'Indique el motivo; se enviará al notario.',
    reasonInLog: 'Indique el motivo. Se guardará en el registro de auditoría.',
    reviewedVersion: 'Envíe el valor updatedAt del registro que revisó.',
    noJob: 'Esta tarea no existe.',

    licenseNumber: 'Ingrese su número de licencia (de 5 a 50 caracteres).',
    notaryLanguages: 'Elija al menos un idioma.',
    commissionState: 'Elija el estado de su nombramiento.',
    time: 'Ingrese la hora en el formato HH:MM.',
    tooManyRanges: 'Use como máximo {max} intervalos por semana.',
    tooManyExceptions: 'Use como máximo {max} excepciones.',

    keyFile: 'Elija un archivo .p12 o .pfx.',
    keyFileTooLarge: 'Este archivo es demasiado grande para ser una clave.',
    certificate: 'Pegue el certificado.',
    certificateTooLong: 'Este texto es demasiado largo para ser un certificado.',

    signerState: 'Elija el estado en el que estará.',
    electronicConsent: 'Acepte firmar electrónicamente o acuda a un notario en persona.',
    termsConsent: 'Para continuar, acepte los términos.',
    onThePage: 'La marca debe estar dentro de la página.',
    drawingTooLarge: 'Este dibujo es demasiado grande. Dibújelo de nuevo con menos trazos.',
    actTwice: 'Elija cada acto notarial solo una vez por documento.',
    tooManyDocuments: 'Elija como máximo {max} documentos.',
    tooManyFields: 'Coloque como máximo {max} campos.',
    identityConfirmed: 'Confirme la identidad del firmante antes de sellar.',
    noStep: 'Este paso no existe.',
    birthDate: 'Ingrese su fecha de nacimiento.',
    birthDatePast: 'Ingrese su fecha de nacimiento. Debe ser una fecha pasada.',

    price: 'Ingrese un precio.',
    wholeCents: 'Ingrese un precio en centavos enteros.',
    priceBelowZero: 'El precio no puede ser menor que cero.',
    priceTooHigh: 'El precio no puede ser mayor que {max}.',
    leastPrice: 'Ingrese {free} para una plantilla gratuita, o al menos {least}.',
    tooManyValues: 'Hay más valores que campos en la plantilla.',
  },
};
