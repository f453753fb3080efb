import { loginProvider } from '../../contract/auth.ts'
import { decideDeal, updateDeal, updateDealCover } from '../../contract/deals.ts'
import { dealDetailMessages } from '../../features/deals/detail/messages.ts'
import { meanwhileMessages } from '../../features/deals/edit/meanwhile-messages.ts'
import { editMessages } from '../../features/deals/edit/messages.ts'
import { dealFormMessages } from '../../features/deals/form/messages.ts'
import { dealMessages } from '../../features/deals/messages.ts'
import { bulkMessages } from '../../features/deals/review/bulk-messages.ts'
import { formMessages } from '../../patterns/form/messages.ts'
import { calendarMessages } from '../../patterns/list/calendar-messages.ts'
import { listMessages } from '../../patterns/list/messages.ts'
import { viewMessages } from '../../patterns/list/view-messages.ts'
import { reviewMessages } from '../../patterns/review/messages.ts'
import { sessionMessages } from '../../session/messages.ts'
import { shellMessages } from '../../shell/messages.ts'
import { paletteMessages } from '../../shell/palette/messages.ts'
import { connectionMessages } from '../../ui/feedback/connection-messages.ts'
import { answer, type ExampleRequest, only, refuse, stall } from '../example.ts'
import { dealAnswers } from '../examples/answers.ts'
import { coffeeHouse, longNamedHouse } from '../examples/businesses.ts'
import { loseConnection, tryAgain } from '../examples/connection.ts'
import { approvedDeals, wholeDeal } from '../examples/deals.ts'
import { keepDraft } from '../examples/kept-draft.ts'
import { hoursBefore } from '../examples/moment.ts'
import { keepViews } from '../examples/saved-views.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const loaded = dealAnswers.loaded(coffeeHouse)
const long = dealAnswers.long(longNamedHouse)
const decidedMeanwhile = refuse(decideDeal, 409, 'ALREADY_DECIDED', {
  by: 'Abdulrahman bin Mohammed Al Otaibi',
  at: hoursBefore(0.05),
  status: 'REJECTED',
})

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
  act: ({ press }) => press((of) => of(reviewMessages)('bar.approve')),
  shows: (of) => of(dealDetailMessages)('review.dialog.approveConfirm'),
}
const reject: Scene = {
  act: ({ press }) => press((of) => of(reviewMessages)('bar.reject')),
  shows: (of) => of(dealDetailMessages)('review.dialog.rejectConfirm'),
}
const approveTooLate: Scene = {
  act: async ({ press }) => {
    await press((of) => of(reviewMessages)('bar.approve'))
    await press((of) => of(dealDetailMessages)('review.dialog.approveConfirm'))
  },
  shows: (of) => of(reviewMessages)('dialog.conflict'),
}
const rejectWithoutReason: Scene = {
  act: async ({ press }) => {
    await press((of) => of(reviewMessages)('bar.reject'))
    await press((of) => of(dealDetailMessages)('review.dialog.rejectConfirm'))
  },
  shows: (of) => of('errors')('field.required'),
}
const approveOffline: Scene = {
  act: async ({ portal, press }) => {
    loseConnection(portal)
    await press((of) => of(reviewMessages)('bar.approve'))
  },
  shows: (of) => of(connectionMessages)('held'),
}
const leave: Scene = {
  act: async ({ press, type }) => {
    await type('nameEn', 'Specialty coffee and date cake for two')
    await press((of) => of(dealFormMessages)('discard'))
  },
  shows: (of) => of(formMessages)('leave.title'),
}

const chooseAndApprove = async ({ press, chooseRows }: Stage) => {
  await chooseRows()
  await press((of) => of(dealMessages)('review.bulk.approve', { count: 10 }))
}
const decideAll = async (stage: Stage) => {
  await chooseAndApprove(stage)
  await stage.press((of) => of(bulkMessages)('approve', { count: 10 }))
}
const bulkApprove: Scene = { act: chooseAndApprove, shows: (of) => of(bulkMessages)('approve', { count: 10 }) }
const bulkReject: Scene = {
  act: async ({ press, chooseRows }) => {
    await chooseRows()
    await press((of) => of(dealMessages)('review.bulk.reject', { count: 10 }))
  },
  shows: (of) => of(reviewMessages)('dialog.reason'),
}
const bulkRunning: Scene = { act: decideAll, shows: (of) => of(bulkMessages)('progress', { done: 3, total: 10 }) }
const bulkFailed: Scene = { act: decideAll, shows: (of) => of(bulkMessages)('left', { count: 2 }) }
const decidesOn =
  (...ids: readonly number[]) =>
  ({ body }: ExampleRequest) =>
    ids.some((id) => body.dealId === `example-deal-${id}`)
const mostStall = only(decidesOn(4, 5, 6, 7, 8, 9, 10), stall(decideDeal))
const someRefused = [only(decidesOn(3), decidedMeanwhile), only(decidesOn(8, 9), refuse(decideDeal, 404, 'NOT_FOUND'))]

