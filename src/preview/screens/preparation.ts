import { getFirstSteps } from '#contract/dashboards.ts'
import { createDeal } from '#contract/deals.ts'
import { deleteDraft } from '#contract/drafts.ts'
import { type Handler, refuseWith, respondWith } from '#fixtures/handlers.ts'
import { pendingDeals, toWholeDeal } from '#fixtures/samples/deals.ts'
import { begunDraftsHandler, draftsHandler, preparationHandlers, sendableDraftsHandler } from '#fixtures/samples/preparation.ts'
import { providerDashboardHandlers } from '#fixtures/samples/provider-dashboard.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, long } = preparationHandlers
const sentDeal = toWholeDeal(pendingDeals[0]!)
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

const firstSteps = respondWith(getFirstSteps, {
  steps: { picture: true, hours: true, voucherSent: false, voucherApproved: false, tillTried: false, redemption: false },
  voucher: null,
  isOver: false,
  isPutAway: false,
})

const opening = (name: string, handlers: readonly Handler[], scene?: Scene): Screen => ({
  name,
  ...dashboard,
  answers: { loaded: [...handlers, firstSteps, respondWith(createDeal, sentDeal), ...providerDashboardHandlers.empty] },
  ...(scene && { scene }),
})

const open: Scene['act'] = ({ press }) => press((t) => t('deals', 'opening')('open'))

/** A pending business prepares its shop, and an approved one opens it. */
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
  opening('open-shop', [draftsHandler]),
  opening('open-shop-begun', [begunDraftsHandler]),
  opening('open-shop-failed', [sendableDraftsHandler, refuseWith(createDeal, 503, 'UNAVAILABLE')], {
    act: open,
    expects: (t) => t('deals', 'opening')('failed'),
  }),
  opening('open-shop-sent', [sendableDraftsHandler, respondWith(deleteDraft, null)], {
    act: open,
    expects: (t) => t('dashboards', 'firstSteps')('step.tillTried'),
  }),
]
