// The whole server with the fault switch, a clock that can be moved and the trial calls: what browser tests run. No production entry knows it.
import { start } from '../start.ts'
import { addFaults } from './faults.ts'
import { movableClock } from './movable-clock.ts'
import { addTrial } from './trial.ts'

if (process.env.NODE_ENV === 'production') throw new Error('The fault switch is for tests and does not start in production.')

const clock = movableClock()
await start({
  now: clock.now,
  extend: async (app, deps) => {
    addFaults(app, clock)
    await addTrial(app, deps)
  },
})
