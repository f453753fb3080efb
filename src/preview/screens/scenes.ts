import { decideDeal } from '../../contract/deals.ts'
import { refuse } from '../example.ts'
import { dealAnswers } from '../examples/answers.ts'
import { coffeeHouse, longNamedHouse } from '../examples/businesses.ts'
import { loseConnection, tryAgain } from '../examples/connection.ts'
import { keepDraft } from '../examples/kept-draft.ts'
import { hoursBefore } from '../examples/moment.ts'
import type { Scene } from '../scene.ts'
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
const form = {
  route: '/service-provider/deals/add',
  path: '/service-provider/deals/add',
  viewers: ['SERVICE_PROVIDER'],
  answers: { loaded },
} as const

const approve: Scene = {
  act: ({ press }) => press(({ reviews }) => reviews('bar.approve')),
  shows: ({ deals }) => deals('review.dialog.approveConfirm'),
}
const reject: Scene = {
  act: ({ press }) => press(({ reviews }) => reviews('bar.reject')),
  shows: ({ deals }) => deals('review.dialog.rejectConfirm'),
}
const approveTooLate: Scene = {
  act: async ({ press }) => {
    await press(({ reviews }) => reviews('bar.approve'))
    await press(({ deals }) => deals('review.dialog.approveConfirm'))
  },
  shows: ({ reviews }) => reviews('dialog.conflict'),
}
const rejectWithoutReason: Scene = {
  act: async ({ press }) => {
    await press(({ reviews }) => reviews('bar.reject'))
    await press(({ deals }) => deals('review.dialog.rejectConfirm'))
  },
  shows: ({ errors }) => errors('field.required'),
}
const approveOffline: Scene = {
  act: async ({ portal, press }) => {
    loseConnection(portal)
    await press(({ reviews }) => reviews('bar.approve'))
  },
  shows: ({ connection }) => connection('held'),
}
const leave: Scene = {
  act: async ({ press, type }) => {
    await type('nameEn', 'Specialty coffee and date cake for two')
    await press(({ deals }) => deals('form.discard'))
  },
  shows: ({ forms }) => forms('leave.title'),
}

const expiry: Scene = { secondsLeft: 272, shows: ({ session }) => session('title') }
const expiryWithDraft: Scene = { secondsLeft: 48, before: keepDraft, shows: ({ session }) => session('draft') }
const offline: Scene = { act: ({ portal }) => loseConnection(portal), shows: ({ connection }) => connection('lost') }
const offlineForm: Scene = { ...offline, shows: ({ connection }) => connection('held') }
const retry: Scene = {
  act: ({ portal }) => tryAgain(portal),
  shows: ({ common }) => common('tryingAgain', { attempt: 2, of: 3 }),
}
const draft: Scene = { before: keepDraft, shows: ({ forms }) => forms('draft.takeUp') }

/** What opens on a screen or stands around it: questions, warnings, notices. */
export const sceneScreens: readonly Screen[] = [
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
  { name: 'draft-offer', ...form, scene: draft },
  { name: 'leave-question', ...form, scene: leave },
]
