import { providerRoles } from '#contract/roles.ts'
import type { TillSettings } from '#features/till/settings/till-settings.ts'
import { coffeeHouse } from '#fixtures/samples/businesses.ts'
import { dealHandlers } from '#fixtures/samples/deal-handlers.ts'
import { scannedCode, tillHandlers } from '#fixtures/samples/till.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { loseConnection } from '../setup/connection.ts'
import { conflictingScans, loseScans, queueScans, savedCodes, unconfirmedScans, waitingScans } from '../setup/queued-scans.ts'

/** A till whose server answers no scan. */
const till = {
  route: '/service-provider/redemptions/scan',
  path: '/service-provider/redemptions/scan',
  viewers: providerRoles,
  answers: { loaded: [...tillHandlers.savedCodes, ...tillHandlers.failed, ...dealHandlers.loaded(coffeeHouse)] },
} as const

const waits: Scene = {
  before: queueScans(waitingScans),
  expects: (of) => of('till', 'offlineQueue')('waiting', { count: waitingScans.length }),
}

/** A till that has saved its codes and has lost the connection. */
const offlineScan = (name: string, code: string, whenOffline: TillSettings['whenOffline'], expects: Scene['expects']): Screen => ({
  ...till,
  name,
  scene: {
    before: ({ services }) => services.storage.setItem('till', JSON.stringify({ whenOffline })),
    act: async ({ press, type, portal }) => {
      await savedCodes(portal)
      loseConnection(portal)
      await type('code', code)
      await press((of) => of('till', 'page')('code.redeem'))
    },
    expects,
  },
})

/** Scans of a till that wait for a connection, and what came back of them. */
export const screens: readonly Screen[] = [
  { ...till, name: 'queued-scans', scene: waits },
  {
    ...till,
    name: 'unconfirmed-scans',
    scene: {
      before: queueScans(unconfirmedScans),
      expects: (of) => of('till', 'offlineQueue')('confirmWaited', { count: unconfirmedScans.length }),
    },
  },
  {
    ...till,
    name: 'queued-scan',
    scene: {
      ...waits,
      act: async ({ press, type, portal }) => {
        await press((of) => of('till', 'offlineQueue')('sendNow'))
        loseConnection(portal)
        await type('code', scannedCode)
        await press((of) => of('till', 'page')('code.redeem'))
      },
      expects: (of) => of('till', 'outcomes')('queued.title'),
    },
  },
  offlineScan('listed-code', scannedCode, 'wait', (of) => of('till', 'outcomes')('listed.title')),
  offlineScan('listed-code-given', scannedCode, 'give', (of) => of('till', 'outcomes')('give')),
  offlineScan('unlisted-code', 'QXKUMWR7', 'wait', (of) => of('till', 'outcomes')('notListed.title')),
  {
    ...till,
    name: 'queue-conflicts',
    scene: {
      before: queueScans([...conflictingScans, ...waitingScans]),
      expects: (of) => of('till', 'offlineQueue')('conflicts', { count: conflictingScans.length }),
    },
  },
  {
    ...till,
    name: 'lost-scans',
    scene: {
      before: loseScans(3),
      expects: (of) => of('till', 'offlineQueue')('lost', { count: 3 }),
    },
  },
]
