import { getDeal, getDealFigures, listDeals } from '#contract/deals.ts'
import { getProfile } from '#contract/profile.ts'
import { adminRoles, providerRoles } from '#contract/roles.ts'
import { handler, refuseWith, respondWith } from '#fixtures/handlers.ts'
import { coffeeHouse, flaggedBusiness, longNamedBusiness, pendingBusiness } from '#fixtures/samples/businesses.ts'
import { unsoldFigures } from '#fixtures/samples/deal-figures.ts'
import { dealHandlers } from '#fixtures/samples/deal-handlers.ts'
import { pendingDeals, toEditedDeal } from '#fixtures/samples/deals.ts'
import type { Screen } from '../screen.ts'

const loaded = dealHandlers.loaded(coffeeHouse)
const empty = dealHandlers.empty(coffeeHouse)
const long = dealHandlers.long(longNamedBusiness)
const notApproved = refuseWith(listDeals, 403, 'PROVIDER_NOT_APPROVED')

/** Vouchers, from both sides. */
export const screens: readonly Screen[] = [
  { name: 'review-queue', route: '/admin/deals', path: '/admin/deals', viewers: adminRoles, answers: { loaded, empty, long } },
  {
    name: 'review-queue-rejected',
    route: '/admin/deals',
    path: '/admin/deals?status=REJECTED',
    viewers: ['ADMIN'],
    answers: { loaded },
  },
  {
    name: 'review-deal',
    route: '/admin/deals/$dealId',
    path: '/admin/deals/example-deal-2',
    viewers: adminRoles,
    answers: { loaded, long },
  },
  {
    name: 'review-deal-edited',
    route: '/admin/deals/$dealId',
    path: '/admin/deals/example-deal-2',
    viewers: ['ADMIN'],
    answers: { loaded: [respondWith(getDeal, toEditedDeal(pendingDeals[1]!)), ...loaded] },
  },
  {
    name: 'review-deal-decided',
    route: '/admin/deals/$dealId',
    path: '/admin/deals/example-deal-7-rejected',
    viewers: ['ADMIN'],
    answers: { loaded },
  },
  {
    name: 'provider-deals',
    route: '/service-provider/deals',
    path: '/service-provider/deals',
    viewers: providerRoles,
    answers: { loaded, empty, long },
  },
  {
    name: 'provider-deals-waiting',
    route: '/service-provider/deals',
    path: '/service-provider/deals',
    viewers: providerRoles,
    answers: { loaded: [notApproved, respondWith(getProfile, pendingBusiness)] },
  },
  {
    name: 'provider-deals-refused',
    route: '/service-provider/deals',
    path: '/service-provider/deals',
    viewers: providerRoles,
    answers: { loaded: [notApproved, respondWith(getProfile, flaggedBusiness)] },
  },
  {
    name: 'provider-deal-approved',
    route: '/service-provider/deals/$dealId',
    path: '/service-provider/deals/example-deal-1-approved?period=7d',
    viewers: providerRoles,
    answers: {
      loaded,
      empty: [handler(getDealFigures, ({ query: { period } }) => unsoldFigures(period)), ...loaded],
    },
  },
  {
    name: 'provider-deal',
    route: '/service-provider/deals/$dealId',
    path: '/service-provider/deals/example-deal-4',
    viewers: providerRoles,
    answers: { loaded, long },
  },
  {
    name: 'provider-deal-rejected',
    route: '/service-provider/deals/$dealId',
    path: '/service-provider/deals/example-deal-7-rejected',
    viewers: providerRoles,
    answers: { loaded },
  },
  {
    name: 'provider-deals-ended',
    route: '/service-provider/deals',
    path: '/service-provider/deals?status=ALL&ended=true',
    viewers: providerRoles,
    answers: { loaded, empty },
  },
  {
    name: 'provider-deal-ended',
    route: '/service-provider/deals/$dealId',
    path: '/service-provider/deals/example-deal-3-approved-stopped',
    viewers: providerRoles,
    answers: { loaded },
  },
  {
    name: 'review-queue-ended',
    route: '/admin/deals',
    path: '/admin/deals?status=ALL&ended=true',
    viewers: ['ADMIN'],
    answers: { loaded },
  },
  {
    name: 'review-deal-stopped',
    route: '/admin/deals/$dealId',
    path: '/admin/deals/example-deal-4-approved-stopped?status=ALL&ended=true',
    viewers: ['ADMIN'],
    answers: { loaded },
  },
  {
    name: 'deal-kit',
    route: '/service-provider/deals/$dealId/kit',
    path: '/service-provider/deals/example-deal-1-approved/kit',
    viewers: providerRoles,
    answers: { loaded },
  },
  {
    name: 'deal-kit-waits',
    route: '/service-provider/deals/$dealId/kit',
    path: '/service-provider/deals/example-deal-4/kit',
    viewers: providerRoles,
    answers: { loaded },
  },
  {
    name: 'shop-kit',
    route: '/service-provider/profile/kit',
    path: '/service-provider/profile/kit',
    viewers: providerRoles,
    answers: { loaded },
  },
  {
    name: 'edit-deal',
    route: '/service-provider/deals/edit/$dealId',
    path: '/service-provider/deals/edit/example-deal-4',
    viewers: providerRoles,
    answers: { loaded, long },
  },
  {
    name: 'edit-deal-rejected',
    route: '/service-provider/deals/edit/$dealId',
    path: '/service-provider/deals/edit/example-deal-7-rejected',
    viewers: providerRoles,
    answers: { loaded },
  },
  {
    name: 'new-deal-copy',
    route: '/service-provider/deals/add',
    path: '/service-provider/deals/add?copy=example-deal-1-approved',
    viewers: providerRoles,
    answers: { loaded },
  },
  {
    name: 'new-deal',
    route: '/service-provider/deals/add',
    path: '/service-provider/deals/add',
    viewers: providerRoles,
    answers: { loaded, long },
  },
]
