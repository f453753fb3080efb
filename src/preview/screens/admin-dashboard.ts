import { userEngagement } from '#contract/dashboards.ts'
import { adminRoles } from '#contract/roles.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { adminDashboardHandlers } from '#fixtures/samples/admin-dashboard.ts'
import { freePeriod } from '#fixtures/samples/periods.ts'
import type { Screen } from '../screen.ts'

const { loaded } = adminDashboardHandlers
const route = '/admin/dashboard'

/** The dashboard of each kind of administrator. */
export const screens: readonly Screen[] = [
  { name: 'admin-dashboard', route, path: route, viewers: adminRoles, answers: adminDashboardHandlers },
  { name: 'admin-dashboard-day', route, path: `${route}?period=1d`, viewers: ['ADMIN'], answers: { loaded } },
  {
    name: 'admin-dashboard-free',
    route,
    path: `${route}?from=${freePeriod.from}&to=${freePeriod.to}`,
    viewers: ['ADMIN'],
    answers: { loaded },
  },
  { name: 'admin-dashboard-month', route, path: `${route}?period=1m`, viewers: ['ADMIN'], answers: { loaded } },
  {
    name: 'admin-dashboard-one-lost',
    route,
    path: route,
    viewers: ['ADMIN'],
    answers: { loaded: [refuseWith(userEngagement, 422, 'VALIDATION_FAILED'), ...loaded] },
  },
]
