import { providerRoles } from '#contract/roles.ts'
import { cashierHandlers } from '#fixtures/samples/cashiers.ts'
import { pairingHandlers, tillListHandlers } from '#fixtures/samples/tills.ts'
import type { Screen } from '../screen.ts'

const page = { route: '/service-provider/team/tills', path: '/service-provider/team/tills', viewers: providerRoles } as const
const device = { route: '/till/pair', path: '/till/pair#Zq3v0GJH2bSgC1X1mB0x9w', viewers: ['VISITOR'] } as const

/** The cashiers and paired tills of a business, and the page that a pairing code opens on a device. */
export const screens: readonly Screen[] = [
  { ...page, name: 'tills', answers: tillListHandlers },
  {
    ...page,
    name: 'cashiers',
    route: '/service-provider/team/cashiers',
    path: '/service-provider/team/cashiers',
    answers: { loaded: cashierHandlers.some, empty: cashierHandlers.none, long: cashierHandlers.many },
  },
  {
    ...page,
    name: 'tills-pairing-code',
    answers: { loaded: tillListHandlers.loaded },
    scene: {
      act: async ({ press, type }) => {
        await press((of) => of('tills')('pair'))
        await type('name', 'Terrace')
        await press((of) => of('tills')('pairing.show'))
      },
      expects: (of) => of('tills')('pairing.copy'),
    },
  },
  { ...device, name: 'till-pair', answers: { loaded: pairingHandlers.loaded }, scene: { expects: (of) => of('tills', 'page')('use') } },
  {
    ...device,
    name: 'till-pair-expired',
    answers: { loaded: pairingHandlers.expired },
    scene: { act: ({ press }) => press((of) => of('tills', 'page')('use')), expects: (of) => of('tills', 'page')('expired.title') },
  },
]
