import type { Call, CallData, CallInput } from '../contract/call.ts'


/** The one way to the API: a described call with its input, answered with checked data or an `ApiError`. */
export interface Api {
  send<C extends Call>(call: C, input: CallInput<C>, options?: { readonly signal?: AbortSignal }): Promise<CallData<C>>
}
