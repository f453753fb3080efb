import * as z from 'zod/mini'
import { calls } from '../../src/contract/calls.ts'
import { trialCalls } from '../../src/contract/trial.ts'

/** Every call that a server of tests may be asked. */
export const knownCalls = [...calls, ...trialCalls]

const count = z.number().check(z.int(), z.gte(1))

/** What is sent in place of the answer; `body` is sent as JSON unless it is a text. */
const Answer = z.strictObject({
  status: z.optional(count),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
})

/** One thing that goes wrong, and for which calls. */
export const Fault = z.strictObject({
  /** The name of a call of the contract; every call when left out. */
  call: z.optional(z.string().check(z.refine((name) => knownCalls.some((call) => call.name === name), 'no call of the contract'))),
  /** How many such calls it leaves alone first. */
  skip: z.optional(count),
  /** How many it spoils; all when left out. */
  times: z.optional(count),
  /** Only calls with this very access token. */
  bearer: z.optional(z.string()),
  /** Milliseconds, by the server's clock, that the call waits before anything happens to it. */
  slow: z.optional(z.number().check(z.positive())),
  /** The work is done first, so that only its answer is lost or spoiled. */
  committed: z.optional(z.boolean()),
  /** `drop` cuts the line without a word; an answer replaces the true one; neither leaves it alone. */
  how: z.optional(z.union([z.literal('drop'), Answer])),
})
export type Fault = z.infer<typeof Fault>

/** One call that has come in. */
export interface Arrival {
  /** Its name in the contract. */
  readonly call: string
  readonly query: string
  /** The session that its token names; null without one. */
  readonly session: string | null
  /** Its token had run out when it came, by the server's clock. */
  readonly expired: boolean
  readonly idempotencyKey: string | null
  /** As it was answered; null as long as it was not, and for good when the line was cut. */
  readonly status: number | null
  /** The caller went away before the answer. */
  readonly abandoned: boolean
}

export type Faults = ReturnType<typeof createFaults>

/** Decides which fault meets which call. */
export function createFaults() {
  let planned: { readonly fault: Fault; skip: number; times: number }[] = []
  return {
    plan: (fault: Fault): void => {
      planned.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: (): void => {
      planned = []
    },
    /** The first planned fault that still has a call like this to spoil. */
    next: (call: string, bearer: string | undefined): Fault | undefined => {
      for (const plan of planned) {
        const { fault } = plan
        if ((fault.call && fault.call !== call) || (fault.bearer && fault.bearer !== bearer) || plan.times <= 0) continue
        if (plan.skip > 0) plan.skip -= 1
        else {
          plan.times -= 1
          return fault
        }
      }
      return undefined
    },
  }
}
