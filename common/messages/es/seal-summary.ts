import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/seal-summary.ts';

export const spanish: Translation<typeof english> = {
  sealSummaryMessages: {
    title: 'Notarizado y sellado',
    certificate: 'El certificado del notario en el archivo sellado',
    certificateFailed:
      'El certificado no se puede mostrar aquí en este momento. Inténtelo de nuevo o descargue el PDF notarizado, que lo contiene.',
    sealedAt: 'Sellado',
    number: 'ID de verificación',
    verifyTitle: 'Cómo verificar este documento',
    verifyReader:
      'Abra el PDF en un lector como Adobe Acrobat. Muestra la firma del notario y si el archivo cambió. Si el lector no reconoce nuestro certificado, use la página de verificación.',
    verifyPage: 'Suba el PDF en la página pública de verificación. No se necesita una cuenta.',
    verifyOffline:
      'Revise el paquete de pruebas con nuestro verificador gratuito. Funciona sin conexión.',
    evidenceText:
      'El paquete de pruebas contiene el asiento del registro notarial, el guion completado y las demás pruebas de esta notarización.',
    session: 'Abrir la sesión',
  },
};
