import { Ticket } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLookupContext } from './code-lookup.ts'

interface MessageCodeProps {
  readonly text: string
  readonly code: string
}

/** A voucher code of a message, which an administrator can press. Nothing is looked up before. */
export function MessageCode({ text, code }: MessageCodeProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread.code' })
  const lookup = useContext(CodeLookupContext)
  if (!lookup) return <bdi dir="ltr">{text}</bdi>
  return (
    <button
      type="button"
      dir="ltr"
      aria-label={t('look', { code: text })}
      className="inline-flex select-text items-center gap-1 whitespace-nowrap rounded-1 border border-line-strong bg-paper px-1.5 font-semibold text-teal [unicode-bidi:isolate] hover:bg-hover touch:min-h-touch"
      {...lookup.preload}
      onClick={() => lookup.look(code)}
    >
      <Ticket aria-hidden className="size-icon-sm flex-none" />
      {text}
    </button>
  )
}
