import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { formMessages } from './messages.ts'

interface SubmitButtonProps {
  readonly icon?: ReactNode
  readonly children: string
}

/** Sends the form; it waits for the connection. */
export function SubmitButton({ icon, children }: SubmitButtonProps) {
  const t = useTranslations(formMessages)
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const { isOffline } = useConnection()
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={isOffline && !isSubmitting}
      busy={isSubmitting}
      busyLabel={t('submitting')}
      icon={icon}
      className="flex-1 sm:flex-none"
    >
      {children}
    </Button>
  )
}
