import { loginProvider } from '#contract/auth.ts'
import { decideDeal, updateDeal, updateDealCover } from '#contract/deals.ts'
import { type ApiRequest, handleIf, neverRespond, refuseWith, respondWith } from '#fixtures/handlers.ts'
import { coffeeHouse, longNamedBusiness } from '#fixtures/samples/businesses.ts'
import { dealHandlers } from '#fixtures/samples/deal-handlers.ts'
import { approvedDeals, toWholeDeal } from '#fixtures/samples/deals.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import { providerHandlers } from '#fixtures/samples/providers.ts'
import { savedViewsHandler } from '#fixtures/samples/saved-views.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { loseConnection, showRetry } from '../setup/connection.ts'
import { saveDrafts } from '../setup/saved-draft.ts'

const loaded = dealHandlers.loaded(coffeeHouse)
const long = dealHandlers.long(longNamedBusiness)
const decidedMeanwhile = refuseWith(decideDeal, 409, 'ALREADY_DECIDED', {
  by: 'Abdulrahman bin Mohammed Al Otaibi',
  at: hoursAgo(0.05),
  status: 'REJECTED',
})

const undoable = respondWith(decideDeal, { ...toWholeDeal(approvedDeals[0]!), undoUntil: hoursAgo(-0.05) })
const everything = [...loaded, ...providerHandlers.loaded]
const nothing = [...dealHandlers.empty(coffeeHouse), ...providerHandlers.empty]

const queue = { route: '/admin/deals', path: '/admin/deals', viewers: ['ADMIN'], answers: { loaded } } as const
const review = { ...queue, route: '/admin/deals/$dealId', path: '/admin/deals/example-deal-2' } as const
const list = { ...queue, route: '/service-provider/deals', path: '/service-provider/deals', viewers: ['SERVICE_PROVIDER'] } as const
const filtered = 'search=coffee&from=2026-08-20&to=2026-09-10'
const form = {
  route: '/service-provider/deals/add',
  path: '/service-provider/deals/add',
  viewers: ['SERVICE_PROVIDER'],
  answers: { loaded },
} as const

const edit = {
  ...form,
  route: '/service-provider/deals/edit/$dealId',
  path: '/service-provider/deals/edit/example-deal-1-approved',
} as const
const signIn = { route: '/service-provider/login', path: '/service-provider/login', viewers: ['VISITOR'] } as const

const approve: Scene = {
  act: ({ press }) => press((of) => of('review', 'decision')('bar.approve')),
  expects: (of) => of('deals', 'detail')('review.dialog.approveConfirm'),
}
const reject: Scene = {
  act: ({ press }) => press((of) => of('review', 'decision')('bar.reject')),
  expects: (of) => of('deals', 'detail')('review.dialog.rejectConfirm'),
}
const approveTooLate: Scene = {
  act: async ({ press }) => {
    await press((of) => of('review', 'decision')('bar.approve'))
    await press((of) => of('deals', 'detail')('review.dialog.approveConfirm'))
  },
  expects: (of) => of('review', 'decision')('dialog.conflict'),
}
const rejectWithoutReason: Scene = {
  act: async ({ press }) => {
    await press((of) => of('review', 'decision')('bar.reject'))
    await press((of) => of('deals', 'detail')('review.dialog.rejectConfirm'))
  },
  expects: (of) => of('errors')('field.required'),
}
const approveOffline: Scene = {
  act: async ({ portal, press, hover }) => {
    await press((of) => of('review', 'decision')('bar.approve'))
    await hover('[role$="dialog"]')
    loseConnection(portal)
  },
  expects: (of) => of('review', 'decision')('dialog.offline'),
}
const leave: Scene = {
  act: async ({ press, type }) => {
    await type('nameEn', 'Specialty coffee and date cake for two')
    await press((of) => of('common')('cancel'))
  },
  expects: (of) => of('form')('leave.title'),
}

