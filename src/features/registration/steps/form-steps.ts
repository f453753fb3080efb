import type { FieldPath, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { codeResolver } from '#ui/fields/form-errors.ts'

/** One step of a form: its fields belong to no other step. */
export interface FormStep<Values extends FieldValues, Id extends string = string> {
  /** In the address: `?step=legal`. */
  readonly id: Id
  readonly schema: z.ZodMiniType<FieldValues, FieldValues>
  readonly paths: readonly FieldPath<Values>[]
}

/** Validates each step by its own schema; the output has the fields of all steps. */
export const stepsResolver =
  <Values extends FieldValues, Output>(steps: readonly FormStep<Values>[]): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const results = await Promise.all(
      steps.map(({ schema }) => codeResolver(schema as z.ZodMiniType<FieldValues, Values>)(values, context, options)),
    )
    const errors = Object.assign({}, ...results.map((result) => result.errors))
    if (Object.keys(errors).length > 0) return { values: {}, errors }
    return { values: Object.assign({}, ...results.map((result) => result.values)) as Output, errors: {} }
  }

/** The requested step, or the first one before it whose input is not valid. */
export function reachableStep<Values extends FieldValues>(
  steps: readonly FormStep<Values>[],
  values: Values,
  requested: string | undefined,
): number {
  const last = Math.max(
    0,
    steps.findIndex(({ id }) => id === requested),
  )
  const incomplete = steps.slice(0, last).findIndex(({ schema }) => !schema.safeParse(values).success)
  return incomplete < 0 ? last : incomplete
}
