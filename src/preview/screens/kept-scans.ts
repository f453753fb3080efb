import { providerRoles } from '../../contract/roles.ts'
import { keptScanMessages } from '../../features/redemptions/kept-scans/messages.ts'
import { outcomeMessages } from '../../features/redemptions/outcomes/messages.ts'
import { tillMessages } from '../../features/redemptions/till/messages.ts'
import { dealAnswers } from '../examples/answers.ts'
import { coffeeHouse } from '../examples/businesses.ts'
import { loseConnection } from '../examples/connection.ts'
import { conflictingScans, keepScans, waitingScans } from '../examples/kept-scans.ts'
import { tillAnswers, tillCode } from '../examples/till.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

/** A till whose server answers no scan. */
const till = {
  route: '/service-provider/redemptions/scan',
  path: '/service-provider/redemptions/scan',
  viewers: providerRoles,
  answers: { loaded: [...tillAnswers.failed, ...dealAnswers.loaded(coffeeHouse)] },
} as const

const waits: Scene = {
  before: keepScans(waitingScans),
  shows: (of) => of(keptScanMessages)('waiting', { count: waitingScans.length }),
}

/** Scans of a till that wait for a connection, and what came back of them. */
export const screens: readonly Screen[] = [
  { ...till, name: 'kept-scans', scene: waits },
  {
    ...till,
    name: 'kept-scan',
    scene: {
      ...waits,
      act: async ({ press, type, portal }) => {
        await press((of) => of(keptScanMessages)('sendNow'))
        loseConnection(portal)
        await type('code', tillCode)
        await press((of) => of(tillMessages)('code.check'))
      },
      shows: (of) => of(outcomeMessages)('kept.title'),
    },
  },
  {
    ...till,
    name: 'kept-conflicts',
    scene: {
      before: keepScans([...conflictingScans, ...waitingScans]),
      shows: (of) => of(keptScanMessages)('conflicts', { count: conflictingScans.length }),
    },
  },
]
