/** `unsupported`: the browser has none, or only for service workers, as on Android. */
export type DesktopPermission = NotificationPermission | 'unsupported'

export function readDesktopPermission(): DesktopPermission {
  if (!window.isSecureContext || typeof Notification !== 'function') return 'unsupported'
  const { permission } = Notification
  if (permission !== 'default') return permission
  try {
    // Without permission it shows nothing; Android throws whatever the permission is (P-80).
    new Notification('').close()
    return permission
  } catch {
    return 'unsupported'
  }
}

interface DesktopNotification {
  /** A later one with the same id replaces it, also from another tab. */
  readonly id: string
  readonly title: string
  readonly message: string
  readonly language: string
  readonly direction: NotificationDirection
  readonly onClick: () => void
}

/** Returns how to close it, or nothing if it is not shown. */
export function showDesktopNotification(options: DesktopNotification): (() => void) | undefined {
  const { id, title, message, language, direction, onClick } = options
  if (readDesktopPermission() !== 'granted') return undefined
  try {
    const notification = new Notification(title, { body: message, tag: id, lang: language, dir: direction, icon: '/icon-192.png' })
    notification.onclick = () => {
      window.focus()
      notification.close()
      onClick()
    }
    return () => {
      notification.onclick = null
      notification.close()
    }
  } catch {
    return undefined
  }
}
