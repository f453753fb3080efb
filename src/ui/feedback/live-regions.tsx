import { useEffect, useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import type { Toast, ToastStore } from '../stores/toast-store.ts'

/**
 * Reads each new toast out, an error at once, the others in their turn. Stands on the page from its first load,
 * because screen readers only hear regions that were there before their text (P-53). A dialog hides whatever is not
 * `aria-live`, so both say so.
 */
export function LiveRegions({ store }: { readonly store: ToastStore }) {
  const newest = useNewestToast(store)
  const error = newest?.variant === 'error'
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {newest && !error && <Spoken key={newest.id} toast={newest} />}
      </div>
      <div role="alert" aria-live="assertive">
        {newest && error && <Spoken key={newest.id} toast={newest} />}
      </div>
    </div>
  )
}

function Spoken({ toast }: { toast: Toast }) {
  const t = useTranslations('common')
  return (
    <>
      <p>{t(`toast.${toast.variant}`)}</p>
      <p>{toast.text}</p>
      {toast.about && <p>{toast.about}</p>}
      {toast.action && <p>{t('offer', { action: toast.action.label })}</p>}
    </>
  )
}

/** The last toast shown, while any is on screen: an older one that comes to the top again is not news. */
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
