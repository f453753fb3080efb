import { adminDashboard as ar } from '../../../i18n/ar/admin-dashboard.ts'
import { adminDashboard as en } from '../../../i18n/en/admin-dashboard.ts'

/** What only an administrator's dashboard says. */
export const adminDashboardMessages = { namespace: 'adminDashboard', en, ar } as const
