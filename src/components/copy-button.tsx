import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'

interface CopyButtonProps {
  readonly value: string
  readonly label: string
  readonly showsLabel?: boolean
  /** Whether the value is masked on screen, where it cannot be selected. */
  readonly isMasked?: boolean
}

/** Renders nothing where the browser has no clipboard API (outside https). */
export function CopyButton({ value, label, showsLabel = false, isMasked = false }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const { toasts } = useServices()
  const [isCopied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        {...(!showsLabel && { size: 'sm', className: 'ms-1', 'aria-label': label, 'data-tip': label })}
        variant="quiet"
        icon={<Icon aria-hidden className="size-icon-sm" />}
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => {
              setCopied(false)
              toasts.getState().show(t(isMasked ? 'notCopied' : 'notCopiedSelect'), 'error', { subject: 'clipboard' })
            },
          )
        }
      >
        {showsLabel && label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  )
}

interface CopyableProps {
  readonly value: string
  readonly label: string
  readonly children: ReactNode
}

export const Copyable = ({ value, label, children }: CopyableProps) => (
  <span className="flex items-center justify-end">
    <span className="min-w-0">{children}</span>
    <CopyButton value={value} label={label} />
  </span>
)
