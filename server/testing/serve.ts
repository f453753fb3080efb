// The server of the browser tests: with planned faults, a movable clock and businesses to insert.
import { flushCompileCache } from 'node:module'
import { start } from '#server/start.ts'
import { addBusinesses } from './add-businesses.ts'
import { addFaults } from './faults.ts'
import { movableClock } from './movable-clock.ts'
import { trustingClock } from './trusting-clock.ts'

if (process.env.NODE_ENV === 'production') throw new Error('The fault switch is for tests and does not start in production.')

const clock = movableClock()
await start({
  now: clock.now,
  // The database's own does not move.
  clock: trustingClock(clock.now),
  extend: async (app, deps, calls) => {
    addFaults(app, clock)
    await addBusinesses(app, deps, calls)
  },
})
// A test may kill it, which writes nothing.
flushCompileCache()
