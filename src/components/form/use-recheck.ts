import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Checks a field with an error at each change: react-hook-form does so only after a submit, not after `trigger` or `setValue`. */
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
