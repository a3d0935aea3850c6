import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/dashboard.ts';

export const spanish: Translation<typeof english> = {
  dashboardMessages: {
    welcome: 'Le damos la bienvenida, {name}',
    loading: 'Cargando el panel…',
    text: 'Administre sus notarizaciones y siga el estado de sus documentos desde su panel.',
    upload: 'Subir documento',
    uploadText: 'PDF, Word, imagen o texto',
    templates: 'Catálogo de plantillas',
    templatesText: 'Formularios legales para empezar',
    total: 'Total de documentos',
    totalText: 'Desde el inicio',
    pending: 'Pendientes',
    pendingText: 'Por completar',
    completed: 'Completados',
    completedText: 'Ya notarizados',
    business: 'Documentos comerciales',
    businessText: 'Almacenamiento seguro de documentos',
    access: 'Acceder',
  },
};
