import * as Radix from '@radix-ui/react-toast'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import type { Notification } from '#contract/inbox.ts'
import { popupHideAnimation, popupLifetime } from '#contract/limits.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { coverClasses } from '#ui/actions/row-link.tsx'
import { selectBelow } from '#ui/actions/select-below.ts'
import { cx } from '#ui/cx.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useHiddenTab } from '#ui/hooks/use-hidden-tab.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { MessageLines } from '../message-lines.tsx'
import { NotificationIcon } from '../notification-icon.tsx'
import type { notificationLink } from '../notification-link.ts'
import { localized } from '../notification-texts.ts'

const lifetime = popupLifetime / 1_000

interface PopupProps {
  /** In the order of their arrival. */
  readonly notifications: readonly [Notification, ...Notification[]]
  /** The title of a single one leads there. */
  readonly link: ReturnType<typeof notificationLink>
  /** The card or the title of a single one was pressed. */
  readonly onRead: () => void
  /** The card of several was pressed. */
  readonly onShowAll: () => void
  readonly onClose: () => void
}

/** A toast of its own (§2), in the viewport of the others; several at once are one popup. */
export function Popup({ notifications, link, onRead, onShowAll, onClose }: PopupProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'popup' })
  const { t: common } = useTranslation('common')
  const { t: ofList } = useTranslation('inbox', { keyPrefix: 'list' })
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenTab()
  const newest = notifications.at(-1) ?? notifications[0]
  const { seconds, fraction, style } = useAutoHide({
    newest: newest._id,
    isPaused: isHovered || isFocused || isHidden,
    onEnd: onClose,
  })
  const count = notifications.length
  const texts = localized(newest, useLanguage())
  const title = texts.title || ofList('untitled')
  const [heading, text] = count > 1 ? [t('several', { count }), title] : [title, texts.message]
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
      <div className="relative hover:bg-hover">
        <div className="grid gap-1.5 p-4 pe-7">
          <Radix.Title className="font-semibold text-ink-3 text-small">{ofList('title')}</Radix.Title>
          <div className="flex items-start gap-3">
            <NotificationIcon type={newest.type} />
            <div className="grid min-w-0 flex-1">
              <Radix.Description asChild>
                <div className="grid justify-items-start">
                  <PopupTitle link={count > 1 ? undefined : link} text={heading} onOpen={onRead} />
                  <MessageLines message={text} />
                </div>
              </Radix.Description>
              <Age at={newest.createdAt} />
            </div>
          </div>
        </div>
        <button
          type="button"
          className={cx(
            coverClasses,
            'block w-full border-line border-t px-4 py-2 text-start text-caption text-ink-3 focus-visible:after:rounded-2',
          )}
          onMouseDown={selectBelow}
          onClick={count > 1 ? onShowAll : onRead}
        >
          <span className="sr-only">{count > 1 ? heading : ofList('markOne', { title })}</span>
          <span aria-hidden>{t(count > 1 ? 'severalFooter' : 'footer', { seconds })}</span>
        </button>
      </div>
      <div aria-hidden>
        <ProgressBar label={ofList('title')} value={fraction * 100} />
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

interface PopupTitleProps extends Pick<PopupProps, 'link'> {
  readonly text: string
  readonly onOpen: () => void
}

/** Above the hit area of the card. */
function PopupTitle({ link, text, onOpen }: PopupTitleProps) {
  const title = (
    <span dir="auto" className="line-clamp-2 wrap-anywhere text-match font-semibold">
      {text}
    </span>
  )
  if (!link) return title
  return (
    <Link {...link} className="relative z-1 underline decoration-line-strong underline-offset-3 hover:decoration-current" onClick={onOpen}>
      {title}
    </Link>
  )
}

function Age({ at }: { readonly at: string | undefined }) {
  const fmt = useFmt()
  const now = useNow()
  return at && <span className="text-caption text-ink-3">{fmt.ago(at, now)}</span>
}

interface Options {
  /** Begins anew with another one. */
  readonly newest: string
  readonly isPaused: boolean
  readonly onEnd: () => void
}

/** Counts down from six seconds, then fades for 300 ms (§9), unless the user asks for less motion. */
function useAutoHide({ newest, isPaused, onEnd }: Options) {
  const [countdown, setCountdown] = useState({ newest, seconds: lifetime })
  if (countdown.newest !== newest) setCountdown({ newest, seconds: lifetime })
  const { seconds } = countdown
  const isHiding = seconds === 0
  const fade = useMedia('(prefers-reduced-motion: reduce)') ? 0 : popupHideAnimation
  useEffect(() => {
    if (isHiding || isPaused) return undefined
    const timer = setTimeout(() => setCountdown({ newest, seconds: seconds - 1 }), 1_000)
    return () => clearTimeout(timer)
  }, [isHiding, isPaused, newest, seconds])
  useEffect(() => {
    if (!isHiding) return undefined
    const timer = setTimeout(onEnd, fade)
    return () => clearTimeout(timer)
  }, [isHiding, fade, onEnd])
  return { seconds, fraction: seconds / lifetime, style: isHiding ? { opacity: 0, transition: `opacity ${fade}ms` } : undefined }
}
