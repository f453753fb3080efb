import type { CallResponse, ValidCall } from '../incoming.ts'

/** Counts the call in its limits before the work, and takes back what does not count after it. @throws Problem `TOO_MANY_REQUESTS` */
export const limit = ({ context, hooks, hookInput }: ValidCall, work: () => Promise<CallResponse>): Promise<CallResponse> =>
  context.limiter.run(hooks.rateLimits?.(hookInput) ?? [], work)
