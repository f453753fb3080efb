import { revenueStats } from '../../contract/dashboards.ts'
import { providerRoles } from '../../contract/roles.ts'
import { refuse } from '../example.ts'
import { providerDashboardAnswers } from '../examples/provider-dashboard.ts'
import type { Screen } from '../screen.ts'

const { loaded } = providerDashboardAnswers
const provider = { route: '/service-provider/dashboard', viewers: providerRoles } as const

/** The dashboards of both sides. */
export const screens: readonly Screen[] = [
  { name: 'provider-dashboard', path: '/service-provider/dashboard', ...provider, answers: providerDashboardAnswers },
  { name: 'provider-dashboard-day', path: '/service-provider/dashboard?period=1d', ...provider, answers: { loaded } },
  { name: 'provider-dashboard-month', path: '/service-provider/dashboard?period=1m', ...provider, answers: { loaded } },
  {
    name: 'provider-dashboard-one-lost',
    path: '/service-provider/dashboard',
    ...provider,
    answers: { loaded: [refuse(revenueStats, 422, 'VALIDATION_FAILED'), ...loaded] },
  },
]
