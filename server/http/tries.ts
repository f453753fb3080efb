import type { Deps } from '../deps.ts'
import { createLimits, type Limit } from '../security/limits.ts'

/** What is tried with a call, counted before its transaction begins: what fails there is undone, and has been tried all the same. */
export interface Tries extends Limit {
  /** Counts only what fails, such as a wrong code. */
  readonly failuresOnly?: boolean
}

/**
 * Does the work once its tries are counted.
 * @throws Problem `TOO_MANY_REQUESTS` when there were too many
 */
export async function withTries<T>(deps: Deps, tries: readonly Tries[], work: () => Promise<T>): Promise<T> {
  const limits = createLimits(deps)
  const giveAllBack = await limits.take(tries.filter(({ failuresOnly }) => !failuresOnly))
  const giveFailuresBack = await limits.take(tries.filter(({ failuresOnly }) => failuresOnly)).catch(async (error: unknown) => {
    await giveAllBack()
    throw error
  })
  const done = await work()
  await giveFailuresBack()
  return done
}
