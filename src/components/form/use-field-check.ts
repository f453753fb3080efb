import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'

interface FieldCheckOptions<Values extends FieldValues, Data, Key extends QueryKey> {
  readonly name: FieldPath<Values>
  /** Only valid values are checked. */
  readonly rule: z.ZodMiniType<string>
  /** Its key has the value, so that no value is checked twice. */
  readonly query: (value: string) => UseQueryOptions<Data, Error, Data, Key>
}

/** Checks a field on the server when it is left, without blocking the form; typing aborts the check (F-022). */
export function useFieldCheck<Values extends FieldValues, Data, Key extends QueryKey>({
  name,
  rule,
  query,
}: FieldCheckOptions<Values, Data, Key>) {
  const { control, getValues, trigger } = useFormContext<Values>()
  const [left, setLeft] = useState<string>()
  const value = rule.safeParse(useWatch({ control, name })).data
  const isCurrent = left !== undefined && left === value
  const { data, isFetching } = useQuery({ ...query(isCurrent ? left : ''), enabled: isCurrent })
  useEffect(() => {
    // The resolver reads the outcome from the cache.
    if (data !== undefined) void trigger(name)
  }, [data, name, trigger])
  return {
    data: isCurrent ? data : undefined,
    isChecking: isCurrent && isFetching,
    onLeave: () => setLeft(rule.safeParse(getValues(name)).data),
  }
}
