import * as Radix from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import type { Notification } from '#contract/inbox.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useHiddenTab } from '#ui/hooks/use-hidden-tab.ts'
import { MessageLines } from '../message-lines.tsx'
import { NotificationIcon } from '../notification-icon.tsx'
import { localized } from '../notification-texts.ts'
import { useAutoHide } from './use-auto-hide.ts'

interface PopupProps {
  /** In the order of their arrival. */
  readonly notifications: readonly [Notification, ...Notification[]]
  /** Whether a click on a single one leads to another page. */
  readonly hasPage: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A toast of its own (§2), in the viewport of the others; several at once are one popup. */
export function Popup({ notifications, hasPage, onOpen, onClose }: PopupProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'popup' })
  const { t: common } = useTranslation('common')
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenTab()
  const newest = notifications.at(-1) ?? notifications[0]
  const { seconds, fraction, style } = useAutoHide({
    newest: newest._id,
    isPaused: isHovered || isFocused || isHidden,
    onEnd: onClose,
  })
  const isSeveral = notifications.length > 1
  return (
    <Radix.Root
      duration={Number.POSITIVE_INFINITY}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      style={style}
      className="pointer-events-auto relative mt-(--shell-head) w-full max-w-notice max-lg:mt-0 max-sm:max-w-none overflow-hidden rounded-2 border border-line bg-raised shadow-float animate-drop-in data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)]"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <button type="button" className="block w-full text-start hover:bg-hover" onClick={onOpen}>
        <span className="grid gap-1.5 p-4 pe-7">
          <Radix.Title asChild>
            <span className="font-semibold text-ink-3 text-small">{t('title')}</span>
          </Radix.Title>
          <span className="flex items-start gap-3">
            <NotificationIcon type={newest.type} />
            <PopupText notification={newest} count={notifications.length} />
          </span>
        </span>
        <span aria-hidden className="block border-line border-t px-4 py-2 text-caption text-ink-3">
          {t(isSeveral ? 'severalFooter' : hasPage ? 'openFooter' : 'footer', { seconds })}
        </span>
      </button>
      <div aria-hidden>
        <ProgressBar label={t('title')} value={fraction * 100} />
      </div>
      <Radix.Close
        aria-label={common('close')}
        className="absolute end-2 top-2 grid size-sm place-items-center rounded-1 text-ink-3 hover:bg-hover hover:text-ink touch:end-1 touch:top-1 touch:size-touch"
      >
        <X aria-hidden className="size-icon-sm" />
      </Radix.Close>
    </Radix.Root>
  )
}

function PopupText({ notification, count }: { readonly notification: Notification; readonly count: number }) {
  const { t } = useTranslation('inbox', { keyPrefix: 'popup' })
  const fmt = useFmt()
  const now = useNow()
  const { title, message } = localized(notification, useLanguage())
  const isSeveral = count > 1
  return (
    <span className="grid min-w-0 flex-1">
      <Radix.Description asChild>
        <span className="grid">
          <span dir={isSeveral ? undefined : 'auto'} className="line-clamp-2 wrap-anywhere text-match font-semibold">
            {isSeveral ? t('several', { count }) : title}
          </span>
          <MessageLines message={isSeveral ? title : message} />
        </span>
      </Radix.Description>
      {notification.createdAt && <span className="text-caption text-ink-3">{fmt.ago(notification.createdAt, now)}</span>}
    </span>
  )
}
