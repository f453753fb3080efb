import { getProviderChat, listChats } from '#contract/help-center.ts'
import { adminRoles } from '#contract/roles.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { chatHandlers } from '#fixtures/samples/chats.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { loseConnection } from '../setup/connection.ts'

const list = { route: '/admin/help-center', path: '/admin/help-center', viewers: ['ADMIN'] } as const
const chat = { ...list, path: '/admin/help-center?chat=chat-ramz' } as const
const business = { route: '/service-provider/help-center', path: '/service-provider/help-center', viewers: ['SERVICE_PROVIDER'] } as const
const { loaded, empty, long, plain, missing } = chatHandlers

const offline: Scene = {
  act: ({ portal }) => loseConnection(portal),
  expects: (of) => of('helpCenter', 'pages')('title'),
}

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
  { name: 'help-center-chat-plain', ...chat, isPlain: true, answers: { loaded: plain } },
  { name: 'help-center-chat-offline', ...chat, answers: { loaded }, scene: offline },
  { name: 'help-center-business', ...business, answers: { loaded, empty, long } },
  {
    name: 'help-center-business-failed',
    ...business,
    answers: { loaded: [refuseWith(getProviderChat, 503, 'UNAVAILABLE'), ...loaded] },
    scene: { expects: (of) => of('helpCenter', 'pages')('business.failed') },
  },
  { name: 'help-center-business-plain', ...business, isPlain: true, answers: { loaded: plain } },
]
