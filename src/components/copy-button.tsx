import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

interface CopyButtonProps {
  readonly value: string
  readonly label: string
  readonly showsLabel?: boolean
}

/** Renders nothing where the browser has no clipboard API (outside https). */
export function CopyButton({ value, label, showsLabel = false }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const [isCopied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        {...(!showsLabel && { size: 'sm', className: 'ms-1', 'aria-label': label })}
        variant="quiet"
        icon={<Icon aria-hidden className="size-icon-sm" />}
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
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
