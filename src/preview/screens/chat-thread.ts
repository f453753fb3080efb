import { getChatHistory } from '#contract/help-center.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { fileHandlers, messagesWithFiles } from '#fixtures/samples/chat-files.ts'
import { threadHandlers, threadSamples } from '#fixtures/samples/chat-thread.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { conversation, difficult, manyMessages } = threadSamples
const admin = { route: '/admin/help-center', path: '/admin/help-center?chat=chat', viewers: ['ADMIN'] } as const
const business = {
  route: '/service-provider/help-center',
  path: '/service-provider/help-center?view=chat',
  viewers: ['SERVICE_PROVIDER'],
} as const

const shows = (key: 'newMessages' | 'toFirstUnread' | 'gone.title'): Scene => ({ expects: (of) => of('helpCenter', 'thread')(key) })

/** The messages of one chat. */
export const screens: readonly Screen[] = [
  {
    name: 'chat-thread',
    ...admin,
    answers: { loaded: threadHandlers(conversation), empty: threadHandlers([]), long: threadHandlers(difficult) },
  },
  {
    name: 'chat-thread-business',
    ...business,
    answers: {
      loaded: threadHandlers(conversation, 'provider'),
      empty: threadHandlers([], 'provider'),
      long: threadHandlers(difficult, 'provider'),
    },
  },
  { name: 'chat-thread-unread', ...admin, answers: { loaded: threadHandlers(manyMessages(500)) }, scene: shows('newMessages') },
  {
    name: 'chat-thread-files',
    ...admin,
    answers: { loaded: [...fileHandlers, ...threadHandlers(messagesWithFiles)] },
    scene: { expects: (of) => of('helpCenter', 'attachments')('gone') },
  },
  {
    name: 'chat-thread-files-business',
    ...business,
    answers: { loaded: [...fileHandlers, ...threadHandlers(messagesWithFiles, 'provider')] },
    scene: { expects: (of) => of('helpCenter', 'attachments')('gone') },
  },
  {
    name: 'chat-thread-file-open',
    ...admin,
    answers: { loaded: [...fileHandlers, ...threadHandlers(messagesWithFiles.slice(0, 2))] },
    scene: {
      act: ({ pressAt }) => pressAt('[data-message="f2"] button'),
      expects: (of) => of('documentViewer')('page', { page: 1, total: 2 }),
    },
  },
  {
    name: 'chat-thread-file-missing',
    ...admin,
    answers: { loaded: [...fileHandlers, ...threadHandlers(messagesWithFiles.slice(3, 4))] },
    scene: {
      act: ({ pressAt }) => pressAt('[data-message="f4"] button'),
      expects: (of) => of('documentViewer')('failures.missing.title'),
    },
  },
  {
    name: 'chat-thread-gone',
    ...admin,
    answers: { loaded: [refuseWith(getChatHistory, 404, 'NOT_FOUND'), ...threadHandlers([])] },
    scene: shows('gone.title'),
  },
]
