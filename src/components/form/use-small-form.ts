import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ApiResponse } from '#lib/http/api-response.ts'
import type { RequestParts } from '#lib/http/request-parts.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { type Submit, type SubmitOptions, useSubmit } from './use-submit.ts'

type Body = NonNullable<RequestParts['body']>

export interface SmallFormOptions<Values extends FieldValues, Output extends Body, Data> {
  readonly schema: z.ZodMiniType<Output, Values>
  /** What the fields begin with. */
  readonly values: Values
  /** `key` stays the same while the same values are tried again. */
  readonly send: (values: Output, key: string) => Promise<Pick<ApiResponse<Data>, 'data'>>
  /** Called while the form is on screen. */
  readonly onSaved: (data: Data) => void
  readonly onRefused?: SubmitOptions<Values, Output, { readonly body: Output }, Data>['onRefused']
}

export interface SmallForm<Values extends FieldValues, Output> extends Pick<Submit, 'submit' | 'failure' | 'sending'> {
  readonly form: UseFormReturn<Values, unknown, Output>
}

/** A form of a few fields without a draft: checked by `schema`, sent once, with the server's errors on their fields. */
export function useSmallForm<Values extends FieldValues, Output extends Body, Data>({
  schema,
  values,
  send,
  onSaved,
  onRefused,
}: SmallFormOptions<Values, Output, Data>): SmallForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    defaultValues: values as DefaultValues<Values>,
    resolver: codeResolver(schema),
    mode: 'onTouched',
  })
  const submission = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: ({ body, key }) => send(body, key),
    onSaved: (data, isMounted) => isMounted && onSaved(data),
    ...(onRefused && { onRefused }),
    paths: Object.keys(values) as FieldPath<Values>[],
  })
  return { form, ...submission }
}
