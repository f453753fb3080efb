import type { ErrorCode } from '../../src/contract/answer.ts'
import type { Deps } from '../deps.ts'
import { createLimits, type GiveBack, type Limit } from '../security/limits.ts'
import { Problem } from './problem.ts'

/** What is tried with a call, counted before its transaction begins: what fails there is undone, and has been tried all the same. */
export interface Tries extends Limit {
  /** Counts only what fails, such as a wrong code; where codes are named, only what is refused with them. */
  readonly failuresOnly?: boolean | readonly ErrorCode[]
}

const countsAll = ({ failuresOnly }: Tries) => !failuresOnly

const countsFailure = ({ failuresOnly }: Tries, error: unknown) =>
  typeof failuresOnly === 'object' ? error instanceof Problem && failuresOnly.includes(error.code) : true

/**
 * Does the work once its tries are counted.
 * @throws Problem `TOO_MANY_REQUESTS` when there were too many
 */
export async function withTries<T>(deps: Deps, tries: readonly Tries[], work: () => Promise<T>): Promise<T> {
  const limits = createLimits(deps)
  const counted: { readonly of: Tries; readonly giveBack: GiveBack }[] = []
  const giveBackWhere = async (isSpared: (of: Tries) => boolean) => {
    for (const { of, giveBack } of counted) if (isSpared(of)) await giveBack()
  }
  for (const of of tries)
    try {
      counted.push({ of, giveBack: await limits.take([of]) })
    } catch (error) {
      await giveBackWhere(() => true)
      throw error
    }
  const done = await work().catch(async (error: unknown) => {
    await giveBackWhere((of) => !countsFailure(of, error))
    throw error
  })
  await giveBackWhere((of) => !countsAll(of))
  return done
}
