import * as Radix from '@radix-ui/react-toast'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { toastLifetime } from '../../contract/limits.ts'
import { languages } from '../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { cx } from '../cx.ts'
import { useHiddenTab } from '../hooks/use-hidden-tab.ts'
import type { Toast, ToastStore } from './toast-store.ts'

const variants = {
  success: { tint: 'bg-ok-tint text-ok', Icon: CircleCheck },
  error: { tint: 'bg-no-tint text-no', Icon: CircleX },
  warning: { tint: 'bg-warn-tint text-warn', Icon: TriangleAlert },
  info: { tint: 'bg-info-tint text-info', Icon: Info },
}

/** Each toast closes after 5 s; the timer pauses on hover, focus and in a hidden tab (§2). LiveRegions announces them, so Radix's own announcements go to an inert element (P-53). */
export function Toaster({ store }: { readonly store: ToastStore }) {
  const t = useTranslations('common')
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
        className="fixed end-4 top-[calc(var(--shell-head)+1rem)] max-sm:top-1 z-notice flex w-[calc(100%-2rem)] max-w-notice flex-col-reverse gap-2 outline-none"
      />
    </Radix.Provider>
  )
}

const card =
  'flex items-start gap-3 rounded-2 border border-line bg-raised p-3 shadow-float animate-drop-in data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)]'

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useTranslations('common')
  const hidden = useHiddenTab()
  const { tint, Icon } = variants[toast.variant]
  return (
    <Radix.Root className={card} duration={hidden ? Number.POSITIVE_INFINITY : toastLifetime} onOpenChange={(open) => !open && onClose()}>
      <span aria-hidden="true" className={cx('grid size-sm flex-none place-items-center rounded-1', tint)}>
        <Icon className="size-icon" />
      </span>
      <div className="min-w-0 flex-1">
        <Radix.Title className="pt-px font-semibold">{t(`toast.${toast.variant}`)}</Radix.Title>
        <Radix.Description className="text-small text-ink-2">
          <span className="block">{toast.text}</span>
          {toast.about && (
            <bdi dir="auto" className="block truncate text-ink-3">
              {toast.about}
            </bdi>
          )}
        </Radix.Description>
        {toast.action && (
          <Radix.Action asChild altText={toast.action.label} onClick={toast.action.run}>
            <Button size="sm" variant="quiet" className="-ms-3 mt-1">
              {toast.action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={t('close')}
        className="-m-1 grid size-sm flex-none place-items-center rounded-1 text-ink-3 hover:bg-hover hover:text-ink touch:-m-2.5 touch:size-touch"
      >
        <X aria-hidden className="size-icon-sm" />
      </Radix.Close>
    </Radix.Root>
  )
}
