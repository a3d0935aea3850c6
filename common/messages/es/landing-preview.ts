import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/landing-preview.ts';

export const spanish: Translation<typeof english> = {
  landingPreviewMessages: {
    title: 'Sealwright: notarización remota en línea',
    description:
      'Suba un documento, reúnase por video con un notario nombrado por su estado y reciba un PDF sellado que cualquiera puede verificar.',
  },
};