const chooseAndApprove = async ({ press, chooseRows }: Stage) => {
  await chooseRows()
  await press((of) => of('review', 'page')('bulk.approve', { count: 10 }))
}
const decideAll = async (stage: Stage) => {
  await chooseAndApprove(stage)
  await stage.press((of) => of('deals', 'bulk')('approve', { count: 10 }))
}
const bulkApprove: Scene = { act: chooseAndApprove, expects: (of) => of('deals', 'bulk')('approve', { count: 10 }) }
const bulkReject: Scene = {
  act: async ({ press, chooseRows }) => {
    await chooseRows()
    await press((of) => of('review', 'page')('bulk.reject', { count: 10 }))
  },
  expects: (of) => of('review', 'decision')('dialog.reason'),
}
const bulkRunning: Scene = { act: decideAll, expects: (of) => of('review', 'bulk')('progress', { done: 3, total: 10 }) }
const bulkFailed: Scene = { act: decideAll, expects: (of) => of('deals', 'bulk')('changes.approveFailed', { count: 2 }) }
const decidesOn =
  (...ids: readonly number[]) =>
  ({ body }: ApiRequest) =>
    ids.some((id) => body.dealId === `example-deal-${id}`)
const mostStall = handleIf(decidesOn(4, 5, 6, 7, 8, 9, 10), neverRespond(decideDeal))
const someRefused = [handleIf(decidesOn(3), decidedMeanwhile), handleIf(decidesOn(8, 9), refuseWith(decideDeal, 404, 'NOT_FOUND'))]

const approved: Scene = {
  act: async ({ press }) => {
    await press((of) => of('review', 'decision')('bar.approve'))
    await press((of) => of('deals', 'detail')('review.dialog.approveConfirm'))
  },
  expects: (of) => of('review', 'undo')('undo'),
}
const pressFirstMenuItem = async ({ pressAt }: Stage) => {
  await pressAt('main [aria-haspopup="menu"]')
  await pressAt('[role="menuitem"]')
}
const remove: Scene = { act: pressFirstMenuItem, expects: (of) => of('deals', 'detail')('end.stop.confirm') }
const enlarge: Scene = { act: ({ pressAt }) => pressAt('main [aria-haspopup="dialog"]'), expects: (of) => of('common')('close') }
const palette: Scene = { act: ({ press }) => press((of) => of('shell', 'frame')('find')), expects: (of) => of('shell', 'palette')('pages') }
const findInPalette = async ({ press, typeInDialog }: Stage, text: string) => {
  await press((of) => of('shell', 'frame')('find'))
  await typeInDialog(text)
}
const paletteFound: Scene = {
  act: (stage) => findInPalette(stage, 'bayt'),
  expects: (of) => of('shell', 'palette')('providers.found', { count: 5 }),
}
const paletteNothing: Scene = {
  act: (stage) => findInPalette(stage, 'hammam'),
  expects: (of) => of('shell', 'palette')('none', { text: 'hammam' }),
}
const person: Scene = { act: ({ pressAt }) => pressAt('[aria-haspopup="menu"]'), expects: (of) => of('shell', 'frame')('signOut') }

const changedMeanwhile: Scene = {
  act: ({ press }) => press((of) => of('deals', 'form')('submit')),
  expects: (of) => of('deals', 'conflict')('keep'),
}

const crop: Scene = {
  act: async ({ choosePicture, press }) => {
    await choosePicture()
    await press((of) => of('common')('crop.open'))
  },
  expects: (of) => of('common')('crop.use'),
}
const coverFailed: Scene = {
  act: async ({ choosePicture, press }) => {
    await choosePicture()
    await press((of) => of('deals', 'form')('submit'))
  },
  expects: (of) => of('deals', 'edit')('cover.again'),
}
const ended: Scene = {
  before: ({ services }) => services.session.store.setState({ ended: 'expired' }),
  expects: (of) => of('errors')('sessionExpired'),
}
const wrongDoor: Scene = {
  act: async ({ type, press }) => {
    await type('emailAddress', 'sami@example.test')
    await type('password', 'not-this-one')
    await press((of) => of('auth')('signIn'))
  },
  expects: (of) => of('auth')('otherDoor.go'),
}

