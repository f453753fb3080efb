import { createFaults, type Faults } from './faults.ts'
import { test as base, expect } from './test.ts'
import { type Time, takeTime } from './time.ts'

interface FaultFixtures {
  faults: Faults
  /** Asking for it takes the clock of the test's own context into its hands. */
  time: Time
}

/** A test of what happens when something goes wrong; afterwards the server is as it was. */
export const test = base.extend<FaultFixtures>({
  faults: async ({ server }, use) => {
    const faults = createFaults(server.url)
    await faults.reset()
    await use(faults)
    await faults.reset()
  },
  // Its pages are gone before the server is as it was: what they still ask belongs to no other test.
  context: async ({ faults: _faults, context }, use) => use(context),
  time: async ({ context, faults }, use) => use(await takeTime(context, faults)),
})

export { expect }
