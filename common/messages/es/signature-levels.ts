import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/signature-levels.ts';

export const spanish: Translation<typeof english> = {
  signatureLevelMessages: {
    name: 'Hasta cuándo se puede verificar',
    unknown: 'No se registró para este sello.',
    /** What each level means for the owner of the file, and the name of the level. */
    levels: {
      'B-B':
        'Mientras sus certificados sean válidos. Ninguna autoridad de sellado de tiempo confirmó cuándo se selló. La hora proviene de nuestro reloj. (PAdES B-B)',
      'B-T':
        'Una autoridad de sellado de tiempo confirmó la hora. Una lista de certificados revocados no estaba disponible cuando se selló, así que quien lo verifique años después deberá obtener esa lista por otro medio. (PAdES B-T)',
      'B-LTA':
        'Incluso después de que venzan sus certificados. Una autoridad de sellado de tiempo confirmó la hora, y todo lo necesario para verificarlo está en el archivo. (PAdES B-LTA)',
    },
  },
};
