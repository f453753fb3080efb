import { getProfile, type Profile, sendLicence } from '#contract/profile.ts'
import { respondWith } from '#fixtures/handlers.ts'
import { coffeeHouse, longNamedBusiness } from '#fixtures/samples/businesses.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import { providerDashboardHandlers } from '#fixtures/samples/provider-dashboard.ts'
import type { Screen } from '../screen.ts'

const page = {
  route: '/service-provider/profile/licence',
  path: '/service-provider/profile/licence',
  viewers: ['SERVICE_PROVIDER'],
} as const

const licensed: Profile = { ...coffeeHouse, businessLicense: { fileKey: 'example-licence.pdf' }, licenceExpiresOn: '2027-04-30' }
const ending: Profile = { ...licensed, licenceExpiresOn: '2026-09-24' }
const sent = { _id: 'new', fileKey: 'example-new-licence.pdf', status: 'PENDING', sentAt: hoursAgo(3) } as const
const reason = 'Business licence: cannot be read. Send a clear copy.\n\nرخصة النشاط: غير مقروءة. أرسل نسخة واضحة.'
const answer = (profile: Profile) => [respondWith(getProfile, profile), respondWith(sendLicence, null)]

const unlicensed: Profile = { ...coffeeHouse, businessLicense: null, licenceExpiresOn: null }
const long: Profile = {
  ...longNamedBusiness,
  businessLicense: {
    fileKey: 'example-licence.pdf',
    name: 'commercial-registration-and-municipal-licence-of-the-grand-courtyard-2026.pdf',
  },
  licenceExpiresOn: '2026-08-01',
  newLicence: { ...sent, status: 'REJECTED', reason: `${reason}\n\n`.repeat(8) },
}

/** The licence of a business, as the business itself sees it. */
export const screens: readonly Screen[] = [
  { ...page, name: 'own-licence', answers: { loaded: answer(licensed), empty: answer(unlicensed), long: answer(long) } },
  { ...page, name: 'own-licence-ending', answers: { loaded: answer(ending) } },
  { ...page, name: 'own-licence-ended', answers: { loaded: answer({ ...licensed, licenceExpiresOn: '2026-09-09' }) } },
  { ...page, name: 'own-licence-checking', answers: { loaded: answer({ ...ending, newLicence: sent }) } },
  { ...page, name: 'own-licence-refused', answers: { loaded: answer({ ...ending, newLicence: { ...sent, status: 'REJECTED', reason } }) } },
  {
    route: '/service-provider/dashboard',
    path: '/service-provider/dashboard',
    viewers: ['SERVICE_PROVIDER'],
    name: 'own-licence-dashboard',
    answers: { loaded: [...answer(ending), ...providerDashboardHandlers.loaded] },
    scene: { expects: (t) => t('profile', 'licence')('state.ending.title', { count: 12 }) },
  },
]
