import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type FieldIssue, fieldIssues } from '../../contract/rules.ts'

/** What a form keeps of a complaint: never its sentence, which belongs to the language shown. */
const kept = ({ code, params }: FieldIssue) => ({ type: code, message: code, ...(params && { params }) })

/**
 * A react-hook-form resolver that speaks the codes of the contract: each error is `{ type: code, message: code, params }`,
 * the first complaint of a field counts. A complaint about a whole list is at `errors.<list>.root`, one about the form at `errors.root`.
 */
export const codeResolver =
  <Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values, _context, options) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of fieldIssues(result.error.issues)) errors[issue.path || 'root'] ??= kept(issue)
    return { values: {}, errors: toNestErrors<Input>(errors, options) }
  }

/** Puts the server's complaints on the fields that the form has, the first with focus; returns those that found none. */
export function applyFieldErrors<Values extends FieldValues>(
  issues: readonly FieldIssue[],
  setError: UseFormSetError<Values>,
  knownPaths: readonly FieldPath<Values>[],
): FieldIssue[] {
  const pathOf = (issue: FieldIssue) => knownPaths.find((known) => known === issue.path)
  let focus = true
  for (const issue of issues) {
    const path = pathOf(issue)
    if (!path) continue
    setError(path, kept(issue), { shouldFocus: focus })
    focus = false
  }
  return issues.filter((issue) => !pathOf(issue))
}
