import { type FirstStepName, type FirstSteps, getFirstSteps, providerStatistics, revenueStats } from '#contract/dashboards.ts'
import { getMorningNote, type NoteSentence } from '#contract/morning-note.ts'
import { providerRoles } from '#contract/roles.ts'
import { refuseWith, respondWith } from '#fixtures/handlers.ts'
import { longDeal } from '#fixtures/samples/deals.ts'
import { buildFirstSteps } from '#fixtures/samples/first-steps.ts'
import { buildMorningNote, noteSentences } from '#fixtures/samples/morning-note.ts'
import { previewNow } from '#fixtures/samples/now.ts'
import { freePeriod } from '#fixtures/samples/periods.ts'
import { firstCustomer, providerDashboardHandlers } from '#fixtures/samples/provider-dashboard.ts'
import { dayAt } from '#i18n/days.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty } = providerDashboardHandlers
const provider = { route: '/service-provider/dashboard', viewers: providerRoles } as const

const firstSteps = (name: string, done: readonly FirstStepName[], more: Partial<FirstSteps> = {}): Screen => ({
  name: `provider-dashboard-${name}`,
  path: provider.route,
  ...provider,
  answers: { loaded: [respondWith(getFirstSteps, buildFirstSteps(done, more)), ...(done.includes('redemption') ? loaded : empty)] },
})

const { bestDay, refusedScans, fallenRating, worstDay, quietHours, silentMessage, endingVoucher, rejectedVoucher } = noteSentences

/** The previews have a clock of their own. */
const today = { day: dayAt(previewNow, 'Asia/Riyadh'), writtenAt: new Date(previewNow).toISOString() }

const withNote = (name: string, ...sentences: readonly NoteSentence[]): Screen => ({
  name: `provider-dashboard-note-${name}`,
  path: provider.route,
  ...provider,
  answers: { loaded: [respondWith(getMorningNote, { ...buildMorningNote(...sentences), ...today }), ...loaded] },
})

const longName = { id: longDeal._id, nameEn: longDeal.nameEn, nameAr: longDeal.nameAr }

/** The dashboards of a business. */
export const screens: readonly Screen[] = [
  { name: 'provider-dashboard', path: '/service-provider/dashboard', ...provider, answers: providerDashboardHandlers },
  { name: 'provider-dashboard-day', path: '/service-provider/dashboard?period=1d', ...provider, answers: { loaded } },
  {
    name: 'provider-dashboard-free',
    path: `/service-provider/dashboard?from=${freePeriod.from}&to=${freePeriod.to}`,
    ...provider,
    answers: { loaded },
  },
  { name: 'provider-dashboard-month', path: '/service-provider/dashboard?period=1m', ...provider, answers: { loaded } },
  {
    name: 'provider-dashboard-first-customer',
    path: provider.route,
    ...provider,
    answers: { loaded: [respondWith(providerStatistics, firstCustomer), ...empty] },
  },
  withNote('one', bestDay),
  withNote('three', refusedScans, fallenRating, bestDay),
  withNote('further', endingVoucher, worstDay, silentMessage),
  withNote('left', rejectedVoucher, quietHours),
  withNote(
    'long',
    { ...refusedScans, number: 1_204, voucher: longName },
    { ...fallenRating, voucher: longName },
    { ...endingVoucher, voucher: longName },
  ),
  {
    name: 'provider-dashboard-note-lost',
    path: provider.route,
    ...provider,
    answers: { loaded: [refuseWith(getMorningNote, 422, 'VALIDATION_FAILED'), ...loaded] },
  },
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
