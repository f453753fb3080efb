import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'

const count = z.number().check(z.int(), z.gte(1))

const Answer = z.strictObject({
  status: z.optional(count),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
})

/** Applies to all calls unless `call` or `bearer` selects some. */
export const Fault = z.strictObject({
  call: z.optional(z.string().check(z.refine((name) => calls.some((call) => call.name === name), 'no call of the contract'))),
  skip: z.optional(count),
  /** All when omitted. */
  times: z.optional(count),
  bearer: z.optional(z.string()),
  slow: z.optional(z.number().check(z.positive())),
  /** The work is done, and only its response is lost or replaced. */
  committed: z.optional(z.boolean()),
  /** `drop` cuts the connection; an answer replaces the real one. */
  how: z.optional(z.union([z.literal('drop'), Answer])),
})
export type Fault = z.infer<typeof Fault>

export interface Arrival {
  readonly call: string
  readonly query: string
  readonly session: string | null
  readonly expired: boolean
  readonly idempotencyKey: string | null
  /** Null until it is answered, or when the connection was cut. */
  readonly status: number | null
  readonly abandoned: boolean
}

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let planned: { readonly fault: Fault; skip: number; times: number }[] = []
  return {
    plan: (fault: Fault): void => {
      planned.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: (): void => {
      planned = []
    },
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
