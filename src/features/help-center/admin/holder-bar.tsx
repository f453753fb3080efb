import { useMutation } from '@tanstack/react-query'
import { Hand, UserRoundCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaletteActions } from '#components/palette-actions.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { ChatRow } from '../api.ts'
import { adminMutations } from './admin-calls.ts'
import { useHolder } from './use-holder.ts'

interface HolderBarProps {
  readonly chatId: string
  readonly row: ChatRow | null | undefined
}

/** Shows who is answering, with the actions to change it; empty while nobody does. Whoever writes in such a chat takes it. */
export function HolderBar({ chatId, row }: HolderBarProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { canTake, isOwn, other } = useHolder(row)
  const take = useMutation(adminMutations(api).take())
  const release = useMutation(adminMutations(api).release())
  const bar = useRef<HTMLElement>(null)
  // Taking and releasing replace the button that was pressed.
  useFocusFallback(
    (focused) => bar.current?.contains(focused) ?? false,
    () => bar.current?.querySelector('button') ?? bar.current?.parentElement?.querySelector('h2'),
  )
  const takeFrom = other && (() => take.mutate({ body: { chatId, from: other._id } }))
  usePaletteActions({ take: isOffline ? undefined : takeFrom })
  if (!canTake || !row) return null
  const isAnswered = isOwn || other !== undefined
  const otherName = other && (other.name || t('otherAdmin'))
  const Icon = isOwn ? UserRoundCheck : Hand
  const text = otherName ? t('isOther', { name: otherName }) : isOwn && t('isOwn')
  return (
    <section
      ref={bar}
      aria-label={t('holder')}
      className={cx(
        'flex flex-none flex-wrap items-center gap-x-3 gap-y-1 text-small',
        isAnswered && 'border-line border-b bg-sunken px-4 py-1.5',
      )}
    >
      <p role="status" className="flex min-w-0 grow basis-[12rem] items-center gap-2 text-ink-2">
        {text && (
          <>
            <Icon aria-hidden className="size-icon-sm flex-none" />
            <span className={cx('min-w-0', other && 'font-medium text-warn')}>{text}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {otherName && (
          <Button size="sm" disabled={isOffline} busy={take.isPending} onClick={takeFrom}>
            {t('takeFrom', { name: otherName })}
          </Button>
        )}
        {isOwn && (
          <Button
            size="sm"
            variant="quiet"
            disabled={isOffline}
            busy={release.isPending}
            onClick={() => release.mutate({ body: { chatId } })}
          >
            {t('release')}
          </Button>
        )}
      </div>
    </section>
  )
}
