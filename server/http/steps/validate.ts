import type { Form } from '../form.ts'
import { toIdempotencyKey } from '../idempotency.ts'
import type { AnyInput, Incoming, ValidCall } from '../incoming.ts'
import { type CheckedInput, readInput } from '../input.ts'
import { limitOwner } from '../queue-owner.ts'

/** Per account, and per paired till, in a quarter of an hour: far more than a person's mistakes. */
const maxInvalidCalls = 300

/** Counts invalid bodies. Only accounts are counted: at a shared address, a stranger's mistakes would shut everybody out. Queries are short. */
async function readCountedInput({ context, call, request, viewer }: Incoming, form: Form | undefined): Promise<CheckedInput> {
  const { config, limiter } = context
  const limits = viewer && call.body ? [{ key: `invalid:${limitOwner(viewer)}`, max: maxInvalidCalls }] : []
  limiter.checkRemembered(limits)
  try {
    return readInput(call, request, { timeZone: config.businessTimeZone, form })
  } catch (error) {
    await limiter.consume(limits)
    throw error
  }
}

/** @throws Problem `VALIDATION_FAILED`, `TOO_MANY_REQUESTS` */
export async function validate(incoming: Incoming, form: Form | undefined): Promise<ValidCall> {
  const { context, call, request, ip, viewer } = incoming
  const input = await readCountedInput(incoming, form)
  const checked = input as Pick<AnyInput, 'params' | 'body'>
  const receivedFiles = Object.keys(form?.files ?? {})
  const hookInput = { params: checked.params, body: checked.body, ip, viewer, receivedFiles }
  return { ...incoming, form, input, hookInput, key: toIdempotencyKey(context, { call, request, form, input }) }
}
