import { dashboards as ar } from '../../i18n/ar/dashboards.ts'
import { dashboards as en } from '../../i18n/en/dashboards.ts'

/** The words of both dashboards. */
export const dashboardMessages = { namespace: 'dashboards', en, ar } as const
