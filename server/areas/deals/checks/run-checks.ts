import { type ReviewCheck, type ReviewLane, reviewCheckNames } from '#contract/review-checks.ts'
import { allChecks } from './all-checks.ts'
import type { Check, CheckedDeal, Surroundings } from './check.ts'

/** Milliseconds; a check takes far less, unless the store of files does not answer. */
const timeout = 5_000

/** Limits what the screen draws. */
const maxFrames = 50

export type LogFailure = (name: ReviewCheck['name'], err: unknown) => void

async function withTimeout<T>(work: T | Promise<T>): Promise<T> {
  const expiry = Promise.withResolvers<never>()
  const timer = setTimeout(() => expiry.reject(new Error(`No result within ${timeout} ms`)), timeout)
  try {
    return await Promise.race([work, expiry.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface Run {
  readonly checks?: Readonly<Record<ReviewCheck['name'], Check>>
  readonly onFailure: LogFailure
}

/** Runs the checks one after the other on one connection. A check that throws or does not end is `notRun`. */
export async function runChecks(
  deal: CheckedDeal,
  surroundings: Surroundings,
  { checks = allChecks, onFailure }: Run,
): Promise<ReviewCheck[]> {
  const results: ReviewCheck[] = []
  for (const name of reviewCheckNames) {
    try {
      const { isPassed, values = {}, frames = [] } = await withTimeout(checks[name].run(deal, surroundings))
      results.push({ name, result: isPassed ? 'passed' : 'failed', values, frames: frames.slice(0, maxFrames) })
    } catch (err) {
      onFailure(name, err)
      results.push({ name, result: 'notRun', values: {}, frames: [] })
    }
  }
  return results
}

export function chooseLane(results: readonly ReviewCheck[]): ReviewLane {
  const lanes = new Set(
    results.flatMap(({ name, result }) => (result === 'passed' ? [] : [result === 'notRun' ? 'hand' : allChecks[name].lane])),
  )
  if (lanes.has('hand')) return 'hand'
  return lanes.has('look') ? 'look' : 'clean'
}
