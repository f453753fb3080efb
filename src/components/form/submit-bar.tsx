import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import type { Submit } from './use-submit.ts'

export interface PendingStep {
  readonly title: string
  readonly text: string
  readonly retryLabel: string
}

export function SubmitBar({
  failure,
  pending,
  children,
}: Pick<Submit, 'failure'> & { readonly pending?: PendingStep | undefined; readonly children: ReactNode }) {
  const { t } = useTranslation('form')
  const { t: common } = useTranslation('common')
  const notice = pending ?? (failure && { title: failure.message, text: t('failed'), retryLabel: common('tryAgain') })
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const isOffline = useConnection().isOffline && !isSubmitting
  return (
    <div className="sticky bottom-[var(--shell-bottom,0px)] z-bar -mx-[var(--bleed,var(--gutter))] mt-auto border-t border-line bg-raised px-[var(--bleed,var(--gutter))] py-3 max-sm:py-2">
      <div className="grid max-w-page gap-3">
        {isOffline && (
          // On a phone the line below shows the same.
          <div className="max-sm:sr-only">
            <OfflineAlert />
          </div>
        )}
        {notice && !isOffline && !isSubmitting && (
          <Alert tone="no" urgent title={notice.title}>
            <p>{notice.text}</p>
            <div className="mt-1">
              <Button type="submit" variant="danger" size="sm" icon={<RotateCw aria-hidden className="size-icon-sm" />}>
                {notice.retryLabel}
              </Button>
            </div>
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">{children}</div>
      </div>
    </div>
  )
}

interface SubmitButtonProps {
  readonly busyLabel?: string
  readonly disabled?: boolean
  readonly children: string
}

/** Also disabled while offline. */
export function SubmitButton({ busyLabel, disabled = false, children }: SubmitButtonProps) {
  const { t } = useTranslation('form')
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const { isOffline } = useConnection()
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={(isOffline || disabled) && !isSubmitting}
      busy={isSubmitting}
      busyLabel={busyLabel ?? t('submitting')}
      className="flex-1 sm:flex-none"
    >
      {children}
    </Button>
  )
}
