import { listNotifications } from '#contract/inbox.ts'
import { type Handler, neverRespond, refuseWith } from '#fixtures/handlers.ts'
import { accountHandlers, providerAccountHandlers } from '#fixtures/samples/account.ts'
import { inboxHandlers } from '#fixtures/samples/inbox.ts'
import { taskHandlers } from '#fixtures/samples/inbox-tasks.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const openInbox = ({ pressAt }: Stage) => pressAt('header button:has(.lucide-bell)')

const open: Scene = { act: openInbox, expects: (of) => of('inbox', 'list')('today') }
const chooseDone: Scene = {
  act: async (stage) => {
    await openInbox(stage)
    await stage.pressAt('[role="dialog"] input[value="done"]')
  },
  expects: (of) => of('inbox', 'list')('today'),
}

const screen = (name: string, side: 'admin' | 'provider', loaded: readonly Handler[], scene: Scene = open): Screen => {
  const isAdmin = side === 'admin'
  const address = isAdmin ? '/admin/account' : '/service-provider/account'
  const account = isAdmin ? accountHandlers : providerAccountHandlers
  return {
    name,
    route: address,
    path: address,
    viewers: [isAdmin ? 'ADMIN' : 'SERVICE_PROVIDER'],
    answers: { loaded: [...loaded, ...account.loaded] },
    scene,
  }
}

/** The notifications below the bell. */
export const screens: readonly Screen[] = [
  screen('inbox', 'admin', inboxHandlers.admin),
  screen('inbox-provider', 'provider', inboxHandlers.provider),
  screen('inbox-tasks', 'admin', taskHandlers.waiting),
  screen('inbox-tasks-provider', 'provider', taskHandlers.provider),
  screen('inbox-tasks-long', 'admin', taskHandlers.long),
  screen('inbox-long', 'admin', inboxHandlers.long),
  screen('inbox-empty', 'admin', inboxHandlers.empty, { ...open, expects: (of) => of('inbox', 'list')('nothing.todo') }),
  screen('inbox-done', 'admin', inboxHandlers.decided, chooseDone),
  screen('inbox-all-read', 'provider', inboxHandlers.allRead, { ...open, expects: (of) => of('inbox', 'list')('nothing.todo') }),
  screen('inbox-loading', 'admin', [neverRespond(listNotifications)], {
    ...open,
    isLoading: true,
    expects: (of) => of('inbox', 'list')('markAll'),
  }),
  screen('inbox-failed', 'admin', [refuseWith(listNotifications, 503, 'UNAVAILABLE')], {
    ...open,
    expects: (of) => of('inbox', 'list')('failed'),
  }),
]
