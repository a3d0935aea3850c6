import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/weekly-figures.ts';

export const spanish: Translation<typeof english> = {
  weeklyFigureMessages: {
    title: 'Últimas 12 semanas',
    ofNotary: 'Las semanas empiezan el domingo ({timezone}). La semana actual aún no ha terminado.',
    ofAll: 'Las semanas empiezan el domingo (UTC). La semana actual aún no ha terminado.',
    failed: 'No se pudieron cargar las cifras semanales.',
    noneTitle: 'Todavía no hay actos',
    noneOfNotary:
      'Los gráficos de sus ingresos, actos y calificaciones aparecen después de su primer acto.',
    noneOfAll:
      'Los gráficos de actos, tiempo de espera y rechazos aparecen después de la primera solicitud.',
    week: 'Semana del',
    thisWeek: 'Esta semana: {value}',
    noValue: 'Sin datos',
    showTable: 'Mostrar como tabla',
    showChart: 'Mostrar como gráfico',
    showTableNamed: 'Mostrar como tabla: {chart}',
    showChartNamed: 'Mostrar como gráfico: {chart}',
    chartFailed: 'No se pudo cargar el gráfico. Puede mostrar las cifras como tabla.',
    earned: 'Ingresos',
    acts: 'Actos completados',
    rating: 'Calificación promedio',
    wait: 'Tiempo de espera',
    waitText: 'Mediana del tiempo desde la solicitud hasta que un notario acepta',
    minutes: '{minutes, number} min',
    refusals: 'Rechazos',
    declined: 'Ofertas rechazadas',
    released: 'Sesiones que el notario abandonó',
  },
};
