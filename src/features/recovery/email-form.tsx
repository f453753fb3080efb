import { FormProvider } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextField } from '#components/form/text-field.tsx'
import { type SmallForm, type SmallFormOptions, useSmallForm } from '#components/form/use-small-form.ts'
import { PublicForm, type PublicFormProps } from '#components/public-form.tsx'
import { RecoveryEmail } from '#contract/recovery.ts'
import { useServices } from '#lib/services.ts'
import { emailKey } from '#lib/session/storage-keys.ts'

type Values = z.input<typeof RecoveryEmail>

/** Starts with the address that was typed in this tab last. */
export function useEmailForm<Data>(options: Pick<SmallFormOptions<Values, Values, Data>, 'send' | 'onSaved'>): SmallForm<Values, Values> {
  const { tabStorage } = useServices()
  return useSmallForm({ schema: RecoveryEmail, values: { emailAddress: tabStorage.getItem(emailKey) ?? '' }, ...options })
}

interface EmailFormProps extends PublicFormProps, Pick<SmallForm<Values, Values>, 'form'> {
  readonly label: string
}

export function EmailForm({ form, label, children, ...props }: EmailFormProps) {
  return (
    <FormProvider {...form}>
      <PublicForm {...props}>
        <TextField<Values>
          name="emailAddress"
          label={label}
          kind="latin"
          type="email"
          size="lg"
          inputMode="email"
          autoComplete="username"
        />
        {children}
      </PublicForm>
    </FormProvider>
  )
}
