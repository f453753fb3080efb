import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { toastLifetime } from '#contract/limits.ts'
import type { Toast, ToastStore } from './toast-store.ts'

/** Announces toasts and what has no toast. Mounted from the first load, because screen readers only notice changes in existing regions (P-53); a dialog hides everything but `aria-live` elements. */
export function LiveRegions({ store }: { readonly store: ToastStore }) {
  const newest = useNewestToast(store)
  useForgetAnnounced(store)
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

/** What has no toast leaves its region after the time of one. */
function useForgetAnnounced(store: ToastStore) {
  const announced = useStore(store, (state) => state.announced)
  useEffect(() => {
    if (!announced) return undefined
    const timer = setTimeout(() => store.setState({ announced: undefined }), toastLifetime)
    return () => clearTimeout(timer)
  }, [announced, store])
}

/** A toast that moves up to the top again is not announced again. */
function useNewestToast(store: ToastStore): Toast | undefined {
  const [newest, setNewest] = useState<Toast>()
  useEffect(
    () =>
      store.subscribe(({ toasts, announced }) => {
        const [top] = [...toasts.slice(0, 1), ...(announced ? [announced] : [])].toSorted((one, other) => other.id - one.id)
        setNewest((last) => (top && last && top.id <= last.id ? last : top))
      }),
    [store],
  )
  return newest
}
