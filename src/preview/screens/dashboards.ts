import { revenueStats } from '#contract/dashboards.ts'
import { providerRoles } from '#contract/roles.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { providerDashboardHandlers } from '#fixtures/samples/provider-dashboard.ts'
import type { Screen } from '../screen.ts'

const { loaded } = providerDashboardHandlers
const provider = { route: '/service-provider/dashboard', viewers: providerRoles } as const

/** The dashboards of both sides. */
export const screens: readonly Screen[] = [
  { name: 'provider-dashboard', path: '/service-provider/dashboard', ...provider, answers: providerDashboardHandlers },
  { name: 'provider-dashboard-day', path: '/service-provider/dashboard?period=1d', ...provider, answers: { loaded } },
  { name: 'provider-dashboard-month', path: '/service-provider/dashboard?period=1m', ...provider, answers: { loaded } },
  {
    name: 'provider-dashboard-one-lost',
    path: '/service-provider/dashboard',
    ...provider,
    answers: { loaded: [refuseWith(revenueStats, 422, 'VALIDATION_FAILED'), ...loaded] },
  },
]
