import { coffeeHouse } from '#fixtures/samples/businesses.ts'
import { dealHandlers } from '#fixtures/samples/deal-handlers.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { changeQueue, pauseLive } from '../setup/live.ts'

const answers = { loaded: dealHandlers.loaded(coffeeHouse) }
const queue = { route: '/admin/deals', path: '/admin/deals', viewers: ['ADMIN'], answers } as const
const form = { route: '/service-provider/deals/add', path: '/service-provider/deals/add', viewers: ['SERVICE_PROVIDER'], answers } as const

const paused: Scene = { act: ({ portal }) => pauseLive(portal), expects: (of) => of('shell', 'live')('paused') }
const moved: Scene = { act: ({ portal }) => changeQueue(portal), expects: (of) => of('shell', 'live')('moved') }

/** What the live channel says of itself. */
export const screens: readonly Screen[] = [
  { name: 'live-paused', ...queue, scene: paused },
  { name: 'live-paused-form', ...form, scene: paused },
  { name: 'live-queue-changed', ...queue, scene: moved },
]
