import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notary-record.ts';

export const spanish: Translation<typeof english> = {
  recordMessages: {
    correct: 'Corregir datos',
    title: 'Corregir los datos',
    text: 'Ingrese los datos exactamente como aparecen en el nombramiento. A partir de ahora, los certificados y los sellos los usarán. Los documentos ya sellados no cambian. El notario recibe un correo con los cambios y su motivo, y debe reemplazar la clave de firma si su certificado tiene otro nombre.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    licenseNumber: 'Número de licencia',
    onRecord: 'Registrado: {value}',
    reason: 'Motivo de la corrección',
    send: 'Corregir datos',
    back: 'Volver',
    corrected: 'Los datos se corrigieron',
  },
};
