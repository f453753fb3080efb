import type { ErrorCode } from '../../src/contract/answer.ts'
import type { Deps } from '../deps.ts'
import { createLimits, type GiveBack, type Limit } from '../security/limits.ts'
import { Problem } from './problem.ts'

/** What is tried with a call, counted before its transaction begins: what fails there is undone, and has been tried all the same. */
export interface Tries extends Limit {
  /** Counts only what fails, such as a wrong code; where codes are named, only what is refused with them. */
  readonly failuresOnly?: boolean | readonly ErrorCode[]
  /** What is refused with one of these does not count. */
  readonly spared?: readonly ErrorCode[]
}

const countsAll = ({ failuresOnly }: Tries) => !failuresOnly

const isOneOf = (codes: readonly ErrorCode[], error: unknown) => error instanceof Problem && codes.includes(error.code)

const countsFailure = ({ failuresOnly, spared = [] }: Tries, error: unknown) =>
  typeof failuresOnly === 'object' ? isOneOf(failuresOnly, error) : !isOneOf(spared, error)

/**
 * Does the work once its tries are counted.
 * @throws Problem `TOO_MANY_REQUESTS` when there were too many
 */
export async function withTries<T>(deps: Pick<Deps, 'db' | 'now'>, tries: readonly Tries[], work: () => Promise<T>): Promise<T> {
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
