import { useCallback, useEffect, useState } from 'react'
import { type DesktopPermission, readDesktopPermission } from '#lib/desktop-notifications.ts'

/** The browser's permission for desktop notifications; `request` must be called by a click (P-81). */
export function useDesktopPermission(): { readonly permission: DesktopPermission; readonly request: () => void } {
  const [permission, setPermission] = useState(readDesktopPermission)
  const update = useCallback(() => setPermission(readDesktopPermission()), [])
  // The site settings of the browser are another tab or window.
  useEffect(() => {
    window.addEventListener('focus', update)
    return () => window.removeEventListener('focus', update)
  }, [update])
  return { permission, request: () => void Notification.requestPermission().then(update) }
}
