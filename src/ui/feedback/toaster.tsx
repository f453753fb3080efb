import * as Radix from '@radix-ui/react-toast'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { toastLifetime } from '#contract/limits.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '../actions/button.tsx'
import { cx } from '../cx.ts'
import { useHiddenTab } from '../hooks/use-hidden-tab.ts'
import type { Toast, ToastStore } from './toast-store.ts'

const variants = {
  success: { color: 'text-ok', Icon: CircleCheck },
  error: { color: 'text-no', Icon: CircleX },
  warning: { color: 'text-warn', Icon: TriangleAlert },
  info: { color: 'text-info', Icon: Info },
}

/** At the top, in the head bar between search and language, where they cover neither heading nor search field; below 1280 px there is no room, so they stand at the bottom, above the bars and the line with Undo. Each closes after 5 s, unless it says otherwise; the timer pauses on hover, focus and in a hidden tab (§2). LiveRegions announces them, so Radix's own announcements go to an inert element (P-53). */
export function Toaster({ store }: { readonly store: ToastStore }) {
  const { t } = useTranslation('common')
  const { dir } = languages[useLanguage()]
  const toasts = useStore(store, (state) => state.toasts)
  const dismiss = useStore(store, (state) => state.dismiss)
  const popup = useStore(store, (state) => state.popup)
  const [nowhere] = useState(() => document.createDocumentFragment())
  return (
    <Radix.Provider label={t('toast.info')} announcerContainer={nowhere} swipeDirection={dir === 'rtl' ? 'left' : 'right'}>
      {toasts.toReversed().map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />
      ))}
      {popup}
      <Radix.Viewport
        label={t('notices')}
        className="pointer-events-none fixed end-0 top-1 z-notice flex flex-col-reverse items-end gap-2 px-4 outline-none max-xl:start-0 max-xl:top-(--notices-top,auto) max-xl:bottom-(--notices-bottom) xl:end-[9.75rem] xl:w-[27rem]"
      />
    </Radix.Provider>
  )
}

const card =
  'pointer-events-auto flex min-h-lg max-w-read items-center gap-3 rounded-2 border border-line bg-raised px-3 py-1 text-small shadow-float animate-drop-in data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)]'

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation('common')
  const hidden = useHiddenTab()
  const { color, Icon } = variants[toast.variant]
  return (
    <Radix.Root
      className={card}
      duration={hidden ? Number.POSITIVE_INFINITY : (toast.lifetime ?? toastLifetime)}
      onOpenChange={(open) => !open && onClose()}
    >
      <Icon aria-hidden className={cx('size-icon flex-none', color)} />
      <Radix.Title className="sr-only">{t(`toast.${toast.variant}`)}</Radix.Title>
      <Radix.Description className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span>{toast.text}</span>
        {toast.about && (
          <bdi dir="auto" className="min-w-0 truncate font-medium">
            {toast.about}
          </bdi>
        )}
      </Radix.Description>
      {toast.action && (
        <Radix.Action asChild altText={toast.action.label} onClick={toast.action.run}>
          <Button size="sm" variant="quiet" className="flex-none">
            {toast.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={t('close')}
        className="grid size-sm flex-none place-items-center rounded-1 text-ink-3 hover:bg-hover hover:text-ink touch:size-touch"
      >
        <X aria-hidden className="size-icon-sm" />
      </Radix.Close>
    </Radix.Root>
  )
}
