import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Checks a field that shows an error again at each change, however it was changed. react-hook-form does this only after a submit,
 * and neither after `trigger`, as "Next" does, nor for a value that is set.
 */
export function useRecheck<Values extends FieldValues, Output>({
  subscribe,
  getFieldState,
  trigger,
}: UseFormReturn<Values, unknown, Output>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const path = name as FieldPath<Values> | undefined
          if (path && getFieldState(path).error) void trigger(path)
        },
      }),
    [subscribe, getFieldState, trigger],
  )
}
