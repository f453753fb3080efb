import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Toast, ToastStore } from './toast-store.ts'

/** Announces toasts. Mounted from the first load, because screen readers only notice changes in existing regions (P-53); a dialog hides everything but `aria-live` elements. */
export function LiveRegions({ store }: { readonly store: ToastStore }) {
  const newest = useNewestToast(store)
  const error = newest?.variant === 'error'
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {newest && !error && <Announcement key={newest.id} toast={newest} />}
      </div>
      <div role="alert" aria-live="assertive">
        {newest && error && <Announcement key={newest.id} toast={newest} />}
      </div>
    </div>
  )
}

function Announcement({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  return (
    <>
      <p>{t(`toast.${toast.variant}`)}</p>
      <p>{toast.text}</p>
      {toast.about && <p>{toast.about}</p>}
      {toast.action && <p>{t('offer', { action: toast.action.label })}</p>}
    </>
  )
}

/** A toast that moves up to the top again is not announced again. */
function useNewestToast(store: ToastStore): Toast | undefined {
  const [newest, setNewest] = useState<Toast>()
  useEffect(
    () =>
      store.subscribe(({ toasts }) => {
        const [top] = toasts
        setNewest((last) => (top && last && top.id <= last.id ? last : top))
      }),
    [store],
  )
  return newest
}
