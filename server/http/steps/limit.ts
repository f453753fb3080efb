import { publicWriteLimits } from '../authorise.ts'
import type { CallResponse, ValidCall } from '../incoming.ts'

/** Counts the call in its limits before the work, and takes back what does not count after it. @throws Problem `TOO_MANY_REQUESTS` */
export async function limit({ context, call, ip, hooks, hookInput }: ValidCall, work: () => Promise<CallResponse>): Promise<CallResponse> {
  const writeLimits = call.files ? [] : publicWriteLimits(call, ip, context.config)
  return context.limiter.run([...writeLimits, ...((await hooks.rateLimits?.(hookInput)) ?? [])], work)
}
