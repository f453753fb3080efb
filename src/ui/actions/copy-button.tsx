import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from './button.tsx'

/** Renders nothing where the browser has no clipboard API (outside https). */
export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const t = useTranslations('common')
  const [isCopied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="ms-1"
        aria-label={label}
        icon={<Icon aria-hidden className="size-icon-sm" />}
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      />
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
