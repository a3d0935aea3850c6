import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/language.ts';

export const spanish: Translation<typeof english> = {
  namesOfLanguages: {
    en: 'inglés',
    es: 'español',
  },
  languageMessages: {
    failed: 'No se pudo cambiar el idioma',
    speaks: 'Habla {languages}',
    signerUses: 'El firmante usa Sealwright en {language}',
  },
};
