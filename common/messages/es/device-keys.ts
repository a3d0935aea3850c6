import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/device-keys.ts';

export const spanish: Translation<typeof english> = {
  deviceKeyMessages: {
    title: 'Clave en esta computadora',
    otherTitle: 'Clave guardada por Sealwright',
    makeHere: 'Crear una clave en esta computadora',
    bringHere: 'Subir una clave a esta computadora',
    name: 'Nombre de esta computadora',
    nameMissing: 'Ingrese un nombre para esta computadora que usted reconozca.',
    failedText: 'No sabemos si esto se hizo. Compruébelo antes de intentarlo de nuevo.',
    notYours:
      'Otra persona inició sesión al mismo tiempo, por lo que no se creó ninguna clave. Inicie sesión e inténtelo de nuevo.',
    notAnswered:
      'El servidor no respondió. La nueva clave está guardada en esta computadora. La aplicación vuelve a solicitar su certificado en cuanto pueda comunicarse con el servidor.',
    waitsForSignIn:
      'La clave “{name}” está en esta computadora y aún no tiene certificado, porque el servidor exige un inicio de sesión reciente. Inicie sesión de nuevo.',
    waitsForServer:
      'La clave “{name}” está en esta computadora y aún no tiene certificado, porque el servidor no ha respondido. La aplicación lo vuelve a intentar automáticamente.',
    setAside:
      'No se pudo leer el archivo con las claves de esta computadora. Se le cambió el nombre a {file} en la carpeta de la aplicación y no se eliminó nada. Restaure signing-keys.json desde una copia de seguridad y reinicie la aplicación, o suspenda la clave y cree una nueva.',
    here: 'Esta clave está en esta computadora.',
    locked:
      'Esta clave está en esta computadora, pero el llavero de la computadora no puede desbloquearla. Desbloquee el llavero y reinicie la aplicación. Si el llavero se restableció o la carpeta de la aplicación se copió de otra computadora, suspenda la clave y cree una nueva.',
    hereText:
      'La clave nunca sale de esta computadora, por lo que solo puede sellar documentos aquí. Si pierde esta computadora, suspenda la clave y cree una nueva.',
    elsewhereText:
      'Esta clave está en otra computadora. Selle en esa computadora o cree aquí una clave nueva para reemplazarla.',
    browserText:
      'Esta clave está en su computadora. Para sellar documentos, abra la aplicación Sealwright en esa computadora. El navegador no puede usar la clave.',
    notNow: 'Esta sesión no se puede sellar en este momento.',
    sign: 'Firmar',
    decline: 'No firmar',
    declined: 'No se firmó nada.',
    forget: 'Quitar de esta computadora',
    forgotten: 'La clave se quitó de esta computadora',
    forgetQuestion: '¿Quitar la clave de firma “{name}” de esta computadora?',
    forgetReplaced:
      'La clave se reemplazó y ya no se usa. Sus firmas anteriores siguen siendo válidas. No podrá restaurar la clave después de quitarla.',
    forgetActive:
      'Esta es la clave que usa ahora. No podrá sellar documentos hasta que cree o suba otra. No podrá restaurar la clave después de quitarla.',
    forgetConfirm: 'Quitar',
    forgetDecline: 'Conservar',
    question: '¿Firmar el sello de “{name}”?',
    questionDetail:
      'La clave de firma de esta computadora firmará este único documento, para {principal}, y un asiento en el registro notarial por cada acto: {acts}. Firma cada uno una sola vez, y una segunda vez solo si el sellado debe comenzar de nuevo.\n\nDocumento (SHA-256): {sha256}',
  },
};
