import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from './button.tsx'

/** Copies a value, named by `label`, and says so; nothing where the browser has no clipboard (outside https). */
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
