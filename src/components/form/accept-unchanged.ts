import * as z from 'zod/mini'

/** Checks only a changed value: another backend may have stored one that breaks this rule. If none was received, every value is checked. */
export const acceptUnchanged = <Output, Input>(
  rule: z.ZodMiniType<Output, Input>,
  typed: Input,
  received: Output | undefined,
): z.ZodMiniType<Output, Input> => {
  if (received === undefined || received === '') return rule
  return acceptUnchangedAs(rule, typed, received)
}

function acceptUnchangedAs<Output, Input>(rule: z.ZodMiniType<Output, Input>, typed: Input, unchanged: Output) {
  const text = JSON.stringify(typed)
  return z.transform<Input, Output>((value, context) => {
    if (JSON.stringify(value) === text) return unchanged
    const { data, error } = rule.safeParse(value)
    if (!error) return data
    context.issues.push(...error.issues.map((issue) => ({ ...issue, input: value }) as z.core.$ZodRawIssue))
    return z.NEVER
  })
}

/** A field's rule that only a changed value has to keep; an unchanged one is undefined, and is not sent. */
export const leaveOutUnchanged = <Output, Input>(rule: z.ZodMiniType<Output, Input>, typed: Input) =>
  acceptUnchangedAs<Output | undefined, Input>(rule, typed, undefined)
