import { createFaults, type Faults } from './faults.ts'
import { test as base, expect } from './test.ts'
import { type Time, takeTime } from './time.ts'

interface FaultFixtures {
  faults: Faults
  /** Using this fixture installs a fake clock in the test's context. */
  time: Time
}

/** A test with injected faults, which are reset afterwards. */
export const test = base.extend<FaultFixtures>({
  faults: async ({ server }, use) => {
    const faults = createFaults(server.url)
    await faults.reset()
    await use(faults)
    await faults.reset()
  },
  // Close the pages first: their late calls must not reach the next test.
  context: async ({ faults: _faults, context }, use) => use(context),
  time: async ({ context, faults }, use) => use(await takeTime(context, faults)),
})

export { expect }
