import { laneHandlers } from '#fixtures/samples/review-lanes.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, nothing, long, conflict } = laneHandlers
const meanwhile = laneHandlers.meanwhile()
const queue = { route: '/admin/deals', viewers: ['ADMIN'] } as const
const clean = { ...queue, path: '/admin/deals?lane=clean' } as const
const review = { route: '/admin/deals/$dealId', viewers: ['ADMIN'] } as const

const takeOne: Scene = {
  act: ({ press }) => press((of) => of('deals', 'sheet')('takeOut')),
  expects: (of) => of('deals', 'sheet')('out'),
}
const othersAct: Scene = {
  act: async ({ portal, hover }) => {
    await hover('[data-card]')
    meanwhile.happen()
    await portal.services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  },
  expects: (of) => of('deals', 'sheet')('meanwhile'),
}
const approveStrip: Scene = {
  act: ({ press }) => press((of) => of('deals', 'sheet')('approve', { number: 4 })),
  expects: (of) => of('deals', 'sheet')('notApproved', { count: 1 }),
}
const approveMany: Scene = {
  act: async ({ chooseRows, press }) => {
    await chooseRows()
    await press((of) => of('review', 'page')('bulk.approve', { count: 10 }))
  },
  expects: (of) => of('deals', 'bulk')('approve', { count: 10 }),
}

/** The lanes of the waiting vouchers. */
export const screens: readonly Screen[] = [
  { name: 'lanes-all', ...queue, path: '/admin/deals', answers: { loaded } },
  { name: 'lanes-all-bulk', ...queue, path: '/admin/deals', answers: { loaded }, scene: approveMany },
  { name: 'lane-clean', ...clean, answers: { loaded, empty, long } },
  { name: 'lane-clean-nothing', ...clean, answers: { loaded: nothing } },
  { name: 'lane-clean-out', ...clean, answers: { loaded }, scene: takeOne },
  { name: 'lane-clean-meanwhile', ...clean, answers: { loaded: meanwhile.handlers }, scene: othersAct },
  { name: 'lane-clean-conflict', ...clean, answers: { loaded: conflict }, scene: approveStrip },
  { name: 'lane-look', ...queue, path: '/admin/deals?lane=look', answers: { loaded, long } },
  { name: 'lane-hand', ...queue, path: '/admin/deals?lane=hand', answers: { loaded } },
  { name: 'review-look', ...review, path: '/admin/deals/look-2?lane=look', answers: { loaded, long } },
  { name: 'review-clean', ...review, path: '/admin/deals/clean-5?lane=clean', answers: { loaded } },
  { name: 'review-hand', ...review, path: '/admin/deals/hand-1?lane=hand', answers: { loaded } },
]
