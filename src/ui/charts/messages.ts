import { charts as ar } from '../../i18n/ar/charts.ts'
import { charts as en } from '../../i18n/en/charts.ts'

/** The words around every chart. */
export const chartMessages = { namespace: 'charts', en, ar } as const
