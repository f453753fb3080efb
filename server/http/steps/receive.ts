import { type Form, receiveForm } from '../form.ts'
import { isKeyStored } from '../idempotency.ts'
import type { Incoming } from '../incoming.ts'

/** Receives the form of a call with files. A sender who has reached a limit is refused before, unless this may be a repeated call. */
export async function receive({
  context,
  call,
  hooks,
  request,
  reply,
  ip,
  viewer,
}: Incoming): Promise<(Form & AsyncDisposable) | undefined> {
  if (!call.files) return undefined
  await context.limiter.check((await hooks.rateLimits?.({ ip, viewer })) ?? []).catch(async (problem: unknown) => {
    if (!(await isKeyStored(context, call, request))) throw problem
  })
  return receiveForm(request, reply, Object.keys(call.files), context.uploads)
}
