import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type FieldIssue, fieldIssues } from '#contract/rules.ts'

/** Stores the code and not the message, so that it follows a language switch. */
const toFieldError = ({ code, params }: FieldIssue) => ({ type: code, message: code, ...(params && { params }) })

/** A react-hook-form resolver: errors are `{ type: code, message: code, params }`, one per field; list errors are at `errors.<list>.root`, form errors at `errors.root`. */
export const codeResolver =
  <Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values, _context, options) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of fieldIssues(result.error.issues)) errors[issue.path || 'root'] ??= toFieldError(issue)
    return { values: {}, errors: toNestErrors<Input>(errors, options) }
  }

/** Sets the server's issues on the form's fields and focuses the first; returns the issues without a field. */
export function applyFieldErrors<Values extends FieldValues>(
  issues: readonly FieldIssue[],
  setError: UseFormSetError<Values>,
  knownPaths: readonly FieldPath<Values>[],
): FieldIssue[] {
  const findPath = (issue: FieldIssue) => knownPaths.find((known) => known === issue.path)
  let focus = true
  for (const issue of issues) {
    const path = findPath(issue)
    if (!path) continue
    setError(path, toFieldError(issue), { shouldFocus: focus })
    focus = false
  }
  return issues.filter((issue) => !findPath(issue))
}
