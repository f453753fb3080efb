import type { ErrorCode, RefusalDetails } from '../contract/answer.ts'
import type { Call, CallData } from '../contract/call.ts'

/** What an example answer may look at: the path's parameters, the query and the body in JSON as they were asked. */
export interface ExampleRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

/** What a call answers in a preview. */
export interface Example {
  readonly call: Call
  /** None never comes. */
  readonly status: number | undefined
  readonly body: (request: ExampleRequest) => object
  /** Answers only such requests; others fall to the next example of the call. */
  readonly when?: (request: ExampleRequest) => boolean
}

/** A call answered with data that depends on what was asked; typed by the contract. */
export const answerBy = <C extends Call>(call: C, data: (request: ExampleRequest) => CallData<C>): Example => ({
  call,
  status: 200,
  body: (request) => ({ success: true, message: '', data: data(request) }),
})

/** A call answered with always the same data; typed by the contract. */
export const answer = <C extends Call>(call: C, data: CallData<C>): Example => answerBy(call, () => data)

/** A call refused with a status and a code; without a message, so that the portal shows its own. `decision` goes with `ALREADY_DECIDED`. */
export const refuse = (call: Call, status: number, code: ErrorCode, details?: RefusalDetails[keyof RefusalDetails]): Example => ({
  call,
  status,
  body: () => ({ success: false, message: '', code, ...(details && { details }) }),
})

/** A call that is never answered. */
export const stall = (call: Call): Example => ({ call, status: undefined, body: () => ({}) })

/** An example for some requests alone. */
export const only = (when: (request: ExampleRequest) => boolean, example: Example): Example => ({ ...example, when })
