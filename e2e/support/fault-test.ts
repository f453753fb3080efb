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
  faults: [
    async ({ server }, use) => {
      const faults = createFaults(server.url)
      await use(faults)
      await faults.reset()
    },
    { auto: true },
  ],
  time: async ({ context, faults }, use) => use(await takeTime(context, faults)),
})

export { expect }
