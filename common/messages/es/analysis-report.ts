import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/analysis-report.ts';

export const spanish: Translation<typeof english> = {
  reportMessages: {
    title: 'Informe del análisis de IA',
    queued: 'El análisis de IA está en espera',
    queuedText: 'Empieza automáticamente. Puede salir de esta página.',
    inProgress: 'La IA está analizando el documento…',
    inProgressText: 'Por lo general tarda menos de un minuto. Puede salir de esta página.',
    failed: 'El análisis de IA falló; comuníquese con soporte',
    none: 'No hay ningún análisis de IA disponible para este documento',
    malformed: 'No se pudo leer el informe de este documento, así que no se muestra.',
    risk: 'Nivel de riesgo',
    factors: 'Factores',
    recommendations: 'Recomendaciones',
    completeness: 'Completitud',
    authenticity: 'Autenticidad',
    compliance: 'Cumplimiento',
    missingFields: 'Campos que faltan',
    tampering: 'Indicios de alteración',
    tamperingYes: 'Se encontraron',
    tamperingNo: 'No se encontraron',
    suspicious: 'Elementos sospechosos',
    jurisdiction: 'Jurisdicción',
    violations: 'Infracciones',
    nothing: 'No hay',
    evidence: 'Fuentes',
    evidenceText: 'La página y el texto en que se basa cada afirmación.',
    page: 'Página {page, number}',
    /** The name of a button that shows the page `page`. */
    showOnPage: 'Página {page, number}, mostrar en el documento',
    checks: 'Qué se revisó',
    checkedContents: 'Lo que necesita el documento',
    checkedProblems: 'Problemas que se buscaron',
    checkResults: {
      found: 'Incluido en el documento',
      missing: 'Falta',
      problem: 'Problema encontrado',
      none: 'Ningún problema',
      not_applicable: 'Sin revisar',
    },
    /** Shown in other languages. */
    inEnglish: 'El informe está en inglés.',
    disclaimer:
      'El informe les ayuda a usted y al notario a revisar el documento. No es asesoría legal y no decide nada.',
    analyser: {
      'built-in': 'Analizado con reglas integradas',
      openai: 'Analizado con un modelo de lenguaje',
    },
    ocr: 'El texto se reconoció a partir de una imagen, así que algunos caracteres pueden ser incorrectos.',
  },
};
