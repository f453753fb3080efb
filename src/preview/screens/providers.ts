import { decideProvider } from '#contract/providers.ts'
import { adminRoles } from '#contract/roles.ts'
import { type ApiRequest, handleIf, refuseWith } from '#fixtures/handlers.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import { providerHandlers } from '#fixtures/samples/providers.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, noneFound, long } = providerHandlers
const queue = {
  route: '/admin/service-providers',
  path: '/admin/service-providers',
  viewers: ['ADMIN'],
  answers: { loaded },
} as const

const count = 8
const isAbout =
  (...ids: readonly number[]) =>
  ({ body }: ApiRequest) =>
    ids.some((id) => body.serviceProviderId === `example-business-${id}`)
const decidedMeanwhile = refuseWith(decideProvider, 409, 'ALREADY_DECIDED', {
  by: 'Sami Al Harbi',
  at: hoursAgo(0.2),
  status: 'APPROVED',
})

const choose = (kind: 'approve' | 'reject') => async (stage: Stage) => {
  await stage.chooseRows()
  await stage.press((t) => t('review', 'page')(`bulk.${kind}`, { count }))
}
const bulkReject: Scene = { act: choose('reject'), expects: (t) => t('review', 'decision')('dialog.reason') }
const bulkFailed: Scene = {
  act: async (stage) => {
    await choose('approve')(stage)
    await stage.press((t) => t('providers', 'bulk')('approve', { count }))
  },
  expects: (t) => t('providers', 'bulk')('approveFailed', { count: 2 }),
}

/** Businesses that administrators review. */
export const screens: readonly Screen[] = [
  { ...queue, name: 'providers', viewers: adminRoles, answers: { loaded, empty, long } },
  { ...queue, name: 'providers-registered', path: `${queue.path}?status=APPROVED`, answers: { loaded, empty } },
  { ...queue, name: 'providers-licence-ended', path: `${queue.path}?status=APPROVED&licence=expired`, answers: { loaded, empty, long } },
  { ...queue, name: 'providers-licence-sent', path: `${queue.path}?status=APPROVED&licence=sent` },
  { ...queue, name: 'providers-rejected', path: `${queue.path}?status=REJECTED`, answers: { loaded, empty, long } },
  {
    ...queue,
    name: 'providers-filtered',
    path: `${queue.path}?search=noura&by=name&category=beauty&city=riyadh`,
    scene: { act: ({ unfold }) => unfold(), expects: (t) => t('list', 'page')('filters.clear') },
  },
  {
    ...queue,
    name: 'providers-none-found',
    path: `${queue.path}?search=noura&by=email`,
    answers: { loaded: noneFound },
    scene: { expects: (t) => t('providers', 'queue')('allFields') },
  },
  { ...queue, name: 'providers-bulk-reject', scene: bulkReject },
  {
    ...queue,
    name: 'providers-bulk-failed',
    answers: {
      loaded: [handleIf(isAbout(3), decidedMeanwhile), handleIf(isAbout(5, 6), refuseWith(decideProvider, 404, 'NOT_FOUND')), ...loaded],
    },
    scene: bulkFailed,
  },
]
