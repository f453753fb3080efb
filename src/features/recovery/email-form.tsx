import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextField } from '#components/form/text-field.tsx'
import { RecoveryEmail } from '#contract/recovery.ts'
import { useServices } from '#lib/services.ts'
import { emailKey } from '#lib/session/storage-keys.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { RecoveryForm, type RecoveryFormProps } from './recovery-form.tsx'

type Values = z.input<typeof RecoveryEmail>

/** Starts with the address that was typed in this tab last. */
export function useEmailForm() {
  const { tabStorage } = useServices()
  return useForm<Values, unknown, Values>({
    defaultValues: { emailAddress: tabStorage.getItem(emailKey) ?? '' },
    resolver: codeResolver(RecoveryEmail),
    mode: 'onTouched',
  })
}

interface EmailFormProps extends RecoveryFormProps {
  readonly form: UseFormReturn<Values, unknown, Values>
  readonly label: string
}

export function EmailForm({ form, label, children, ...props }: EmailFormProps) {
  return (
    <FormProvider {...form}>
      <RecoveryForm {...props}>
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
      </RecoveryForm>
    </FormProvider>
  )
}
