import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/notary-work.ts';

export const spanish: Translation<typeof english> = {
  workMessages: {
    title: 'Su trabajo',
    specializations: 'Documentos en los que usted se especializa',
    specializationsText:
      'Las sesiones con estos documentos se le ofrecen a usted primero. También recibe otras sesiones.',
    providers: 'Proveedores de notarización a distancia con los que trabaja',
    providersText:
      'Algunos estados aprueban o registran al proveedor. Si el suyo lo hace y usted indica otros proveedores pero no Sealwright, no recibe ofertas ni puede sellar. Si no indica nada, las ofertas no dependen de ello.',
    otherProviders: 'Otros proveedores',
    otherProvidersText: 'Separe los nombres con comas.',
    oneProvider: 'Escriba cada proveedor por separado, sin comas.',
    tooManyProviders: 'Escriba como máximo {max} proveedores.',
    save: 'Guardar su trabajo',
    saving: 'Guardando…',
    saved: 'Su trabajo se guardó',
    failed: 'No se pudo guardar su trabajo',
  },
};
