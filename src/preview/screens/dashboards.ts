import { type FirstStepName, type FirstSteps, getFirstSteps, revenueStats } from '#contract/dashboards.ts'
import { providerRoles } from '#contract/roles.ts'
import { refuseWith, respondWith } from '#fixtures/handlers.ts'
import { buildFirstSteps } from '#fixtures/samples/first-steps.ts'
import { providerDashboardHandlers } from '#fixtures/samples/provider-dashboard.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty } = providerDashboardHandlers
const provider = { route: '/service-provider/dashboard', viewers: providerRoles } as const

const firstSteps = (name: string, done: readonly FirstStepName[], more: Partial<FirstSteps> = {}): Screen => ({
  name: `provider-dashboard-${name}`,
  path: provider.route,
  ...provider,
  answers: { loaded: [respondWith(getFirstSteps, buildFirstSteps(done, more)), ...(done.includes('redemption') ? loaded : empty)] },
})

/** The dashboards of a business. */
export const screens: readonly Screen[] = [
  { name: 'provider-dashboard', path: '/service-provider/dashboard', ...provider, answers: providerDashboardHandlers },
  { name: 'provider-dashboard-day', path: '/service-provider/dashboard?period=1d', ...provider, answers: { loaded } },
  { name: 'provider-dashboard-month', path: '/service-provider/dashboard?period=1m', ...provider, answers: { loaded } },
  firstSteps('new', []),
  firstSteps('half', ['picture', 'voucherSent']),
  firstSteps('rejected-voucher', ['picture', 'hours', 'voucherSent'], { voucher: { _id: 'p1', status: 'REJECTED' } }),
  firstSteps('first-redemption', ['hours', 'voucherSent', 'voucherApproved', 'tillTried', 'redemption']),
  firstSteps('put-away', ['picture'], { isPutAway: true }),
  {
    name: 'provider-dashboard-one-lost',
    path: '/service-provider/dashboard',
    ...provider,
    answers: { loaded: [refuseWith(revenueStats, 422, 'VALIDATION_FAILED'), ...loaded] },
  },
]
