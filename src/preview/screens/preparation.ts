import type { Handler } from '#fixtures/handlers.ts'
import { preparationHandlers } from '#fixtures/samples/preparation.ts'
import { providerDashboardHandlers } from '#fixtures/samples/provider-dashboard.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, long } = preparationHandlers
const dashboard = { route: '/service-provider/dashboard', path: '/service-provider/dashboard', viewers: ['SERVICE_PROVIDER'] } as const

/** The dashboard's own calls begin with the page, before the profile says that it is not approved. */
const onDashboard = (handlers: readonly Handler[]) => [...handlers, ...providerDashboardHandlers.empty]

const part = (name: string, search: string): Screen => ({
  name,
  route: '/service-provider/profile',
  path: `/service-provider/profile${search}`,
  viewers: ['SERVICE_PROVIDER'],
  answers: { loaded: empty },
})

/** A pending business prepares its shop. */
export const screens: readonly Screen[] = [
  { name: 'prepare', ...dashboard, answers: { loaded: onDashboard(loaded), empty: onDashboard(empty), long: onDashboard(long) } },
  part('prepare-pictures', '?part=pictures'),
  part('prepare-hours', '?part=hours'),
  part('prepare-description', '?part=description'),
  part('prepare-place', '?part=place'),
  part('prepare-profile', ''),
  {
    name: 'prepare-voucher',
    route: '/service-provider/deals/add',
    path: '/service-provider/deals/add',
    viewers: ['SERVICE_PROVIDER'],
    answers: { loaded: empty },
  },
  {
    name: 'prepare-voucher-sent',
    route: '/service-provider/deals/$dealId',
    path: '/service-provider/deals/first',
    viewers: ['SERVICE_PROVIDER'],
    answers: { loaded },
  },
]
