import { findHelpAnswers, getHelpCenterHours } from '#contract/help-answers.ts'
import { getChatCounts, getProviderChat, listChats } from '#contract/help-center.ts'
import { getChatContext } from '#contract/help-center-admin.ts'
import { adminRoles } from '#contract/roles.ts'
import { refuseWith, respondWith } from '#fixtures/handlers.ts'
import { chatHandlers } from '#fixtures/samples/chats.ts'
import { helpAnswers, helpCenterHours } from '#fixtures/samples/help-answers.ts'
import { chatContext } from '#fixtures/samples/help-center-admin.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { loseConnection } from '../setup/connection.ts'

const list = { route: '/admin/help-center', path: '/admin/help-center', viewers: ['ADMIN'] } as const
const chat = { ...list, path: '/admin/help-center?chat=chat-ramz' } as const
const taken = { ...list, path: '/admin/help-center?chat=chat-tamra' } as const
const business = { route: '/service-provider/help-center', path: '/service-provider/help-center', viewers: ['SERVICE_PROVIDER'] } as const
const { loaded, empty, long, plain, missing } = chatHandlers

const offline: Scene = {
  act: ({ portal }) => loseConnection(portal),
  expects: (of) => of('helpCenter', 'pages')('title'),
}

const openPanel = async ({ pressAt }: Stage) => {
  if (!matchMedia('(min-width: 80rem)').matches) await pressAt('main header button[aria-haspopup="dialog"]')
}
const openColleagues: Scene = {
  act: ({ press }) => press((of) => of('helpCenter', 'admin')('passOn')),
  expects: () => 'Sami Al Harbi',
}
const unverified = respondWith(getChatContext, {
  ...chatContext,
  business: { ...chatContext.business, status: 'PENDING', isVerified: false },
})
const bare = respondWith(getChatContext, {
  ...chatContext,
  licence: { isOnFile: false },
  vouchers: chatContext.vouchers.map((row) => ({ ...row, count: 0 })),
  refusedScans: [],
})

const nothingUnread = respondWith(getChatCounts, { unread: 0, unanswered: 0 })
const read = [nothingUnread, ...loaded]
const withoutHours = { ...helpCenterHours, timings: [] }
const longAnswers = helpAnswers.map(({ titleEn, titleAr, ...answer }) => ({
  ...answer,
  titleEn: `${titleEn} ${titleEn}`,
  titleAr: `${titleAr} ${titleAr}`,
}))

/** The list of conversations, one of them open, and the business's own. */
export const screens: readonly Screen[] = [
  { name: 'help-center', ...list, viewers: adminRoles, answers: { loaded, empty, long } },
  { name: 'help-center-unread', ...list, path: '/admin/help-center?filter=unread', answers: { loaded, empty } },
  { name: 'help-center-search', ...list, path: '/admin/help-center?search=ramz', answers: { loaded, empty } },
  {
    name: 'help-center-failed',
    ...list,
    answers: { loaded: [refuseWith(listChats, 503, 'UNAVAILABLE'), ...loaded] },
    scene: { expects: (of) => of('errors')('message.contacts') },
  },
  { name: 'help-center-plain', ...list, isPlain: true, answers: { loaded: plain } },
  { name: 'help-center-chat', ...chat, answers: { loaded, long } },
  { name: 'help-center-chat-missing', ...chat, path: '/admin/help-center?chat=gone', answers: { loaded: missing } },
  { name: 'help-center-chat-taken', ...taken, viewers: adminRoles, answers: { loaded } },
  { name: 'help-center-pass-on', ...taken, answers: { loaded }, scene: openColleagues },
  {
    name: 'help-center-panel',
    ...chat,
    answers: { loaded, long },
    scene: { act: openPanel, expects: (of) => of('helpCenter', 'admin')('redemptions.all') },
  },
  {
    name: 'help-center-panel-unverified',
    ...chat,
    answers: { loaded: [unverified, ...loaded] },
    scene: { act: openPanel, expects: (of) => of('auth', 'resendVerification')('again') },
  },
  {
    name: 'help-center-panel-bare',
    ...chat,
    answers: { loaded: [bare, ...loaded] },
    scene: { act: openPanel, expects: (of) => of('helpCenter', 'admin')('refusals.none') },
  },
  {
    name: 'help-center-panel-failed',
    ...chat,
    answers: { loaded: [refuseWith(getChatContext, 503, 'UNAVAILABLE'), ...loaded] },
    scene: { act: openPanel, expects: (of) => of('helpCenter', 'admin')('failed') },
  },
  { name: 'help-center-chat-plain', ...chat, isPlain: true, answers: { loaded: plain } },
  { name: 'help-center-chat-offline', ...chat, answers: { loaded }, scene: offline },
  {
    name: 'help-center-business',
    ...business,
    answers: { loaded: read, empty: [nothingUnread, ...empty], long: [respondWith(findHelpAnswers, longAnswers), nothingUnread, ...long] },
  },
  {
    name: 'help-center-business-answer',
    ...business,
    answers: { loaded: read },
    scene: { act: ({ pressAt }) => pressAt('main h3 button'), expects: (of) => of('answers')('now') },
  },
  {
    name: 'help-center-business-search',
    ...business,
    path: `${business.path}?search=zebra`,
    answers: { loaded: read },
    scene: { expects: (of) => of('answers')('none.text') },
  },
  { name: 'help-center-business-chat', ...business, path: `${business.path}?view=chat`, answers: { loaded, empty } },
  {
    name: 'help-center-business-answered',
    ...business,
    path: `${business.path}?view=answers`,
    answers: {
      loaded: [respondWith(getChatCounts, { unread: 1, unanswered: 0 }), respondWith(getHelpCenterHours, withoutHours), ...loaded],
    },
  },
  {
    name: 'help-center-business-failed',
    ...business,
    path: `${business.path}?view=chat`,
    answers: { loaded: [refuseWith(getProviderChat, 503, 'UNAVAILABLE'), ...read] },
    scene: { expects: (of) => of('helpCenter', 'pages')('business.failed') },
  },
  {
    name: 'help-center-business-answers-failed',
    ...business,
    answers: { loaded: [refuseWith(findHelpAnswers, 503, 'UNAVAILABLE'), refuseWith(getHelpCenterHours, 503, 'UNAVAILABLE'), ...read] },
    scene: { expects: (of) => of('answers')('failed') },
  },
  { name: 'help-center-business-plain', ...business, isPlain: true, answers: { loaded: plain } },
]