const told: Scene = {
  act: async ({ press }) => {
    await press((of) => of(reviewMessages)('bar.approve'))
    await press((of) => of(dealDetailMessages)('review.dialog.approveConfirm'))
  },
  shows: (of) => of(dealDetailMessages)('review.view'),
}
const remove: Scene = {
  act: ({ press }) => press((of) => of(dealDetailMessages)('delete.open')),
  shows: (of) => of(dealDetailMessages)('delete.confirm'),
}
const enlarge: Scene = { act: ({ pressAt }) => pressAt('main [aria-haspopup="dialog"]'), shows: (of) => of('common')('close') }
const palette: Scene = { act: ({ press }) => press((of) => of(shellMessages)('find')), shows: (of) => of(paletteMessages)('pages') }
const person: Scene = { act: ({ pressAt }) => pressAt('[aria-haspopup="menu"]'), shows: (of) => of(shellMessages)('signOut') }

const changedMeanwhile: Scene = {
  act: ({ press }) => press((of) => of(dealFormMessages)('submit')),
  shows: (of) => of(meanwhileMessages)('conflict.keep'),
}

const crop: Scene = {
  act: async ({ choosePicture, press }) => {
    await choosePicture()
    await press((of) => of('common')('crop.open'))
  },
  shows: (of) => of('common')('crop.use'),
}
const coverFailed: Scene = {
  act: async ({ choosePicture, press }) => {
    await choosePicture()
    await press((of) => of(dealFormMessages)('submit'))
  },
  shows: (of) => of(editMessages)('cover.again'),
}
const ended: Scene = {
  before: ({ services }) => services.session.store.setState({ ended: 'expired' }),
  shows: (of) => of('errors')('sessionExpired'),
}
const wrongDoor: Scene = {
  act: async ({ type, press }) => {
    await type('emailAddress', 'sami@example.test')
    await type('password', 'not-this-one')
    await press((of) => of('auth')('signIn'))
  },
  shows: (of) => of('auth')('otherDoor.go'),
}

const filters: Scene = { act: ({ unfold }) => unfold(), shows: (of) => of(listMessages)('filters.clear') }
const days: Scene = {
  act: async ({ press, unfold }) => {
    await unfold()
    await press((of) => of(listMessages)('created.label', { days: of(listMessages)('created.any') }))
  },
  shows: (of) => of(calendarMessages)('show'),
}
const views: Scene = {
  before: keepViews,
  act: ({ press }) => press((of) => of(listMessages)('views')),
  shows: (of) => of(viewMessages)('saved'),
}
const noneFound: Scene = { shows: (of) => of(listMessages)('filtered.text', { count: 2 }) }
const expiry: Scene = { secondsLeft: 272, shows: (of) => of(sessionMessages)('title') }
const expiryWithDraft: Scene = { secondsLeft: 48, before: keepDraft, shows: (of) => of(sessionMessages)('draft') }
const offline: Scene = { act: ({ portal }) => loseConnection(portal), shows: (of) => of(connectionMessages)('lost') }
const offlineForm: Scene = { ...offline, shows: (of) => of(connectionMessages)('held') }
const retry: Scene = {
  act: ({ portal }) => tryAgain(portal),
  shows: (of) => of('common')('tryingAgain', { attempt: 2, of: 3 }),
}
const draft: Scene = { before: keepDraft, shows: (of) => of(formMessages)('draft.takeUp') }

/** What opens on a screen or stands around it: questions, warnings, notices. */
export const screens: readonly Screen[] = [
  { name: 'queue-filtered', ...queue, path: `${queue.path}?${filtered}`, scene: filters },
  { name: 'provider-deals-filtered', ...list, path: `${list.path}?${filtered}`, scene: filters },
  { name: 'queue-days', ...queue, scene: days },
  { name: 'queue-views', ...queue, scene: views },
  {
    name: 'queue-nothing-found',
    ...queue,
    path: `${queue.path}?${filtered}`,
    answers: { loaded: dealAnswers.empty(coffeeHouse) },
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
  { name: 'decision-told', ...review, answers: { loaded, long }, scene: told },
  { name: 'delete-question', ...review, answers: { loaded, long }, scene: remove },
  { name: 'cover-enlarged', ...review, scene: enlarge },
  { name: 'palette', ...queue, scene: palette },
  { name: 'person-menu', ...queue, scene: person },
  {
    name: 'changed-meanwhile',
    ...edit,
    answers: { loaded: [refuse(updateDeal, 409, 'CHANGED_MEANWHILE'), ...loaded] },
    scene: changedMeanwhile,
  },
  { name: 'draft-offer', ...form, scene: draft },
  { name: 'leave-question', ...form, scene: leave },
  { name: 'crop-picture', ...form, scene: crop },
  {
    name: 'cover-failed',
    ...edit,
    answers: { loaded: [answer(updateDeal, wholeDeal(approvedDeals[0]!)), refuse(updateDealCover, 413, 'FILE_TOO_LARGE'), ...loaded] },
    scene: coverFailed,
  },
  { name: 'session-ended', ...signIn, scene: ended },
  {
    name: 'sign-in-refused',
    ...signIn,
    answers: { loaded: [refuse(loginProvider, 401, 'INVALID_CREDENTIALS')] },
    scene: wrongDoor,
  },
]
