// The whole server with the fault switch and a clock that can be moved: what browser tests run. No production entry knows it.
import { start } from '../start.ts'
import { addFaults } from './faults.ts'
import { movableClock } from './movable-clock.ts'

if (process.env.NODE_ENV === 'production') throw new Error('The fault switch is for tests and does not start in production.')

const clock = movableClock()
await start({ now: clock.now, extend: (app) => addFaults(app, clock) })
