import { getDocumentLink } from '#contract/documents.ts'
import { getProfile, updateCoverImage, updateProfile } from '#contract/profile.ts'
import { providerRoles } from '#contract/roles.ts'
import { type Handler, handler, neverRespond, refuseWith, respondWith } from '#fixtures/handlers.ts'
import { pendingBusiness } from '#fixtures/samples/businesses.ts'
import { completeBusiness, profileHandlers } from '#fixtures/samples/profiles.ts'
import { providerDashboardHandlers } from '#fixtures/samples/provider-dashboard.ts'
import { specialHours } from '#fixtures/samples/special-hours.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, long } = profileHandlers
const page = {
  route: '/service-provider/profile',
  path: '/service-provider/profile?part=description',
  viewers: ['SERVICE_PROVIDER'],
  answers: { loaded },
} as const
const list = { ...page, path: '/service-provider/profile' } as const

const save = ({ press }: Stage) => press((t) => t('common')('save'))
const changeName = async (stage: Stage) => {
  await stage.type('businessNameEn', 'Bayt Al Bun Roastery')
  await save(stage)
}

const licensed = respondWith(getProfile, { ...pendingBusiness, businessLicense: { fileKey: 'example-licence.pdf' } })

/** The status page of a pending business whose licence has been opened. */
const withLicence = (name: string, link: Handler, expects: Scene['expects']): Screen => ({
  name,
  route: '/service-provider/dashboard',
  path: '/service-provider/dashboard',
  viewers: ['SERVICE_PROVIDER'],
  // The route's loader starts the calls of the dashboard before it knows the status.
  answers: { loaded: [licensed, link, ...providerDashboardHandlers.loaded] },
  scene: {
    act: async ({ pressAt, press }) => {
      await pressAt('main summary')
      await press((t) => t('documentViewer')('view'))
    },
    expects,
  },
})

/** Each read differs from the one before, as if somebody else had saved a change. */
function changedMeanwhile() {
  let reads = 0
  return handler(getProfile, () => {
    reads += 1
    return reads % 2 === 0 ? { ...completeBusiness, phoneNo: '551112223' } : completeBusiness
  })
}

/** The profile that customers see, as its business changes it. */
export const screens: readonly Screen[] = [
  { ...list, name: 'profile', viewers: providerRoles, answers: { loaded, empty, long } },
  { ...page, name: 'profile-description', answers: { loaded, empty, long } },
  { ...page, name: 'profile-place', path: '/service-provider/profile?part=place', answers: { loaded, empty, long } },
  { ...page, name: 'profile-links', path: '/service-provider/profile?part=links', answers: { loaded, empty, long } },
  { ...page, name: 'profile-hours', path: '/service-provider/profile?part=hours', answers: { loaded, empty, long } },
  {
    ...page,
    name: 'profile-special-hours',
    path: '/service-provider/profile?part=special',
    answers: { loaded: [respondWith(getProfile, { ...completeBusiness, specialHours }), ...loaded] },
    scene: { expects: (of) => of('profile', 'special')('dates') },
  },
  {
    ...page,
    name: 'profile-wrong',
    path: '/service-provider/profile?part=place',
    scene: {
      act: async (stage) => {
        await stage.type('phoneNo', '41234')
        await stage.type('address', '')
        await save(stage)
      },
      expects: (t) => t('form')('summary', { count: 2 }),
    },
  },
  {
    ...page,
    name: 'profile-refused',
    answers: { loaded: [refuseWith(updateProfile, 503, 'UNAVAILABLE'), ...loaded] },
    scene: { act: changeName, expects: (t) => t('form')('failed') },
  },
  {
    ...page,
    name: 'profile-picture-failed',
    path: '/service-provider/profile?part=pictures',
    answers: { loaded: [refuseWith(updateCoverImage, 503, 'UNAVAILABLE'), ...loaded] },
    scene: {
      act: async (stage) => {
        await stage.choosePicture()
        await save(stage)
      },
      expects: (t) => t('form')('failed'),
    },
  },
  {
    ...page,
    name: 'profile-changed-meanwhile',
    answers: { loaded: [changedMeanwhile(), ...loaded.slice(1)] },
    scene: { act: changeName, expects: (t) => t('profile', 'form')('conflict.keep') },
  },
  {
    ...page,
    name: 'profile-saved',
    scene: { act: changeName, expects: (t) => t('profile', 'form')('saved') },
  },
  withLicence('licence', respondWith(getDocumentLink, { url: '/examples/licence.pdf' }), (t) =>
    t('documentViewer')('page', { page: 1, total: 2 }),
  ),
  withLicence('licence-loading', neverRespond(getDocumentLink), (t) => t('documentViewer')('loading')),
  withLicence('licence-missing', refuseWith(getDocumentLink, 404, 'NOT_FOUND'), (t) => t('documentViewer')('failures.missing.title')),
  withLicence('licence-wrong-type', respondWith(getDocumentLink, { url: '/examples/coffee.svg' }), (t) =>
    t('documentViewer')('failures.wrongType.title'),
  ),
  {
    ...page,
    name: 'profile-crop',
    path: '/service-provider/profile?part=pictures',
    scene: {
      act: async ({ choosePicture, press }) => {
        await choosePicture()
        await press((t) => t('common')('crop.open'))
      },
      expects: (t) => t('common')('crop.use'),
    },
  },
]