const filters: Scene = { act: ({ unfold }) => unfold(), expects: (of) => of('list', 'page')('filters.clear') }
const days: Scene = {
  act: async ({ press, unfold }) => {
    await unfold()
    await press((of) => of('list', 'page')('created.label', { days: of('list', 'page')('created.any') }))
  },
  expects: (of) => of('list', 'calendar')('show'),
}
const views: Scene = {
  act: ({ press }) => press((of) => of('list', 'view')('title')),
  expects: (of) => of('list', 'view')('saved'),
}
const noneFound: Scene = {
  expects: (of) => of('list', 'noMatches')('foundIn', { tab: of('common')('status.APPROVED').toLowerCase(), count: 11 }),
}
const expiry: Scene = { secondsLeft: 272, expects: (of) => of('session')('title') }
const expiryWithDraft: Scene = { secondsLeft: 48, before: saveDrafts, expects: (of) => of('session')('draft') }
const offline: Scene = { act: ({ portal }) => loseConnection(portal), expects: (of) => of('common', 'connection')('lost') }
const offlineForm: Scene = { ...offline, expects: (of) => of('common', 'connection')('cannotSubmit') }
const retry: Scene = {
  act: ({ portal }) => showRetry(portal),
  expects: (of) => of('common')('tryingAgain', { attempt: 2, of: 3 }),
}
const draft: Scene = { before: saveDrafts, expects: (of) => of('drafts')('takeUp') }

/** What opens on a screen or stands around it: questions, warnings, notices. */
export const screens: readonly Screen[] = [
  { name: 'queue-filtered', ...queue, path: `${queue.path}?${filtered}`, scene: filters },
  { name: 'provider-deals-filtered', ...list, path: `${list.path}?${filtered}`, scene: { ...filters, before: saveDrafts } },
  { name: 'queue-days', ...queue, scene: days },
  { name: 'queue-views', ...queue, answers: { loaded: [savedViewsHandler, ...loaded] }, scene: views },
  {
    name: 'queue-nothing-found',
    ...queue,
    path: `${queue.path}?${filtered}`,
    answers: { loaded: dealHandlers.unmatched(coffeeHouse) },
    scene: noneFound,
  },
  { name: 'session-ends', ...queue, scene: expiry },
  { name: 'session-ends-draft', ...form, scene: expiryWithDraft },
  { name: 'offline-queue', ...queue, scene: offline },
  { name: 'offline-decision', ...review, scene: approveOffline },
  { name: 'offline-form', ...form, scene: offlineForm },
  { name: 'trying-again', ...review, scene: retry },
  { name: 'approve', ...review, answers: { loaded, long }, scene: approve },
  { name: 'reject', ...review, answers: { loaded, long }, scene: reject },
  { name: 'reject-without-reason', ...review, scene: rejectWithoutReason },
  {
    name: 'decided-meanwhile',
    ...review,
    answers: { loaded: [decidedMeanwhile, ...loaded], long: [decidedMeanwhile, ...long] },
    scene: approveTooLate,
  },
  { name: 'bulk-approve', ...queue, scene: bulkApprove },
  { name: 'bulk-reject', ...queue, scene: bulkReject },
  { name: 'bulk-running', ...queue, answers: { loaded: [mostStall, ...loaded] }, scene: bulkRunning },
  { name: 'bulk-partly-failed', ...queue, answers: { loaded: [...someRefused, ...loaded] }, scene: bulkFailed },
  { name: 'decision-made', ...review, answers: { loaded: [undoable, ...loaded], long: [undoable, ...long] }, scene: approved },
  { name: 'delete-question', ...review, answers: { loaded, long }, scene: remove },
  { name: 'cover-enlarged', ...review, scene: enlarge },
  { name: 'palette', ...queue, scene: palette },
  { name: 'palette-found', ...queue, answers: { loaded: everything }, scene: paletteFound },
  { name: 'palette-nothing-found', ...queue, answers: { loaded: nothing }, scene: paletteNothing },
  { name: 'person-menu', ...queue, scene: person },
  {
    name: 'changed-meanwhile',
    ...edit,
    answers: { loaded: [refuseWith(updateDeal, 409, 'CHANGED_MEANWHILE'), ...loaded] },
    scene: changedMeanwhile,
  },
  { name: 'draft-offer', ...form, scene: draft },
  { name: 'leave-question', ...form, scene: leave },
  { name: 'crop-picture', ...form, scene: crop },
  {
    name: 'cover-failed',
    ...edit,
    answers: {
      loaded: [respondWith(updateDeal, toWholeDeal(approvedDeals[0]!)), refuseWith(updateDealCover, 413, 'FILE_TOO_LARGE'), ...loaded],
    },
    scene: coverFailed,
  },
  { name: 'session-ended', ...signIn, scene: ended },
  {
    name: 'sign-in-refused',
    ...signIn,
    answers: { loaded: [refuseWith(loginProvider, 401, 'INVALID_CREDENTIALS')] },
    scene: wrongDoor,
  },
]
