import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { CodeLookupContext } from './code-lookup.ts'

interface MessageCodeProps {
  readonly text: string
  readonly code: string
  readonly reader: Side
}

/** A voucher code of a message. Nothing is looked up before it is pressed. */
export function MessageCode({ text, code, reader }: MessageCodeProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread.code' })
  const lookup = useContext(CodeLookupContext)
  if (reader === 'provider')
    return (
      <Link
        to="/service-provider/redemptions"
        search={{ search: code }}
        dir="ltr"
        aria-label={t('redemptions', { code: text })}
        className={cx(linkClasses, 'whitespace-nowrap [unicode-bidi:isolate]')}
      >
        {text}
      </Link>
    )
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
